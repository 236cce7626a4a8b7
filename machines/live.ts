import type { Fact } from '#contract/live.ts';
import type { User } from '#contract/schema.ts';

/**
 * What every machine that is kept live is sent, by the desk and by nobody else (spec section 6): facts in their order;
 * `live.aligned` when the link first has a cursor, so that what was loaded before may miss facts; `live.reset` when facts
 * were missed that can't be told any more; `live.returned` when the link is back and what failed is worth another try;
 * `viewer.changed` when the signed-in user may see something else than before.
 */
export type LiveMessage =
  | { type: 'live.received'; facts: readonly Fact[] }
  | { type: 'live.aligned' }
  | { type: 'live.reset' }
  | { type: 'live.returned' }
  | { type: 'viewer.changed'; user: User };

/** The facts that an event brings; none if it brings something else. */
export function factsIn(event: LiveMessage | { type: string }): readonly Fact[] {
  return event.type === 'live.received' && 'facts' in event ? event.facts : [];
}
