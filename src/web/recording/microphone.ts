import { fromCallback } from 'xstate';
import type { MicrophoneEvent, MicrophoneOrder } from '#machines/recorder.ts';
import { microphoneError } from './microphone-error.ts';

/** One recording: it asks for the microphone, tells what it hears and hands over the file. Stopped early, it lets all go. */
export const microphone = fromCallback<MicrophoneOrder, void>(({ sendBack, receive }) => {
  const send = (event: MicrophoneEvent) => sendBack(event);
  const over = new AbortController();

  import('./capture.ts')
    .then(({ capture }) => capture(over.signal, send))
    .then((finish) => {
      // First, because whoever sees that it is open may end it at once.
      receive(finish);
      send({ type: 'microphone.opened' });
    })
    .catch((error: unknown) => {
      if (!over.signal.aborted) send({ type: 'microphone.refused', reason: microphoneError(error) });
    });

  return () => over.abort();
});
