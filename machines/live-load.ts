import type { Fact } from '#contract/live.ts';

/**
 * Facts that came since a question was asked whose answer is on its way, in their order; null while none is. What comes
 * while a list of tickets loads is told in `collections/ticket-lists.ts`.
 */
export type Received = readonly Fact[] | null;

export interface LiveLoaded {
  received: Received;
}

export type WithFact<Context> = (context: Context, fact: Fact) => Context;

/** A question goes out: what is heard from here on may be newer than its answer. */
export const withQuestion = (): LiveLoaded => ({ received: [] });

/** Facts change what is held at once, and the answer that is on its way when it comes. */
export function withNews<Context extends LiveLoaded>(
  context: Context,
  facts: readonly Fact[],
  withFact: WithFact<Context>,
): Context {
  return { ...facts.reduce(withFact, context), received: alsoReceived(context.received, facts) };
}

/** For a machine with more than one answer on its way. */
export const alsoReceived = (received: Received, facts: readonly Fact[]): Received =>
  received && [...received, ...facts];

/** `answered` is the context with the answer alone; what was heard since the question is newer, unless it says otherwise. */
export function withAnswer<Context extends LiveLoaded>(answered: Context, withFact: WithFact<Context>): Context {
  return { ...(answered.received ?? []).reduce(withFact, answered), received: null };
}

/** No answer is on its way any more. */
export const withoutQuestion = (): LiveLoaded => ({ received: null });
