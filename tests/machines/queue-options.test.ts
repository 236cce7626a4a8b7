import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { QueueOptionChild } from '#contract/schema.ts';
import type { Effect } from '#machines/effect.ts';
import { linesOf } from '#machines/queue-options/context.ts';
import {
  queueOptionsMachine,
  selectFormFailure,
  selectIsLoading,
  selectOptions,
  selectPlace,
} from '#machines/queue-options.ts';
import { at } from '../support/fixtures/times.ts';
import { anOption, input, queueOptionsFixture, values } from './fixtures/queues/queue-options.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

async function opened(options: QueueOptionChild[]) {
  const calls = createCalls();
  const effects: Effect[] = [];
  const actors = Object.fromEntries(
    ['loadQueueOptions', 'saveOption', 'deleteOption'].map((name) => [name, calls.call(name)]),
  );
  const actor = createActor(queueOptionsMachine.provide({ actors }), { input });
  actor.on('*', (effect) => effects.push(effect));
  actor.start();
  await calls.answer('loadQueueOptions', options);
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

describe('The options of a queue', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(queueOptionsFixture))).toEqual([]);
  });

  test('reads from top to bottom, 2 before 10, numbers before words', async () => {
    const { lines } = await opened(tree());
    expect(lines()).toEqual(['2 Opção 2', '-3 Opção 3', '--x Opção 4', '10 Opção 10']);
  });

  test('writes one option at a time where it stands, and keeps what was refused', async () => {
    const fixture = await opened(tree());
    fixture.actor.send({ type: 'option.add', below: 2 });
    fixture.actor.send({ type: 'option.edit', optionId: 10 });
    expect(selectPlace(fixture.now())).toEqual({ below: 2 });
    fixture.actor.send({ type: 'option.save', values });
    await fixture.refuse('saveOption', 409, 'ERR_DUPLICATED_OPTION');
    expect([selectPlace(fixture.now()), selectFormFailure(fixture.now())?.code]).toEqual([
      { below: 2 },
      'ERR_DUPLICATED_OPTION',
    ]);
    fixture.actor.send({ type: 'option.save', values });
    const asked = await fixture.answer('saveOption', anOption(5, { parentId: 2, title: 'Troca' }));
    expect(asked).toEqual({ queueId: 5, place: { below: 2 }, values });
    expect([fixture.lines().slice(0, 4), selectPlace(fixture.now())]).toEqual([
      ['2 Opção 2', '-3 Opção 3', '--x Opção 4', '-5 Troca'],
      null,
    ]);
  });

  test('loses an option with everything below it after asking', async () => {
    const fixture = await opened(tree());
    fixture.actor.send({ type: 'option.delete', optionId: 2 });
    expect(fixture.pending).toEqual([]);
    fixture.actor.send({ type: 'option.confirmDelete' });
    expect([await fixture.answer('deleteOption'), fixture.lines()]).toEqual([{ id: 2 }, ['10 Opção 10']]);
  });

  test('follows what others do, of this queue alone and never back to older news', async () => {
    const fixture = await opened(tree());
    fixture.actor.send({
      type: 'live.received',
      facts: [
        { type: 'queueOption.updated', created: true, queueOption: anOption(6, { parentId: 10 }) },
        { type: 'queueOption.updated', created: true, queueOption: anOption(7, { queueId: 8 }) },
        { type: 'queueOption.updated', queueOption: anOption(10, { title: 'velha', updatedAt: at(-5) }) },
        { type: 'queueOption.updated', queueOption: anOption(3, { queueId: 8, updatedAt: at(5) }) },
      ],
    });
    expect([fixture.lines(), fixture.pending]).toEqual([['2 Opção 2', '10 Opção 10', '-6 Opção 6'], []]);
  });

  test('loads anew when an option comes with others below it, and when too much was missed', async () => {
    const fixture = await opened([anOption(1)]);
    fixture.actor.send({
      type: 'live.received',
      facts: [{ type: 'queueOption.updated', queueOption: anOption(2, { updatedAt: at(5) }) }],
    });
    expect([selectIsLoading(fixture.now()), fixture.lines()]).toEqual([true, ['1 Opção 1', '2 Opção 2']]);
    await fixture.answer('loadQueueOptions', tree());
    fixture.actor.send({ type: 'live.reset' });
    await fixture.answer('loadQueueOptions', [anOption(1)]);
    expect(fixture.lines()).toEqual(['1 Opção 1']);
  });

  test('says so when what one writes was deleted by somebody', async () => {
    const fixture = await opened(tree());
    fixture.actor.send({ type: 'option.edit', optionId: 3 });
    fixture.actor.send({
      type: 'live.received',
      facts: [{ type: 'queueOption.deleted', queueOptionId: 2, queueId: 5 }],
    });
    expect([selectPlace(fixture.now()), fixture.effects]).toEqual([
      null,
      [{ type: 'toasted', kind: 'info', code: 'ERR_NOT_FOUND' }],
    ]);
  });
});
