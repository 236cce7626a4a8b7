import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Fact } from '#contract/live.ts';
import { mentionsMachine, selectMentions } from '#machines/mentions.ts';
import { aMention, mentionsFixture } from './fixtures/mentions.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const done = { message: '' };

function opened() {
  const calls = createCalls();
  const clock = new SimulatedClock();
  const actors = { listMentions: calls.call('listMentions'), seeMentions: calls.call('seeMentions') };
  const actor = createActor(mentionsMachine.provide({ actors }), { clock }).start();
  return Object.assign(calls, {
    actor,
    clock,
    held: () => selectMentions(actor.getSnapshot()).map(({ ticketNote }) => ticketNote.id),
    receive: (...facts: Fact[]) => actor.send({ type: 'live.received', facts }),
    see: (ticketId: number) => actor.send({ type: 'mentions.see', ticketId }),
  });
}

describe('The mentions', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(mentionsFixture))).toEqual([]);
  });

  test('are those that were there and those that come, the newest first, each once', async () => {
    const fixture = opened();
    fixture.receive({ type: 'ticketNote.mentioned', ...aMention(3) });
    await fixture.answer('listMentions', [aMention(2), aMention(1)]);
    fixture.receive({ type: 'ticketNote.mentioned', ...aMention(3) });
    expect(fixture.held()).toEqual([3, 2, 1]);
  });

  test('go once their ticket is opened, and the server is told so', async () => {
    const fixture = opened();
    await fixture.answer('listMentions', [aMention(3, 2), aMention(2), aMention(1)]);
    fixture.see(1);
    expect(await fixture.answer('seeMentions', done)).toEqual({ ticketId: 1 });
    expect(fixture.held()).toEqual([3]);
  });

  test('of a ticket that mentions one nowhere nobody is told', async () => {
    const fixture = opened();
    await fixture.answer('listMentions', [aMention(1)]);
    fixture.see(7);
    expect(fixture.pending).toEqual([]);
  });

  test('stay where the server was not told, and go when the ticket is opened again', async () => {
    const fixture = opened();
    await fixture.answer('listMentions', [aMention(1)]);
    fixture.see(1);
    await fixture.refuse('seeMentions', 503, 'ERR_UNAVAILABLE');
    expect(fixture.held()).toEqual([1]);
    fixture.see(1);
    await fixture.answer('seeMentions', done);
    expect(fixture.held()).toEqual([]);
  });

  test.each<[string, Fact]>([
    ['are seen in another tab', { type: 'ticketNote.seen', ticketId: 1 }],
    ['are deleted', { type: 'ticketNote.deleted', ticketNoteId: 1 }],
    ['are of a ticket that leaves their sight', { type: 'ticket.left', ticketId: 1 }],
    ['are of a ticket that is deleted', { type: 'ticket.deleted', ticketId: 1 }],
  ])('go when they %s', async (_, fact) => {
    const fixture = opened();
    await fixture.answer('listMentions', [aMention(2, 2), aMention(1)]);
    fixture.receive(fact);
    expect(fixture.held()).toEqual([2]);
  });

  test('are asked for again after a while where nobody answered', async () => {
    const fixture = opened();
    await fixture.refuse('listMentions', 503, 'ERR_UNAVAILABLE');
    fixture.clock.increment(30_000);
    await fixture.answer('listMentions', [aMention(1)]);
    expect(fixture.held()).toEqual([1]);
  });
});
