import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const generated = 'imports/serving.kserve.io.ts';

describe('imports/serving.kserve.io.ts', () => {
  let copy: string;

  beforeAll(async () => {
    copy = await mkdtemp(path.join(tmpdir(), 'imports-'));
    const inputs = ['package.json', 'cdk8s.yaml', 'imports/crds', 'imports/type-imports.json'];
    await Promise.all(inputs.map((input) => cp(path.join(root, input), path.join(copy, input), { recursive: true })));
    await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  });

  afterAll(() => rm(copy, { recursive: true, force: true }));

  // The CLI alone takes 3 s, and more on a busy machine.
  it('is what `npm run import` makes of the CRD', { timeout: 120_000 }, async () => {
    await promisify(execFile)('npm', ['run', '--silent', 'import'], { cwd: copy });
    expect(await readFile(path.join(copy, generated), 'utf8')).toBe(await readFile(path.join(root, generated), 'utf8'));
    // The import keeps a list of its own in cdk8s.yaml, and drops the file's comments, unless told not to.
    expect(await readFile(path.join(copy, 'cdk8s.yaml'), 'utf8')).toBe(
      await readFile(path.join(root, 'cdk8s.yaml'), 'utf8'),
    );
  });
});
