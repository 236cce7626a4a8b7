import { useSelector } from '@xstate/react';
import { type KeptRecording, type RecorderActorRef, selectLevels, selectSeconds } from '#machines/recorder.ts';
import { RecordingBar, type RecordingBarProps } from '#web/components/composer/recording-bar.tsx';
import { RecordingDiscarded } from '#web/components/composer/recording-discarded.tsx';
import { type RecordingError, RecordingNotice } from '#web/components/composer/recording-notice.tsx';
import { RecordingsKept } from '#web/components/composer/recordings-kept.tsx';
import type { MediaCache } from '#web/components/media/media-cache.ts';

interface RecordingRunningProps {
  recorder: RecorderActorRef;
  state: RecordingBarProps['state'];
}

/** The recording that runs on the shown ticket or chat. */
export const RecordingRunning = ({ recorder, state }: RecordingRunningProps) => (
  <RecordingBar
    state={state}
    seconds={useSelector(recorder, selectSeconds)}
    levels={useSelector(recorder, selectLevels)}
    onPause={() => recorder.send({ type: 'recording.pause' })}
    onResume={() => recorder.send({ type: 'recording.resume' })}
    onHear={() => recorder.send({ type: 'recording.hear' })}
    onSend={() => recorder.send({ type: 'recording.send' })}
    onCancel={() => recorder.send({ type: 'recording.cancel' })}
  />
);

interface RecordingsAsideProps {
  recorder: RecorderActorRef;
  media: MediaCache;
  error: RecordingError | null;
  kept: readonly KeptRecording[];
  /** Whether one was thrown away a moment ago. */
  isDiscarded: boolean;
}

/** What became of earlier recordings here. */
export const RecordingsAside = ({ recorder, media, error, kept, isDiscarded }: RecordingsAsideProps) => (
  <>
    {error && <RecordingNotice error={error} onClose={() => recorder.send({ type: 'recording.forgetFault' })} />}
    {isDiscarded && <RecordingDiscarded onUndo={() => recorder.send({ type: 'recording.undoDiscard' })} />}
    {kept.length > 0 && (
      <RecordingsKept
        recordings={kept.map(({ id, attachment: { file, size } }) => ({ id, size, url: media.addressOf(file) }))}
        onSend={(id) => recorder.send({ type: 'recording.sendKept', id })}
        onDiscard={(id) => recorder.send({ type: 'recording.discardKept', id })}
      />
    )}
  </>
);
