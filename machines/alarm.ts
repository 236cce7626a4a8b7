import { assign, emit, setup } from 'xstate';
import type { Notice } from './effect.ts';

export interface AlarmContext {
  /** What the next notification will tell. */
  gathered: Notice[];
}

export type AlarmEvent =
  | { type: 'alarm.lead' }
  | { type: 'alarm.follow' }
  | { type: 'messages.noticed'; messages: Notice[] };

export type AlarmEmitted = { type: 'rang' } | { type: 'announced'; messages: Notice[] };

/** One sound and one notification for a burst of messages, made by the one tab of a browser that leads. */
export const alarmMachine = setup({
  types: {
    context: {} as AlarmContext,
    events: {} as AlarmEvent,
    emitted: {} as AlarmEmitted,
  },
  delays: {
    gathering: 500,
    burstPause: 2000,
    burstEnd: 10_000,
  },
  actions: {
    gather: assign(({ context, event }) =>
      event.type === 'messages.noticed' ? { gathered: [...context.gathered, ...event.messages] } : {},
    ),
    forgetGathered: assign({ gathered: [] }),
    emitSound: emit({ type: 'rang' } as const),
    emitAnnouncement: emit(({ context }) => ({ type: 'announced', messages: context.gathered }) as const),
  },
}).createMachine({
  id: 'alarm',
  description: 'How customers’ messages make themselves noticed: once for a burst, in one tab.',
  context: { gathered: [] },
  initial: 'following',
  states: {
    following: {
      description: 'Another tab of this browser tells.',
      on: { 'alarm.lead': { target: 'leading' } },
    },
    leading: {
      initial: 'quiet',
      exit: 'forgetGathered',
      on: { 'alarm.follow': { target: 'following' } },
      states: {
        quiet: {
          on: { 'messages.noticed': { target: 'burst', actions: ['gather', 'emitSound'] } },
        },
        burst: {
          initial: 'gathering',
          after: {
            burstEnd: { target: 'quiet', description: 'Whoever never pauses is heard again all the same.' },
          },
          states: {
            gathering: {
              description: 'What comes at once is told at once.',
              on: { 'messages.noticed': { actions: 'gather' } },
              after: { gathering: { target: 'announced', actions: ['emitAnnouncement', 'forgetGathered'] } },
            },
            announced: {
              on: { 'messages.noticed': { target: 'announced', reenter: true } },
              after: { burstPause: { target: '#alarm.leading.quiet' } },
            },
          },
        },
      },
    },
  },
});
