import { expect, test } from 'vitest';
import { hasTimeWithoutZone, inContractWords } from '#server/compatibility/bodies.ts';

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { type: 'string' },
    email: { type: 'string' },
    queueId: { type: ['integer', 'null'] },
    userId: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    limit: { type: 'integer' },
    tagListId: { type: ['integer', 'null'] },
    isDefault: { type: 'boolean' },
    sendAt: { type: 'string', format: 'date-time' },
    status: { type: 'string', enum: ['open', 'closed'] },
    queueIds: { type: 'array', items: { type: 'integer' } },
  },
};

const read = (body: object) => inContractWords(schema, body, 'America/Sao_Paulo');

test('fields that are only read are left out', () => {
  expect(read({ name: 'Ana', id: 3, createdAt: 'x', company: { id: 1 } })).toEqual({ name: 'Ana' });
});

test('none is said as the field says it, or not at all', () => {
  for (const none of ['', false, null])
    expect(read({ name: 'Ana', queueId: none, userId: none, limit: none })).toEqual({
      name: 'Ana',
      queueId: null,
      userId: null,
    });
  expect(read({ name: 'Ana', tagListId: 'Nenhuma', email: '', isDefault: false })).toEqual({
    name: 'Ana',
    tagListId: null,
    email: '',
    isDefault: false,
  });
});

test('digits are ids, and a lane that is none is 0', () => {
  expect(read({ name: 7, queueId: '12', userId: '3', queueIds: ['1', 2], limit: 'lane0', isDefault: 'true' })).toEqual({
    name: '7',
    queueId: 12,
    userId: 3,
    queueIds: [1, 2],
    limit: 0,
    isDefault: true,
  });
});

test('a time without a zone is the company’s', () => {
  expect(read({ name: 'Ana', sendAt: '2026-12-01T09:30' })).toEqual({
    name: 'Ana',
    sendAt: '2026-12-01T12:30:00.000Z',
  });
  expect(read({ name: 'Ana', sendAt: '2026-12-01T09:30:00Z' })).toEqual({
    name: 'Ana',
    sendAt: '2026-12-01T09:30:00Z',
  });
  expect(hasTimeWithoutZone({ a: [{ b: '2026-12-01 09:30' }] })).toBe(true);
  expect(hasTimeWithoutZone({ a: '2026-12-01T09:30:00Z' })).toBe(false);
});

test('what can be nothing else stays, to be refused', () => {
  expect(read({ name: 'Ana', status: 'lost', limit: 'many', sendAt: 'tomorrow' })).toEqual({
    name: 'Ana',
    status: 'lost',
    limit: 'many',
    sendAt: 'tomorrow',
  });
  expect(read({ name: null })).toEqual({ name: null });
});
