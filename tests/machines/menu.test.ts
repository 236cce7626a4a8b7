import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { QueueOptionChild } from '#contract/schema.ts';
import type { Effect } from '#machines/effect.ts';
import { linesOf } from '#machines/menu/context.ts';
import { menuMachine, selectFormFailure, selectIsLoading, selectOptions, selectPlace } from '#machines/menu.ts';
import { at } from '../support/fixtures/times.ts';
import { createCalls } from './support/desk-world.ts';
import { exploreWorld, untaken } from './support/explore.ts';
import { anOption, input, menuWorld, values } from './worlds/menu.ts';

async function opened(options: QueueOptionChild[]) {
  const calls = createCalls();
  const effects: Effect[] = [];
  const actors = Object.fromEntries(['loadMenu', 'saveOption', 'deleteOption'].map((name) => [name, calls.call(name)]));
  const actor = createActor(menuMachine.provide({ actors }), { input });
  actor.on('*', (effect) => effects.push(effect));
  actor.start();
  await calls.answer('loadMenu', options);
  const now = () => actor.getSnapshot();
  return Object.assign(calls, {
    actor,
    effects,
    now,
    lines: () =>
      linesOf(selectOptions(now())).map(({ option, level }) => `${'-'.repeat(level)}${option.option} ${option.title}`),
  });
}

const tree = () => [anOption(10), anOption(2), anOption(3, { parentId: 2 }), anOption(4, { parentId: 3, option: 'x' })];

describe('The menu of a queue', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreWorld(menuWorld))).toEqual([]);
  });

  test('reads from top to bottom, 2 before 10, numbers before words', async () => {
    const { lines } = await opened(tree());
    expect(lines()).toEqual(['2 Opção 2', '-3 Opção 3', '--x Opção 4', '10 Opção 10']);
  });

  test('writes one option at a time where it stands, and keeps what was refused', async () => {
    const world = await opened(tree());
    world.actor.send({ type: 'option.add', below: 2 });
    world.actor.send({ type: 'option.edit', optionId: 10 });
    expect(selectPlace(world.now())).toEqual({ below: 2 });
    world.actor.send({ type: 'option.save', values });
    await world.refuse('saveOption', 409, 'ERR_DUPLICATED_OPTION');
    expect([selectPlace(world.now()), selectFormFailure(world.now())?.code]).toEqual([
      { below: 2 },
      'ERR_DUPLICATED_OPTION',
    ]);
    world.actor.send({ type: 'option.save', values });
    const asked = await world.answer('saveOption', anOption(5, { parentId: 2, title: 'Troca' }));
    expect(asked).toEqual({ queueId: 5, place: { below: 2 }, values });
    expect([world.lines().slice(0, 4), selectPlace(world.now())]).toEqual([
      ['2 Opção 2', '-3 Opção 3', '--x Opção 4', '-5 Troca'],
      null,
    ]);
  });

  test('loses an option with everything below it after asking', async () => {
    const world = await opened(tree());
    world.actor.send({ type: 'option.delete', optionId: 2 });
    expect(world.pending).toEqual([]);
    world.actor.send({ type: 'option.confirmDelete' });
    expect([await world.answer('deleteOption'), world.lines()]).toEqual([{ id: 2 }, ['10 Opção 10']]);
  });

  test('follows what others do, of this queue alone and never back to older news', async () => {
    const world = await opened(tree());
    world.actor.send({
      type: 'live.received',
      facts: [
        { type: 'queueOption.updated', created: true, queueOption: anOption(6, { parentId: 10 }) },
        { type: 'queueOption.updated', created: true, queueOption: anOption(7, { queueId: 8 }) },
        { type: 'queueOption.updated', queueOption: anOption(10, { title: 'velha', updatedAt: at(-5) }) },
        { type: 'queueOption.updated', queueOption: anOption(3, { queueId: 8, updatedAt: at(5) }) },
      ],
    });
    expect([world.lines(), world.pending]).toEqual([['2 Opção 2', '10 Opção 10', '-6 Opção 6'], []]);
  });

  test('loads anew when an option comes with others below it, and when too much was missed', async () => {
    const world = await opened([anOption(1)]);
    world.actor.send({
      type: 'live.received',
      facts: [{ type: 'queueOption.updated', queueOption: anOption(2, { updatedAt: at(5) }) }],
    });
    expect([selectIsLoading(world.now()), world.lines()]).toEqual([true, ['1 Opção 1', '2 Opção 2']]);
    await world.answer('loadMenu', tree());
    world.actor.send({ type: 'live.reset' });
    await world.answer('loadMenu', [anOption(1)]);
    expect(world.lines()).toEqual(['1 Opção 1']);
  });

  test('says so when what one writes was deleted by somebody', async () => {
    const world = await opened(tree());
    world.actor.send({ type: 'option.edit', optionId: 3 });
    world.actor.send({ type: 'live.received', facts: [{ type: 'queueOption.deleted', queueOptionId: 2, queueId: 5 }] });
    expect([selectPlace(world.now()), world.effects]).toEqual([
      null,
      [{ type: 'toasted', kind: 'info', code: 'ERR_NOT_FOUND' }],
    ]);
  });
});
