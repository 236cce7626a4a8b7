import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { load } from 'yaml-js';

/** yaml-js is a port of PyYAML, the strictest of the readers of YAML 1.1 that people feed contracts to. */
describe('the contract as a file', () => {
  const text = readFileSync('openapi.yaml', 'utf8');

  it('reads alike by YAML 1.1 and 1.2', () => {
    expect(load(text)).toEqual(parse(text));
  }, 60_000);

  it.each(['{ message: hoje? }', '{ address: https://recado.test }'])('would not read by YAML 1.1 with %s', (line) => {
    expect(() => load(line)).toThrow();
    expect(() => parse(line)).not.toThrow();
  });

  it.each(['at: 18:00', 'on: 1', 'is: no', 'number: 017', 'day: 2026-01-31'])(
    'would read otherwise with %s',
    (line) => {
      expect(load(line)).not.toEqual(parse(line));
    },
  );
});
