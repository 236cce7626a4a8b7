import { describe, expect, it } from 'vitest';
import { writerOf } from '#server/plugins/contract-answers.ts';
import { answers, contract, examplesOf, type Schema } from './document.ts';

const examples = answers.flatMap(({ name, body }) => {
  const media = body.content?.['application/json'];
  return media ? examplesOf(media).map(([example, value]) => [name, example, media.schema, value] as const) : [];
});
const user = contract.components.examples.User?.value as Record<string, unknown>;

describe('answers', () => {
  it.each(examples)('as %s leave the server unchanged (%s)', (_, _name, schema, value) => {
    expect(written(schema, value)).toEqual(value);
  });

  it('lose what the contract does not name', () => {
    expect(written(schemaNamed('User'), { ...user, passwordHash: 'secret', tokenVersion: 4 })).toEqual(user);
  });

  it('carry dates as the contract writes them', () => {
    const answer = { ...user, lastSeen: null, createdAt: new Date('2026-11-03T12:00:00.000Z') };
    const wire = { ...user, lastSeen: null, createdAt: '2026-11-03T12:00:00.000Z' };
    expect(written(schemaNamed('User'), answer)).toEqual(wire);
  });

  it('are refused when something required is missing', () => {
    expect(() => written(schemaNamed('User'), { ...user, email: undefined })).toThrow();
  });

  it('carry live events of every channel', () => {
    const page = contract.components.examples.LiveEventPage?.value;
    expect(written(schemaNamed('LiveEventPage'), page)).toEqual(page);
  });
});

function written(schema: Schema, value: unknown): unknown {
  return JSON.parse(writerOf(schema)(value));
}

function schemaNamed(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}
