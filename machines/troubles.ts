import { assign, setup } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { Trouble } from '#contract/schema.ts';
import { requiredActor } from './call.ts';
import type { LiveMessage } from './live.ts';
import { withAnswer } from './live-load.ts';
import * as section from './live-section.ts';

export interface TroublesContext extends section.LiveSection {
  /** The newest first, those that were over lately among them. */
  troubles: readonly Trouble[];
}

/** For super users: what is wrong with the installation, and what was lately. */
export const troublesMachine = setup({
  types: {
    context: {} as TroublesContext,
    events: {} as LiveMessage,
    tags: {} as 'loading' | 'failed',
  },
  actors: {
    listTroubles: requiredActor<Trouble[]>('listTroubles'),
  },
  actions: {
    beginLoad: assign(section.withLoad),
    putTroubles: assign(({ context }, troubles: Trouble[]) => withAnswer({ ...context, troubles }, withFact)),
    keepFailure: assign(section.withFailure),
    takeFacts: assign(section.withNewsBy(withFact)),
  },
}).createMachine({
  id: 'troubles',
  description: 'What is wrong with the installation, and what was lately.',
  context: { troubles: [], received: null, failure: null },
  initial: 'loading',
  on: { 'live.received': { actions: 'takeFacts' }, ...section.reloadedAnywhere },
  states: {
    loading: section.loading('listTroubles', 'putTroubles'),
    ready: {},
    failed: { ...section.failed(), description: 'What is told from now on is shown all the same.' },
  },
});

/** Those that stand; of a disk that is full nobody has to hear that it is nearly full. */
export const selectStanding = ({ troubles }: Pick<TroublesContext, 'troubles'>): Trouble[] => {
  const standing = troubles.filter(({ until }) => until === null);
  const full = new Set(standing.flatMap(({ code, subject }) => (code === 'diskFull' ? [subject] : [])));
  return standing.filter(({ code, subject }) => code !== 'diskNearlyFull' || !full.has(subject));
};

function withFact(context: TroublesContext, fact: Fact): TroublesContext {
  if (fact.type !== 'trouble.updated') return context;
  const others = context.troubles.filter(({ id }) => id !== fact.trouble.id);
  return { ...context, troubles: [...others, fact.trouble].sort(byNewest) };
}

const byNewest = (one: Trouble, other: Trouble) => other.since.localeCompare(one.since) || other.id - one.id;
