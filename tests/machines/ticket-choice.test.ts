import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { selectAnswer, selectChoosable, selectChosen, ticketChoiceMachine } from '#machines/ticket-choice.ts';
import { listed, ticketChoiceFixture } from './fixtures/tickets/ticket-choice.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const begun = (ids: readonly number[] = listed) => {
  const calls = createCalls();
  const actor = createActor(ticketChoiceMachine.provide({ actors: { actOnTickets: calls.call('actOnTickets') } }), {
    input: { listed: ids },
  });
  const toasts: unknown[] = [];
  actor.on('toasted', (toast) => toasts.push(toast));
  actor.start();
  actor.send({ type: 'ticketChoice.begin' });
  const choose = (...chosen: number[]) => {
    for (const ticketId of chosen) actor.send({ type: 'ticketChoice.toggle', ticketId });
  };
  const chosen = () => selectChosen(actor.getSnapshot());
  const state = () => actor.getSnapshot().value;
  return Object.assign(calls, { actor, toasts, choose, chosen, state });
};

describe('Tickets that are chosen together', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(ticketChoiceFixture))).toEqual([]);
  });

  test('are chosen and given up by a press, and all between two of them by a reach', () => {
    const list = begun([5, 4, 3, 2, 1]);
    list.choose(4, 1, 4);
    expect(list.chosen()).toEqual([1]);
    list.actor.send({ type: 'ticketChoice.toggle', ticketId: 2, reaches: true });
    expect(list.chosen()).toEqual([1, 4, 3, 2]);
    list.actor.send({ type: 'ticketChoice.none' });
    expect(list.chosen()).toEqual([]);
    list.actor.send({ type: 'ticketChoice.all' });
    expect(list.chosen()).toEqual([5, 4, 3, 2, 1]);
  });

  test('are a hundred at most', () => {
    const list = begun(Array.from({ length: 140 }, (_, index) => index + 1));
    list.actor.send({ type: 'ticketChoice.all' });
    list.choose(120);
    list.actor.send({ type: 'ticketChoice.toggle', ticketId: 130, reaches: true });
    expect([list.chosen().length, selectChoosable(list.actor.getSnapshot())]).toEqual([100, 100]);
  });

  test('are named in one call, and once it was done to all the choice ends and says how many', async () => {
    const list = begun();
    list.choose(3, 1);
    list.actor.send({ type: 'ticketChoice.act', action: { action: 'resolve', closingReasonId: 7 } });
    expect(await list.answer('actOnTickets', { done: [3, 1], refused: [] })).toEqual({
      ticketIds: [3, 1],
      action: 'resolve',
      closingReasonId: 7,
    });
    expect([list.state(), list.chosen()]).toEqual(['idle', []]);
    expect(list.toasts).toEqual([{ type: 'toasted', kind: 'success', key: 'ticketsResolved', values: { count: 2 } }]);
  });

  test('that were refused stay chosen with the reasons, until something else is chosen', async () => {
    const list = begun();
    list.choose(3, 2, 1);
    list.actor.send({ type: 'ticketChoice.act', action: { action: 'accept' } });
    list.actor.send({ type: 'ticketChoice.listed', ids: [2, 1] });
    const answer = { done: [3], refused: [{ ticketId: 2, error: 'ERR_TICKET_TAKEN' }] };
    await list.answer('actOnTickets', answer);
    expect([list.state(), list.chosen(), selectAnswer(list.actor.getSnapshot())]).toEqual(['answered', [2], answer]);
    expect(list.toasts).toEqual([]);
    list.choose(1);
    expect([list.state(), list.chosen(), selectAnswer(list.actor.getSnapshot())]).toEqual(['choosing', [2, 1], null]);
  });

  test('drop out of the choice where they leave the list', () => {
    const list = begun();
    list.choose(3, 2);
    list.actor.send({ type: 'ticketChoice.listed', ids: [4, 2, 1] });
    expect(list.chosen()).toEqual([2]);
    list.actor.send({ type: 'ticketChoice.listed', ids: [] });
    list.actor.send({ type: 'ticketChoice.act', action: { action: 'return' } });
    expect(list.state()).toBe('choosing');
  });

  test('stay chosen where nobody answered, with the reason', async () => {
    const list = begun();
    list.choose(3);
    list.actor.send({ type: 'ticketChoice.act', action: { action: 'return' } });
    await list.refuse('actOnTickets', 404, 'ERR_NO_TICKET_FOUND');
    expect([list.state(), list.chosen()]).toEqual(['choosing', [3]]);
    expect(list.toasts).toEqual([{ type: 'toasted', kind: 'error', code: 'ERR_NO_TICKET_FOUND' }]);
  });
});
