import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { recordOf } from '#machines/collections/record-map.ts';
import type { TaggingReport } from '#machines/tagging/context.ts';
import { selectChosen, selectTags, taggingMachine } from '#machines/tagging.ts';
import { aTicket } from '../support/fixtures/ticket.ts';
import { aTag, taggingFixture } from './fixtures/tickets/tagging.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';
import { ticketsFixture } from './support/tickets-fixture.ts';

async function picker(held: number[]) {
  const calls = createCalls();
  const told: TaggingReport[] = [];
  const actors = Object.fromEntries(['listAllTags', 'createTag', 'syncTags'].map((name) => [name, calls.call(name)]));
  const actor = createActor(taggingMachine.provide({ actors }), { input: { ticketId: 1, held } });
  actor.on('*', (report) => told.push(report));
  actor.start();
  await calls.answer('listAllTags', [aTag(1), aTag(2)]);
  return {
    actor,
    told,
    made: calls.made,
    chosen: () => selectChosen(actor.getSnapshot()),
    answer: (name: string, output: unknown) => calls.answer(name, output),
    refuse: (name: string, status: number, code: string) => calls.refuse(name, status, code),
  };
}

const tagged = (...ids: number[]) => aTicket(1, { tags: ids.map(aTag) });

describe('The choice of tags', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(taggingFixture))).toEqual([]);
  });

  test('is carried out at once, names only what it changes, and can be taken back', async () => {
    const { actor, answer, chosen, told } = await picker([1]);
    actor.send({ type: 'tag.toggle', tagId: 2 });
    expect(chosen()).toEqual([1, 2]);
    expect(await answer('syncTags', tagged(1, 2))).toEqual({ ticketId: 1, tagIds: [2], former: [] });
    actor.send({ type: 'tag.toggle', tagId: 1 });
    expect(chosen()).toEqual([2]);
    expect(await answer('syncTags', tagged(2))).toEqual({ ticketId: 1, tagIds: [], former: [1] });
    expect(told).toEqual([
      { type: 'tagged', ticket: tagged(1, 2) },
      {
        type: 'toasted',
        kind: 'success',
        key: 'tagAdded',
        undo: { ticketId: 1, retag: { tagIds: [], former: [2] } },
      },
      { type: 'tagged', ticket: tagged(2) },
      {
        type: 'toasted',
        kind: 'success',
        key: 'tagRemoved',
        undo: { ticketId: 1, retag: { tagIds: [1], former: [] } },
      },
    ]);
  });

  test('made faster than it is answered goes out in order, and what was turned over twice not at all', async () => {
    const { actor, answer, chosen, made } = await picker([]);
    for (const tagId of [1, 2, 2, 1]) actor.send({ type: 'tag.toggle', tagId });
    expect([chosen(), made]).toEqual([[], ['listAllTags', 'syncTags']]);
    expect(await answer('syncTags', tagged(1))).toMatchObject({ tagIds: [1] });
    expect(await answer('syncTags', tagged())).toMatchObject({ tagIds: [], former: [1] });
    expect([chosen(), actor.getSnapshot().context.waiting]).toEqual([[], []]);
  });

  test('that is refused stands again as it did, with a word, and what a colleague did meanwhile stays', async () => {
    const { actor, refuse, chosen, told } = await picker([1]);
    actor.send({ type: 'tag.toggle', tagId: 2 });
    actor.send({ type: 'ticket.updated', ticket: tagged(1, 3) });
    expect(chosen()).toEqual([1, 3, 2]);
    await refuse('syncTags', 500, 'ERR_INTERNAL');
    expect(chosen()).toEqual([1, 3]);
    expect(told).toEqual([{ type: 'toasted', kind: 'error', code: 'ERR_INTERNAL' }]);
  });

  test('has the tags that colleagues make, change and delete meanwhile', async () => {
    const { actor } = await picker([]);
    const tag = (id: number, name: string) => ({ ...aTag(id), name }) as never;
    actor.send({
      type: 'live.received',
      facts: [
        { type: 'tag.updated', created: true, tag: tag(3, 'Atraso') },
        { type: 'tag.updated', tag: tag(2, 'Zelo') },
        { type: 'tag.deleted', tagId: 1 },
      ],
    });
    expect(selectTags(actor.getSnapshot()).map(({ name }) => name)).toEqual(['Atraso', 'Zelo']);
  });

  test('of a tag that is not there yet makes it and puts it on', async () => {
    const { actor, answer, chosen } = await picker([]);
    actor.send({ type: 'tag.create', name: '  Nova  ' });
    expect(await answer('createTag', aTag(3))).toEqual({ name: 'Nova' });
    expect(chosen()).toEqual([3]);
    expect(await answer('syncTags', tagged(3))).toMatchObject({ tagIds: [3] });
  });

  test('that is closed still carries out what was chosen and made, and then ends', async () => {
    const { actor, answer, told } = await picker([]);
    actor.send({ type: 'tag.toggle', tagId: 1 });
    actor.send({ type: 'tag.create', name: 'Nova' });
    actor.send({ type: 'tagging.close' });
    await answer('syncTags', tagged(1));
    expect(actor.getSnapshot().status).toBe('active');
    await answer('createTag', aTag(3));
    await answer('syncTags', tagged(1, 3));
    expect([actor.getSnapshot().status, told.map(({ type }) => type)]).toEqual([
      'done',
      ['tagged', 'toasted', 'tagged', 'toasted'],
    ]);
  });

  test('that is closed with nothing on its way ends at once', async () => {
    const { actor, made } = await picker([1]);
    actor.send({ type: 'tagging.close' });
    expect([actor.getSnapshot().status, made]).toEqual(['done', ['listAllTags']]);
  });

  test('that is taken back gives the former tags again and leaves the agent where they are', async () => {
    const fixture = await ticketsFixture({ assigned: [aTicket(1, { status: 'open', userId: 1 })] });
    fixture.tickets.send({ type: 'ticket.retag', ticketId: 1, tagIds: [2], former: [3] });
    const tags = [aTag(2)];
    const input = await fixture.answer('syncTags', aTicket(1, { status: 'open', userId: 1, tags }));
    const { records } = fixture.tickets.getSnapshot().context.collection.getSnapshot().context;
    expect([input, fixture.effects, recordOf(records, 1)?.tags]).toEqual([
      { ticketId: 1, tagIds: [2], former: [3] },
      [],
      tags,
    ]);
  });
});
