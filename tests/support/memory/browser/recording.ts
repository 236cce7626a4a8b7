import { fromCallback } from 'xstate';
import type { MicrophoneEvent, MicrophoneOrder, PageGuardOrder } from '#machines/recorder.ts';
import { breakable } from '../breakable.ts';

export interface Microphone {
  send: (event: MicrophoneEvent) => void;
  /** It fails at something that it is told to do. */
  break: () => void;
}

/** What a browser has for recordings: a microphone for each that is begun, and a question before the page is left. */
export function createRecording() {
  const microphones: Microphone[] = [];
  const guards: (() => void)[] = [];

  return {
    /** Those that were asked for, the last at the end. */
    microphones: microphones as readonly Microphone[],
    /** The question before the page is left fails. */
    breakGuard: () => {
      for (const breakIt of guards) breakIt();
    },
    microphone: fromCallback<MicrophoneOrder, void>(({ sendBack, receive, self }) => {
      microphones.push({ send: sendBack, break: breakable(receive, self, { type: 'microphone.finish' }) });
    }),
    pageGuard: fromCallback<PageGuardOrder, void>(({ receive, self }) => {
      guards.push(breakable(receive, self, { type: 'page.guard', isAtRisk: false }));
    }),
  };
}

export type Recording = ReturnType<typeof createRecording>;
