import type { QueueOptionChild } from '#contract/schema.ts';
import { menuMachine } from '#machines/menu.ts';
import { at } from '../../support/fixtures/times.ts';
import type { World } from './world.ts';

export const input = { queueId: 5 };
export const values = { title: 'Troca', message: '', option: '' };

export const anOption = (id: number, change: Partial<QueueOptionChild> = {}): QueueOptionChild => ({
  id,
  title: `Opção ${id}`,
  message: '',
  option: String(id),
  queueId: 5,
  parentId: null,
  createdAt: at(0),
  updatedAt: at(0),
  ...change,
});

const failure = { status: 500, code: 'ERR_INTERNAL' };
const calls = [
  ['loadMenu', [anOption(1)]],
  ['saveOption', anOption(1)],
  ['deleteOption', undefined],
] as const;

export const menuWorld: World = {
  machine: menuMachine,
  input,
  keyOf: ({ context }) => [context.options.length, context.place, context.removing],
  events: [
    ...calls.map(([name, output]) => ({ type: `xstate.done.actor.${name}`, output })),
    ...calls.map(([name]) => ({ type: `xstate.error.actor.${name}`, error: failure })),
    { type: 'live.aligned' },
    { type: 'live.reset' },
    { type: 'live.returned' },
    { type: 'live.received', facts: [{ type: 'queueOption.updated', queueOption: anOption(9) }] },
    { type: 'live.received', facts: [{ type: 'queueOption.deleted', queueOptionId: 1, queueId: 5 }] },
    { type: 'menu.retry' },
    { type: 'option.edit', optionId: 1 },
    { type: 'option.add', below: null },
    { type: 'option.save', values },
    { type: 'option.cancel' },
    { type: 'option.delete', optionId: 1 },
    { type: 'option.confirmDelete' },
    { type: 'option.keep' },
  ],
};
