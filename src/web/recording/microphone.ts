import { fromCallback } from 'xstate';
import type { MicrophoneError, MicrophoneEvent, MicrophoneOrder } from '#machines/recorder.ts';

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
    .catch(async (error: unknown) => {
      const reason = await reasonOf(error);
      if (!over.signal.aborted) send({ type: 'microphone.refused', reason });
    });

  return () => over.abort();
});

/** What nobody needs until it goes wrong; a page that gets no files any more knows no more than that it did. */
const reasonOf = (error: unknown): Promise<MicrophoneError> =>
  import('./microphone-error.ts').then(
    ({ microphoneError }) => microphoneError(error),
    () => 'failed',
  );
