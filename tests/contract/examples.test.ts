import { describe, expect, it } from 'vitest';
import { calls, examplesOf, type Media, responseOf, validatorOf } from './document.ts';

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
  return calls.flatMap(({ method, path, operation }) => [
    ...mediaOf(`the body of ${method} ${path}`, operation.requestBody?.content),
    ...Object.keys(operation.responses).flatMap((status) =>
      mediaOf(`${status} of ${method} ${path}`, responseOf(operation, status).content),
    ),
  ]);
}

function mediaOf(name: string, content: Record<string, Media> = {}): [string, Media][] {
  return Object.entries(content)
    .filter(([type]) => type !== '*/*')
    .map(([type, media]) => [`${name} (${type})`, media]);
}
