import { fromObservable } from 'xstate';
import { type Failure, failureOf } from '#machines/call.ts';

/** What was answered last; a failure stands beside it until the next answer. */
export interface Watched<Answer> {
  answer?: Answer;
  failure?: Failure;
}

/** What a call answers, and again every few seconds for as long as that is still under way. */
export const watched = <Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  isUnderWay: (answer: Answer) => boolean,
  everyMs = 2000,
) =>
  fromObservable<Watched<Answer>, undefined>(() => ({
    subscribe(observer) {
      const { next } = observer as { next: (watched: Watched<Answer>) => void };
      const leaving = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      let last: Watched<Answer> = {};
      const look = async () => {
        try {
          last = { answer: await ask(leaving.signal) };
        } catch (error) {
          last = { ...last, failure: failureOf(error) };
        }
        if (leaving.signal.aborted) return;
        next(last);
        if (last.answer && isUnderWay(last.answer)) timer = setTimeout(() => void look(), everyMs);
      };
      void look();
      return {
        unsubscribe() {
          leaving.abort();
          clearTimeout(timer);
        },
      };
    },
  }));
