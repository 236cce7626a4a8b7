import { useState, useSyncExternalStore } from 'react';
import { type Failure, failureOf } from '#machines/call.ts';

/** What was answered last; a failure stands beside it until the next answer. */
export interface Polled<Answer> {
  answer?: Answer;
  failure?: Failure;
}

interface Poll<Answer> {
  ask(signal: AbortSignal): Promise<Answer>;
  isUnderWay(answer: Answer): boolean;
}

const everyMs = 2000;

/** What a call answers, and again every few seconds for as long as that is still under way and shown. */
export function usePolled<Answer>(poll: Poll<Answer>): Polled<Answer> {
  const [store] = useState(() => createStore(poll));
  return useSyncExternalStore(store.subscribe, store.get);
}

function createStore<Answer>({ ask, isUnderWay }: Poll<Answer>) {
  let last: Polled<Answer> = {};
  return {
    get: () => last,
    subscribe(notify: () => void) {
      const leaving = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const look = async () => {
        try {
          last = { answer: await ask(leaving.signal) };
        } catch (error) {
          if (!leaving.signal.aborted) last = { ...last, failure: failureOf(error) };
        }
        if (leaving.signal.aborted) return;
        notify();
        if (last.answer && isUnderWay(last.answer)) timer = setTimeout(() => void look(), everyMs);
      };
      void look();
      return () => {
        leaving.abort();
        clearTimeout(timer);
      };
    },
  };
}
