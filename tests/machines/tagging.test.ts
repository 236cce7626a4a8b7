import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { recordOf } from '#machines/collections/shelf.ts';
import type { Effect } from '#machines/effect.ts';
import { taggingMachine } from '#machines/tagging.ts';
import { aTag, taggingWorld } from '../../stories/worlds/tagging.ts';
import { createCalls } from './support/desk-world.ts';
import { exploreWorld, untaken } from './support/explore.ts';
import { aTicket } from './support/things.ts';
import { ticketsWorld } from './support/worlds.ts';

async function picker(former: number[]) {
  const calls = createCalls();
  const effects: Effect[] = [];
  const actors = Object.fromEntries(['listAllTags', 'createTag', 'syncTags'].map((name) => [name, calls.call(name)]));
  const actor = createActor(taggingMachine.provide({ actors }), { input: { ticketId: 1, former } });
  actor.on('*', (effect) => effects.push(effect));
  actor.start();
  await calls.answer('listAllTags', [aTag(1), aTag(2)]);
  return Object.assign(calls, { actor, effects });
}

describe('The choice of tags', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreWorld(taggingWorld))).toEqual([]);
  });

  test('is saved as a whole with a made tag among them, and can be taken back', async () => {
    const world = await picker([1]);
    const { actor, effects } = world;
    actor.send({ type: 'tag.toggle', tagId: 1 });
    actor.send({ type: 'tag.create', name: '  Nova  ' });
    expect(await world.answer('createTag', aTag(3))).toEqual({ name: 'Nova' });
    actor.send({ type: 'tagging.save' });
    expect(await world.answer('syncTags', aTicket(1))).toEqual({ ticketId: 1, tagIds: [3] });
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { id: 1 } });
    expect(effects).toEqual([
      { type: 'toasted', kind: 'success', key: 'tagsSaved', undo: { ticketId: 1, tagIds: [1] } },
    ]);
  });

  test('that changes nothing ends without a call', async () => {
    const world = await picker([1]);
    const { actor, made, effects } = world;
    actor.send({ type: 'tag.toggle', tagId: 2 });
    actor.send({ type: 'tag.toggle', tagId: 2 });
    actor.send({ type: 'tagging.save' });
    expect([actor.getSnapshot().status, made, effects]).toEqual(['done', ['listAllTags'], []]);
  });

  test('that is refused stays as it was chosen', async () => {
    const world = await picker([1]);
    const { actor, effects } = world;
    actor.send({ type: 'tag.toggle', tagId: 2 });
    actor.send({ type: 'tagging.save' });
    await world.refuse('syncTags', 500, 'ERR_INTERNAL');
    expect([actor.getSnapshot().status, actor.getSnapshot().context.chosen]).toEqual(['active', [1, 2]]);
    expect(effects).toEqual([{ type: 'toasted', kind: 'error', code: 'ERR_INTERNAL' }]);
  });

  test('that is taken back gives the former tags again and leaves the agent where they are', async () => {
    const world = await ticketsWorld({ assigned: [aTicket(1, { status: 'open', userId: 1 })] });
    world.tickets.send({ type: 'ticket.retag', ticketId: 1, tagIds: [2] });
    const tags = [aTag(2)];
    const input = await world.answer('syncTags', aTicket(1, { status: 'open', userId: 1, tags }));
    const { records } = world.tickets.getSnapshot().context.collection.getSnapshot().context;
    expect([input, world.effects, recordOf(records, 1)?.tags]).toEqual([{ ticketId: 1, tagIds: [2] }, [], tags]);
  });
});
