import { expect, test } from 'vitest';
import { isInTimeToEdit, mayEdit, mayReact } from '#machines/message-change.ts';
import { aMessage, aTicket } from '../support/screens/tickets.ts';

const ticket = aTicket();
const owner = { userId: 2, profile: 'user', queueIds: [1] } as const;
const other = { userId: 3, profile: 'user', queueIds: [1] } as const;
const own = aMessage({ fromMe: true, ack: 3 });

test('who is in charge of an open ticket reacts to what its customer wrote, and to nothing else', () => {
  expect(mayReact(aMessage(), ticket, owner, 'whatsapp-cloud')).toBe(true);
  expect(mayReact(aMessage(), ticket, other, 'beta')).toBe(false);
  expect(mayReact(aMessage(), aTicket({ status: 'closed' }), owner, 'beta')).toBe(false);
  expect(mayReact(own, ticket, owner, 'beta')).toBe(false);
  expect(mayReact(aMessage({ isDeleted: true }), ticket, owner, 'beta')).toBe(false);
});

test('only one’s own words that have left are edited, where the channel changes texts', () => {
  expect(mayEdit(own, ticket, owner, 'beta')).toBe(true);
  expect(mayEdit(own, ticket, owner, 'whatsapp-cloud')).toBe(false);
  const admin = { userId: 1, profile: 'admin', queueIds: [] } as const;
  expect(mayEdit(own, ticket, admin, 'beta')).toBe(false);
  for (const change of [{ ack: 1 }, { mediaType: 'image' }, { origin: 'automatic' }, { isDeleted: true }] as const)
    expect(mayEdit({ ...own, ...change }, ticket, owner, 'beta')).toBe(false);
});

test('a text is edited as long as its channel takes it', () => {
  const at = Date.parse(own.createdAt);
  const minutes = (count: number) => at + count * 60_000;
  expect([14, 15].map((count) => isInTimeToEdit(own, 'beta', minutes(count)))).toEqual([true, false]);
  expect([60, 49 * 60].map((count) => isInTimeToEdit(own, 'telegram', minutes(count)))).toEqual([true, false]);
});
