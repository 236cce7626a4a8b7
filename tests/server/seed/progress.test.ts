import { afterAll, beforeAll, expect, test } from 'vitest';
import { addManyTickets, rowsOfMany } from '#server/seed/many.ts';
import { addManyChats } from '#server/seed/many-chats.ts';
import { showProgress } from '../../../scripts/progress.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

test('every row of a large demo is told of, as many as were announced', async () => {
  const { database, ids } = fixture;
  const many = { tickets: 5, messagesInLongest: 7, messagesElsewhere: 2, chats: 3 };
  const users = new Map([
    ['agent1', ids.users.agent1],
    ['agent2', ids.users.agent2],
  ]);
  const companyId = ids.acme.companyId;
  const now = new Date('2026-03-01T12:00:00Z');
  let added = 0;
  const onRows = (count: number) => {
    added += count;
  };
  await database.asSystem('seed', async (scope) => {
    const queues = new Map([['Suporte', ids.acme.suporte]]);
    const known = {
      companyId,
      queues,
      users,
      tags: new Map(),
      contacts: [],
      connectionId: ids.acme.connectionId,
      connectionQueue: null,
    };
    await addManyTickets(scope, { known, now, many, onRows });
    await addManyChats(scope, { companyId, userIds: [...users.values()], now, count: many.chats, ...many, onRows });
  });
  expect(added).toBe(rowsOfMany(many, users.size));
});

const toldOn = (isTTY: boolean, counts: number[]) => {
  let at = 0;
  let written = '';
  const out = { isTTY, write: (text: string) => (written += text) };
  const add = showProgress(2000, out, { now: () => at });
  for (const count of counts) {
    at += 1000;
    add(count);
  }
  return written;
};

test('elsewhere than on a terminal each ten per cent is a line, with what is left by the pace so far', () => {
  expect(toldOn(false, [100, 90, 10, 800, 999, 1]).split('\n')).toEqual([
    '10 % of 2,000 rows, about 27 s left',
    '50 % of 2,000 rows, about 4 s left',
    '90 % of 2,000 rows, about 1 s left',
    '100 % of 2,000 rows',
    '',
  ]);
});

test('on a terminal one line counts', () => {
  expect(toldOn(true, [500, 5, 1495])).toBe('\r25 % of 2,000 rows, about 3 s left\x1b[K\r100 % of 2,000 rows\x1b[K\n');
});
