import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { FailedMessage } from '#contract/schema.ts';
import { failedMessagesMachine, selectCount, selectIsBusy } from '#machines/failed-messages.ts';
import type { Viewer } from '#machines/ticket/rights.ts';
import { aFailedMessage, aFailedPage } from '../support/fixtures/failed-message.ts';
import { aTicket } from '../support/fixtures/ticket.ts';
import { failedMessagesFixture } from './fixtures/tickets/failed-messages.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const agent: Viewer = { userId: 1, profile: 'user', queueIds: [2] };

async function opened(records: FailedMessage[], { viewer = agent, hasMore = false } = {}) {
  const calls = createCalls();
  const clock = new SimulatedClock();
  const toasts: unknown[] = [];
  const logic = failedMessagesMachine.provide({
    actors: {
      listFailedMessages: calls.call('listFailedMessages'),
      retryFailedMessages: calls.call('retryFailedMessages'),
      deleteMessage: calls.call('deleteMessage'),
    },
  });
  const actor = createActor(logic, { clock, input: { viewer } });
  actor.on('toasted', (toast) => toasts.push(toast));
  actor.start();
  await calls.answer('listFailedMessages', aFailedPage(records, hasMore));
  return Object.assign(calls, {
    actor,
    clock,
    toasts,
    notify: (...facts: Fact[]) => actor.send({ type: 'live.received', facts }),
    ids: () => actor.getSnapshot().context.records.map(({ message }) => message.id),
    count: () => selectCount(actor.getSnapshot()),
    isBusy: (id: number) => selectIsBusy(id)(actor.getSnapshot()),
    asks: () => {
      clock.increment(500);
      return actor.getSnapshot().hasTag('loading');
    },
  });
}

const failed = (record: FailedMessage): Fact => ({ type: 'message.updated', message: record.message });
const told = (record: FailedMessage): Fact => ({ type: 'ticket.updated', ticket: record.ticket });

describe('Failed messages', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(failedMessagesFixture))).toEqual([]);
  });

  test('many that fail at once are asked for once, and stand with their tickets', async () => {
    const fixture = await opened([]);
    const news = [3, 2, 1].map((id) => aFailedMessage(id, { ticket: { failedMessages: 3 } }));
    for (const record of news) fixture.notify(failed(record), told(record));
    expect(fixture.asks()).toBe(true);
    await fixture.answer('listFailedMessages', aFailedPage(news));
    expect([fixture.ids(), fixture.count(), fixture.asks()]).toEqual([[3, 2, 1], 3, false]);
    expect(fixture.made).toEqual(['listFailedMessages', 'listFailedMessages']);
  });

  test('an agent asks nothing for what fails in others’ tickets, a supervisor does', async () => {
    const theirs = aFailedMessage(3, { user: { id: 9, name: 'Bia' }, ticket: { id: 4, userId: 9 } });
    const asAgent = await opened([]);
    asAgent.notify(failed(theirs), told(theirs));
    expect(asAgent.asks()).toBe(false);
    const asSupervisor = await opened([], { viewer: { userId: 1, profile: 'supervisor', queueIds: [2] } });
    asSupervisor.notify(failed(theirs), told(theirs));
    expect(asSupervisor.asks()).toBe(true);
  });

  test('a ticket that becomes one’s own brings what had failed in it', async () => {
    const fixture = await opened([]);
    const { ticket } = aFailedMessage(3, { ticket: { id: 4 } });
    fixture.notify({ type: 'ticket.given', ticket, by: null });
    expect(fixture.asks()).toBe(true);
  });

  test('one that is on its way again, was deleted or has arrived is gone, and counted no more', async () => {
    const [one, two, three] = [aFailedMessage(1), aFailedMessage(2), aFailedMessage(3)];
    const fixture = await opened([three, two, one]);
    fixture.notify({ type: 'message.updated', message: { ...one.message, ack: 1 } });
    fixture.notify({ type: 'message.updated', message: { ...two.message, isDeleted: true } });
    expect([fixture.ids(), fixture.count()]).toEqual([[3], 1]);
    fixture.notify({ type: 'message.updated', message: { ...three.message, ack: 3 } });
    expect([fixture.ids(), fixture.count(), fixture.asks()]).toEqual([[], 0, false]);
  });

  test('a ticket that goes to somebody else takes along what its agent did not write', async () => {
    const own = aFailedMessage(2);
    const bots = aFailedMessage(1, { user: null });
    const fixture = await opened([own, bots]);
    fixture.notify({ type: 'ticket.updated', ticket: { ...own.ticket, userId: 9, failedMessages: 2 } });
    expect(fixture.ids()).toEqual([2]);
    fixture.notify({ type: 'ticket.left', ticketId: 1 });
    expect([fixture.ids(), fixture.count()]).toEqual([[], 0]);
  });

  test('further pages stay behind the newest when that is asked for again', async () => {
    const fixture = await opened([aFailedMessage(9)], { hasMore: true });
    fixture.actor.send({ type: 'failedMessages.loadMore' });
    await fixture.answer('listFailedMessages', { records: [aFailedMessage(5)], count: 2, hasMore: false });
    fixture.actor.send({ type: 'live.reset' });
    const page = { records: [aFailedMessage(11), aFailedMessage(9)], count: 3, hasMore: true };
    expect(await fixture.answer('listFailedMessages', page)).toEqual({ before: null });
    expect([fixture.ids(), fixture.count()]).toEqual([[11, 9, 5], 3]);
  });

  test('all of them are tried again together, and what is refused says why', async () => {
    const [one, two] = [aFailedMessage(1), aFailedMessage(2)];
    const fixture = await opened([two, one]);
    fixture.actor.send({ type: 'failedMessages.tryAgain', messageIds: [2, 1] });
    fixture.actor.send({ type: 'failedMessages.tryAgain', messageIds: [1] });
    expect([fixture.isBusy(1), fixture.isBusy(2)]).toEqual([true, true]);
    const answer = {
      messages: [{ ...two.message, ack: 1 as const }],
      refused: [{ messageId: 1, error: 'ERR_TICKET_NOT_OPEN' }],
    };
    expect(await fixture.answer('retryFailedMessages', answer)).toEqual({ messageIds: [2, 1] });
    expect([fixture.ids(), fixture.isBusy(1)]).toEqual([[1], false]);
    expect(fixture.toasts).toEqual([
      { type: 'toasted', kind: 'error', code: 'ERR_TICKET_NOT_OPEN' },
      { type: 'toasted', kind: 'success', key: 'messagesRetried', values: { count: 1 } },
    ]);
    expect(fixture.made.filter((name) => name === 'retryFailedMessages')).toHaveLength(1);
  });

  test('a refused call is told, and what stands is asked for again', async () => {
    const fixture = await opened([aFailedMessage(1)]);
    fixture.actor.send({ type: 'failedMessages.tryAgain', messageIds: [1] });
    await fixture.refuse('retryFailedMessages', 404, 'ERR_NO_MESSAGE_FOUND');
    expect(fixture.toasts).toEqual([{ type: 'toasted', kind: 'error', code: 'ERR_NO_MESSAGE_FOUND' }]);
    expect(fixture.asks()).toBe(true);
  });

  test('one is deleted', async () => {
    const one = aFailedMessage(1);
    const fixture = await opened([one]);
    fixture.actor.send({ type: 'failedMessage.delete', messageId: 1 });
    expect(fixture.isBusy(1)).toBe(true);
    expect(await fixture.answer('deleteMessage', { ...one.message, isDeleted: true })).toEqual({ id: 1 });
    expect([fixture.ids(), fixture.isBusy(1)]).toEqual([[], false]);
  });

  test('a ticket without anything failed asks for nothing', async () => {
    const fixture = await opened([]);
    fixture.notify({ type: 'ticket.updated', ticket: aTicket(7, { status: 'open', userId: 1 }) });
    expect(fixture.asks()).toBe(false);
  });
});
