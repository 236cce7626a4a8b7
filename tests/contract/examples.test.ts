import { describe, expect, it } from 'vitest';
import { answers, type Body, calls, examplesOf, type Media, validatorOf } from './document.ts';

describe('examples', () => {
  it.each(bodies())('of %s validate and are there', (_, media) => {
    const examples = examplesOf(media);
    const validate = validatorOf(media.schema);
    const faults = examples.flatMap(([name, value]) => (validate(value) ? [] : [{ name, errors: validate.errors }]));
    expect(examples).not.toEqual([]);
    expect(faults).toEqual([]);
  });

  it('do not carry what the schema does not name', () => {
    const validate = validatorOf({ $ref: '#/components/schemas/Tag' });
    expect(validate({ id: 1, name: 'Encomenda', passwordHash: 'x' })).toBe(false);
  });
});

function bodies(): [name: string, media: Media][] {
  return [
    ...calls.flatMap(({ operation }) => mediaOf(`the body of ${operation.operationId}`, operation.requestBody)),
    ...answers.flatMap(({ name, body }) => mediaOf(name, body)),
  ];
}

function mediaOf(name: string, body: Body | undefined): [string, Media][] {
  return Object.entries(body?.content ?? {})
    .filter(([type]) => type !== '*/*')
    .map(([type, media]) => [`${name} (${type})`, media]);
}
