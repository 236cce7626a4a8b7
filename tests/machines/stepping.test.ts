import { describe, expect, test } from 'vitest';
import { assign, raise, sendTo, setup } from 'xstate';
import { chartOf } from '#web/atlas/chart.ts';
import { advance, begin } from '#web/atlas/stepping.ts';

describe('A step of a walk', () => {
  test('tells the transitions that its event takes, and those that follow without one', () => {
    const after = advance(fixture, begin(fixture), { type: 'drop.fell', drops: 1 });
    expect(after?.snapshot.value).toBe('filling');
    const full = after && advance(fixture, after, { type: 'drop.fell', drops: 9 });
    expect(full?.snapshot.value).toBe('empty');
    expect(full?.edges).toEqual([
      'glass.filling on drop.fell #0',
      'glass.filling on always #0',
      'glass.full on glass.tip #0',
      'glass.tipped on glass.empty #0',
    ]);
  });

  test('tells at the start what is taken without any event', () => {
    const { snapshot, edges } = begin(fixture);
    expect(snapshot.value).toBe('filling');
    expect(edges).toEqual(['glass.empty on always #0']);
  });

  test('names transitions as the chart does', () => {
    const names = chartOf(glass).edges.map(({ id }) => id);
    const full = advance(fixture, begin(fixture), { type: 'drop.fell', drops: 9 });
    expect(full?.edges.filter((edge) => !names.includes(edge))).toEqual([]);
  });

  test('is none when nothing answers the event', () => {
    expect(advance(fixture, begin(fixture), { type: 'glass.tip' })).toBeUndefined();
  });
});

const glass = setup({
  types: {
    context: {} as { drops: number },
    events: {} as { type: 'drop.fell'; drops: number } | { type: 'glass.tip' } | { type: 'glass.empty' },
  },
  guards: {
    isNew: ({ context }) => context.drops === 0,
    isFull: ({ context }) => context.drops > 9,
  },
  actions: {
    fill: assign(({ context, event }) =>
      event.type === 'drop.fell' ? { drops: context.drops + event.drops } : { drops: 0 },
    ),
    tip: raise({ type: 'glass.tip' }),
    pour: sendTo(({ self }) => self, { type: 'glass.empty' }),
  },
}).createMachine({
  id: 'glass',
  context: { drops: 0 },
  initial: 'empty',
  states: {
    empty: { always: { guard: 'isNew', target: 'filling' } },
    filling: {
      on: { 'drop.fell': { actions: 'fill' } },
      always: { guard: 'isFull', target: 'full' },
    },
    full: { entry: 'tip', on: { 'glass.tip': { target: 'tipped' } } },
    tipped: { entry: 'pour', on: { 'glass.empty': { target: 'empty' } } },
  },
});

const fixture = { machine: glass, events: [] };
