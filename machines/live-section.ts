import { type Failure, failureIn, outputIn } from './call.ts';
import { factsIn } from './live.ts';
import { type LiveLoaded, type WithFact, withNews, withoutQuestion, withQuestion } from './live-load.ts';

/**
 * What a section holds that keeps the answer to a question live. It stands in `loading`, `ready` or `failed`, and its
 * setup names what these states do: the call, the action that takes the answer, `beginLoad`, `takeFacts`, `keepFailure`.
 */
export interface LiveSection extends LiveLoaded {
  /** Why the last question was not answered. */
  failure: Failure | null;
}

/** The question is out. `call` is asked with `input`, and the action `take` is handed its answer. */
export const loading = <Call extends string, Take extends string, Context, Input = undefined>(
  call: Call,
  take: Take,
  input?: (context: Context) => Input,
) => ({ tags: 'loading', entry: 'beginLoad', invoke: asking(call, take, input) }) as const;

/** The call alone, for a `loading` that begins in its own way. */
export const asking = <Call extends string, Take extends string, Context, Input = undefined>(
  call: Call,
  take: Take,
  input?: (context: Context) => Input,
) =>
  ({
    id: call,
    src: call,
    // Where no input is given, the call's own type says that it needs none.
    input: ({ context }: { context: Context }) => input?.(context) as Input,
    onDone: { target: 'ready', actions: { type: take, params: outputIn } },
    onError: { target: 'failed', actions: { type: 'keepFailure', params: failureIn } },
  }) as const;

/** It was not answered; `retry` and the link's return ask again. */
export const failed = <Retry extends string = never>(retry?: Retry) =>
  ({ tags: 'failed', on: retried(retry) }) as const;

/** What asks again, for a state that is not the section's only failure. */
export const retried = <Retry extends string = never>(retry?: Retry) => {
  const again = { target: 'loading' } as const;
  const on = { ...(retry && { [retry]: again }), 'live.returned': again };
  // A computed key has no literal type.
  return on as Record<Retry | 'live.returned', typeof again>;
};

/** Facts may be missing from what was loaded: for the state around `loading`, which asks anew wherever it stands. */
export const reloadedAnywhere = {
  'live.aligned': { target: '.loading' },
  'live.reset': { target: '.loading' },
} as const;

/** The same for one state beside `loading`, or for `loading` itself. */
export const reloadedHere = {
  'live.aligned': { target: 'loading', reenter: true },
  'live.reset': { target: 'loading', reenter: true },
} as const;

/** For `beginLoad`. */
export const withLoad = () => ({ ...withQuestion(), failure: null });

/** For `takeFacts`. */
export const withNewsBy =
  <Context extends LiveLoaded>(withFact: WithFact<Context>) =>
  ({ context, event }: { context: Context; event: { type: string } }) =>
    withNews(context, factsIn(event), withFact);

/** For `keepFailure`. */
export const withFailure = (_: unknown, failure: Failure) => ({ ...withoutQuestion(), failure });
