import { assign, emit, enqueueActions, setup } from 'xstate';
import type { Notice } from './effect.ts';

export interface AlarmContext {
  /** What the next notification will tell. */
  gathered: Notice[];
  /** A burst sounds once, however many of it should. */
  hasRung: boolean;
}

export type AlarmEvent =
  | { type: 'alarm.lead' }
  | { type: 'alarm.follow' }
  | { type: 'messages.noticed'; messages: Notice[]; isSilent?: boolean };

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
    ringOnce: enqueueActions(({ context, event, enqueue }) => {
      if (context.hasRung || (event.type === 'messages.noticed' && event.isSilent)) return;
      enqueue.assign({ hasRung: true });
      enqueue.emit({ type: 'rang' });
    }),
    endBurst: assign({ hasRung: false }),
    emitAnnouncement: emit(({ context }) => ({ type: 'announced', messages: context.gathered }) as const),
  },
}).createMachine({
  id: 'alarm',
  description: 'How what is worth it makes itself noticed: once for a burst, in one tab.',
  context: { gathered: [], hasRung: false },
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
          on: { 'messages.noticed': { target: 'burst', actions: ['gather', 'ringOnce'] } },
        },
        burst: {
          exit: 'endBurst',
          initial: 'gathering',
          after: {
            burstEnd: { target: 'quiet', description: 'Whoever never pauses is heard again all the same.' },
          },
          states: {
            gathering: {
              description: 'What comes at once is told at once.',
              on: { 'messages.noticed': { actions: ['gather', 'ringOnce'] } },
              after: { gathering: { target: 'announced', actions: ['emitAnnouncement', 'forgetGathered'] } },
            },
            announced: {
              on: { 'messages.noticed': { target: 'announced', reenter: true, actions: 'ringOnce' } },
              after: { burstPause: { target: '#alarm.leading.quiet' } },
            },
          },
        },
      },
    },
  },
});
