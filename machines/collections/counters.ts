import type { Ticket, TicketCounters } from '#contract/schema.ts';
import { belongs, isSnoozed, type TicketListName } from './belongs.ts';
import { recordOf } from './record-map.ts';
import type { TicketsCollectionContext } from './tickets-collection-context.ts';

/**
 * Only the two counted lists ask under the present view; an answer that facts overtook leaves a doubt. One that another page
 * overtook leaves none until a fact comes: most often there was none between them.
 */
export function countersAfterPage(
  context: TicketsCollectionContext,
  event: { list: TicketListName; counters: TicketCounters },
  touched: ReadonlySet<number>,
) {
  if (event.list !== 'assigned' && event.list !== 'pending') return {};
  const isDoubtful = [...touched].some((id) => !context.unconfirmed.has(id));
  return { counters: event.counters, doubts: context.doubts + (isDoubtful ? 1 : 0) };
}

/** What a page brings while the counters of another are on their way may have a fact in it that they have not. */
export function unconfirmedAfterPage(
  context: TicketsCollectionContext,
  list: TicketListName,
  moved: ReadonlySet<number>,
): ReadonlySet<number> {
  const isCounting = countedLists.some(([name]) => name !== list && context.lists[name].touched);
  return isCounting ? new Set([...context.unconfirmed, ...moved]) : context.unconfirmed;
}

/** That fact has come, or a later one about the same ticket: how many there are is asked for. */
export function doubtedByFacts(
  context: TicketsCollectionContext,
  news: ReadonlyMap<number, unknown>,
): TicketsCollectionContext {
  if (![...context.unconfirmed].some((id) => news.has(id))) return context;
  return { ...context, doubts: context.doubts + 1, moves: context.moves + 1, unconfirmed: new Set() };
}

/** Counters follow what is held; what is not held and not new leaves a doubt that the section settles by asking. */
export function counted(context: TicketsCollectionContext, changes: ReadonlyMap<number, Ticket | undefined>) {
  const counters = { ...context.counters };
  let { doubts } = context;
  for (const [id, next] of changes) {
    const known = recordOf(context.records, id);
    if (!known && ((id <= context.newestId && hasUnloaded(context)) || isOfUnloadedSnoozed(context, next))) {
      doubts += 1;
      continue;
    }
    for (const [list, counter] of countedLists) {
      const was = known !== undefined && belongs(list, known, context.viewer, context.view);
      const is = next !== undefined && belongs(list, next, context.viewer, context.view);
      if (was !== is) counters[counter] = (counters[counter] ?? 0) + Number(is) - Number(was);
    }
  }
  const isSame = countedLists.every(([, counter]) => (counters[counter] ?? 0) === (context.counters[counter] ?? 0));
  const moves = context.moves + (isSame && doubts === context.doubts ? 0 : 1);
  return { counters: isSame ? context.counters : counters, doubts, moves };
}

const countedLists = [
  ['assigned', 'open'],
  ['pending', 'pending'],
  ['snoozed', 'snoozed'],
] as const;

function hasUnloaded(context: TicketsCollectionContext): boolean {
  return context.lists.assigned.hasMore || context.lists.pending.hasMore || hasUnloadedSnoozed(context);
}

const hasUnloadedSnoozed = ({ lists, counters }: TicketsCollectionContext): boolean =>
  lists.snoozed.ids.length < (counters.snoozed ?? 0);

/** What is snoozed is not new, and its list comes only where somebody looks at it. */
const isOfUnloadedSnoozed = (context: TicketsCollectionContext, next: Ticket | undefined): boolean =>
  next?.status === 'open' && (isSnoozed(next) || hasUnloadedSnoozed(context));
