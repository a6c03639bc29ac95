import { describe, expect, it } from 'vitest';
import { resolvePlain, resolveTagged } from '../../../src/model/load/scalar.ts';

describe('resolvePlain', () => {
  it.each([
    ['', null],
    ['~', null],
    ['null', null],
    ['nULL', 'nULL'],
    ['true', true],
    ['yes', true],
    ['on', true],
    ['off', false],
    ['No', false],
    ['0', 0],
    ['-7', -7],
    ['+7', 7],
    ['1_000', 1000],
    ['0755', 493],
    ['0o17', 15],
    ['-0x1F', -31],
    ['0b11', 3],
    ['08', 8],
    ['1.10', 1.1],
    ['.5', 0.5],
    ['1e3', 1000],
    ['.inf', Number.POSITIVE_INFINITY],
    ['8Gi', '8Gi'],
    ['1.8.0', '1.8.0'],
    ['10.0.0.1', '10.0.0.1'],
    ['1:30', '1:30'],
    ['2024-01-01', '2024-01-01'],
    ['--port=8080', '--port=8080'],
    ['.', '.'],
    ['-', '-'],
    ['0x', '0x'],
  ])('reads %j as %j', (text, value) => {
    expect(resolvePlain(text)).toBe(value);
  });
});

describe('resolveTagged', () => {
  it.each([
    ['tag:yaml.org,2002:str', '5', '5'],
    ['tag:yaml.org,2002:int', '5', 5],
    ['tag:yaml.org,2002:bool', 'yes', true],
    ['!house', '5', '5'],
  ])('reads under %s the text %j as %j', (tag, text, value) => {
    expect(resolveTagged(tag, text)).toBe(value);
  });
});
