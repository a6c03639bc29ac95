import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Output, writeOutput } from '../../src/render/output.ts';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'output-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(root, { recursive: true });
});

const good = new Map([
  ['llm-serving/coder.yaml', 'coder: 1\n'],
  ['llm-serving/deep/reasoning.yaml', 'reasoning: größe\n'],
  ['inventory.yaml', 'inventory: 1\n'],
]);
const entries = ['llm-serving', 'inventory.yaml'];

function at(...parts: string[]): string {
  return path.join(root, ...parts);
}

/** Every path below the folder with its text. */
function tree(folder = root): Record<string, string> {
  const found: Record<string, string> = {};
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) found[path.relative(folder, place)] = fs.readFileSync(place, 'utf8');
  }
  return found;
}

describe.each<[string, (files: ReadonlyMap<string, string>) => Output]>([
  ['a whole folder', (files) => ({ files, folder: at('dist') })],
  ['entries of a folder', (files) => ({ files, folder: at('dist'), entries })],
])('writeOutput to %s', (_, output) => {
  it('creates it', () => {
    expect(writeOutput(output(good))).toEqual({
      written: [...good.keys()].sort(),
      changed: [],
      unchanged: [],
      removed: [],
    });
    expect(tree()).toEqual(Object.fromEntries([...good].map(([file, text]) => [`dist/${file}`, text])));
  });

  it('replaces what changed, removes what is gone, and keeps the time of what is the same', () => {
    writeOutput(output(good));
    const past = new Date('2024-05-01T10:00:00Z');
    fs.utimesSync(at('dist/inventory.yaml'), past, past);
    const next = new Map([
      ['llm-serving/coder.yaml', 'coder: 2\n'],
      ['llm-serving/new.yaml', 'new: 1\n'],
      ['inventory.yaml', 'inventory: 1\n'],
    ]);
    expect(writeOutput(output(next))).toEqual({
      written: ['llm-serving/new.yaml'],
      changed: ['llm-serving/coder.yaml'],
      unchanged: ['inventory.yaml'],
      removed: ['llm-serving/deep/reasoning.yaml'],
    });
    expect(tree()).toEqual(Object.fromEntries([...next].map(([file, text]) => [`dist/${file}`, text])));
    expect(fs.statSync(at('dist/inventory.yaml')).mtime).toEqual(past);
    expect(fs.existsSync(at('dist/llm-serving/deep'))).toBe(false);
  });

  it('touches nothing where nothing changes', () => {
    writeOutput(output(good));
    const { ino } = fs.statSync(at('dist/llm-serving'));
    vi.spyOn(fs, 'renameSync').mockImplementation(() => {
      throw new Error('nothing should be renamed');
    });
    expect(writeOutput(output(good)).unchanged).toHaveLength(3);
    expect(fs.statSync(at('dist/llm-serving')).ino).toBe(ino);
  });

  it('leaves the last good files, byte for byte, whichever step fails', () => {
    const next = new Map([...good].map(([file]) => [file, 'bad\n']));
    const failing = (method: 'renameSync' | 'writeFileSync' | 'mkdirSync', failOn: number): boolean => {
      let calls = 0;
      const original: (...args: never[]) => unknown = fs[method];
      const spy = vi.spyOn(fs, method).mockImplementation((...args: unknown[]): never => {
        if (++calls === failOn) throw Object.assign(new Error('full'), { code: 'ENOSPC', path: String(args[0]) });
        // The original with the arguments that it was called with.
        return original(...(args as never[])) as never;
      });
      let failed = false;
      try {
        writeOutput(output(next));
      } catch (error) {
        failed = true;
        expect(String(error)).toMatch(
          /^OutputError: can't write to .*dist: no space is left on the device \(ENOSPC at .*\)\. What was there is unchanged$/,
        );
      }
      spy.mockRestore();
      return failed;
    };
    writeOutput(output(good));
    const before = tree();
    for (const method of ['mkdirSync', 'writeFileSync', 'renameSync'] as const) {
      let steps = 0;
      while (failing(method, steps + 1)) {
        steps++;
        expect(tree()).toEqual(before);
      }
      expect(steps).toBeGreaterThan(1);
      writeOutput(output(good));
    }
  });

  it.each(['../x.yaml', '/x.yaml', 'a/../../x', 'a//b', '', './x', '..'])('refuses the path %j', (file) => {
    expect(() => writeOutput(output(new Map([[file, '']])))).toThrow('is outside of what the output may write in');
    expect(tree()).toEqual({});
  });

  it('says which file stands where a folder is needed', () => {
    fs.writeFileSync(at('dist'), '');
    expect(() => writeOutput(output(good))).toThrow(
      `${at('dist')} is a file where a folder is needed: remove it, or choose another output folder`,
    );
    expect(() => writeOutput({ ...output(good), folder: at('dist/below') })).toThrow(
      /^can't write to .*dist\/below: a part of the path is a file where a folder is needed \(E/,
    );
    expect(tree()).toEqual({ dist: '' });
  });

  it('says which folder stands where a file is needed, and the other way round', () => {
    fs.mkdirSync(at('dist/inventory.yaml'), { recursive: true });
    expect(() => writeOutput(output(good))).toThrow(`${at('dist/inventory.yaml')} is a folder where a file is needed`);
    fs.rmdirSync(at('dist/inventory.yaml'));
    fs.writeFileSync(at('dist/llm-serving'), '');
    expect(() => writeOutput(output(good))).toThrow(`${at('dist/llm-serving')} is a file where a folder is needed`);
  });
});

describe('writeOutput', () => {
  it('leaves alone what is not among the entries', () => {
    fs.mkdirSync(at('own/notes'), { recursive: true });
    fs.writeFileSync(at('own/notes/mine.md'), 'mine');
    fs.writeFileSync(at('own/other.yaml'), 'mine');
    writeOutput({ files: good, folder: at('own'), entries });
    writeOutput({ files: new Map(), folder: at('own'), entries });
    expect(tree(at('own'))).toEqual({ 'notes/mine.md': 'mine', 'other.yaml': 'mine' });
  });

  it('refuses a file outside of the entries', () => {
    const files = new Map([['other.yaml', '']]);
    expect(() => writeOutput({ files, folder: at('own'), entries })).toThrow('"other.yaml" is outside of what');
  });

  it('follows a link to the folder', () => {
    fs.mkdirSync(at('real'));
    fs.symlinkSync(at('real'), at('dist'));
    writeOutput({ files: good, folder: at('dist') });
    expect(fs.lstatSync(at('dist')).isSymbolicLink()).toBe(true);
    expect(tree(at('real'))['inventory.yaml']).toBe('inventory: 1\n');
  });
});
