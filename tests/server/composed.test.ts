import { expect, test } from 'vitest';
import { composed } from '#server/plugins/composed.ts';

const apart = 'Conceic\u0327a\u0303o';

test('what comes in has each letter and its accent as one, however deep it lies, and secrets stay as they are', () => {
  expect(
    composed({
      name: apart,
      extraInfo: [{ name: apart, value: apart }],
      tags: [apart, 'Ñandú'],
      password: apart,
      body: { apiKey: apart, text: '👩‍👩‍👧‍👦 ok', count: 3, none: null },
    }),
  ).toEqual({
    name: 'Conceição',
    extraInfo: [{ name: 'Conceição', value: 'Conceição' }],
    tags: ['Conceição', 'Ñandú'],
    password: apart,
    body: { apiKey: apart, text: '👩‍👩‍👧‍👦 ok', count: 3, none: null },
  });
  expect(composed(apart)).toBe('Conceição');
  expect(composed(undefined)).toBeUndefined();
});
