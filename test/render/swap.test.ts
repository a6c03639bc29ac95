import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recover, swap } from '../../src/render/swap.ts';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'swap-'));
});
afterEach(() => {
  fs.rmSync(root, { recursive: true });
});

const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
}

function files(): string[] {
  return fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const place = path.join(entry.parentPath, entry.name);
      return `${path.relative(root, place)}: ${fs.readFileSync(place, 'utf8')}`;
    })
    .sort();
}

const both = () => ({ root, entries: ['a', 'b.yaml'], name: 'out' });

describe('swap', () => {
  it('replaces the entries and leaves nothing behind', () => {
    write({ 'a/x': 'old', 'b.yaml': 'old', c: 'other' });
    swap(both(), (folder) => {
      expect(path.basename(path.dirname(folder))).toBe(`.out-${process.pid}`);
      fs.writeFileSync(path.join(folder, 'b.yaml'), 'new');
    });
    expect(files()).toEqual(['b.yaml: new', 'c: other']);
  });

  it('changes nothing where the staging fails', () => {
    write({ 'a/x': 'old' });
    const fail = () => {
      throw new Error('boom');
    };
    expect(() => swap(both(), fail)).toThrow('boom');
    expect(files()).toEqual(['a/x: old']);
    expect(fs.readdirSync(root)).toEqual(['a']);
  });

  it('does not hide its folder twice for a hidden target', () => {
    swap({ root, entries: ['.synth'], name: '.synth' }, (folder) => {
      expect(path.basename(path.dirname(folder))).toBe(`.synth-${process.pid}`);
    });
  });
});

describe('recover', () => {
  it.each([
    ['before the first rename', { 'a/x': 'old', 'b.yaml': 'old', 'S/next/a/x': 'new', 'S/next/b.yaml': 'new' }],
    ['between two renames', { 'S/last/a/x': 'old', 'b.yaml': 'old', 'S/next/a/x': 'new', 'S/next/b.yaml': 'new' }],
    [
      'with one of two entries replaced',
      { 'S/last/a/x': 'old', 'a/x': 'new', 'b.yaml': 'old', 'S/next/b.yaml': 'new' },
    ],
    ['before the last rename', { 'S/last/a/x': 'old', 'a/x': 'new', 'S/last/b.yaml': 'old', 'S/next/b.yaml': 'new' }],
  ])('puts the last good entries back after a run that was killed %s', (_, left) => {
    const staging = `.out-${deadPid()}`;
    write(Object.fromEntries(Object.entries(left).map(([file, text]) => [file.replace(/^S/, staging), text])));
    recover(both());
    expect(files()).toEqual(['a/x: old', 'b.yaml: old']);
    expect(fs.readdirSync(root).sort()).toEqual(['a', 'b.yaml']);
  });

  it('keeps what a run that was killed while cleaning up had finished', () => {
    write({ 'a/x': 'new', [`.out-${deadPid()}/last/a/x`]: 'old' });
    recover(both());
    expect(files()).toEqual(['a/x: new']);
  });

  it('leaves alone what is not its own, and runs that are alive', () => {
    const foreign = [`.out-${process.ppid}/next/a: x`, '.out-notes/x: x', '.other-1/x: x'].sort();
    write(Object.fromEntries(foreign.map((line) => line.split(': ') as [string, string])));
    recover(both());
    expect(files()).toEqual(foreign);
  });

  it('does nothing without the folder', () => {
    expect(() => recover({ ...both(), root: path.join(root, 'none') })).not.toThrow();
  });
});
