import type { Fact } from '#contract/live.ts';

/** Facts that came since a question was asked whose answer is on its way, in their order; null while none is. */
export type Heard = readonly Fact[] | null;

/** What is loaded and kept live. */
export interface LiveLoaded {
  heard: Heard;
}

type WithFact<Context> = (context: Context, fact: Fact) => Context;

/** A question goes out: what is heard from here on may be newer than its answer. */
export const withQuestion = (): LiveLoaded => ({ heard: [] });

/** Facts change what is held at once, and the answer that is on its way when it comes. */
export function withNews<Context extends LiveLoaded>(
  context: Context,
  facts: readonly Fact[],
  withFact: WithFact<Context>,
): Context {
  return { ...facts.reduce(withFact, context), heard: alsoHeard(context.heard, facts) };
}

/** For a machine with more than one answer on its way. */
export const alsoHeard = (heard: Heard, facts: readonly Fact[]): Heard => heard && [...heard, ...facts];

/** `answered` is the context with the answer alone; what was heard since the question is newer, unless it says otherwise. */
export function withAnswer<Context extends LiveLoaded>(answered: Context, withFact: WithFact<Context>): Context {
  return { ...(answered.heard ?? []).reduce(withFact, answered), heard: null };
}

/** No answer is on its way any more. */
export const withoutQuestion = (): LiveLoaded => ({ heard: null });
