import { shallowEqual, useSelector } from '@xstate/react';
import { type ReactNode, Suspense, useMemo } from 'react';
import type { RecorderActorRef } from '#machines/recorder.ts';
import { selectDiscarded, selectError, selectKept, selectRecording } from '#machines/recorder.ts';
import type { MediaCache } from '#web/components/media/media-cache.ts';
import { lazy } from '#web/lazy.ts';

const RecordingRunning = lazy(async () => ({ default: (await import('./recording.tsx')).RecordingRunning }));
const RecordingsAside = lazy(async () => ({ default: (await import('./recording.tsx')).RecordingsAside }));

interface RecorderProps {
  recorder: RecorderActorRef;
  /** The ticket or chat. */
  subjectId: number;
  media: MediaCache;
  children: ReactNode;
}

/** The place to write, or the recording that runs in its stead; above it what became of earlier recordings. */
export const Recorder = ({ recorder, subjectId, media, children }: RecorderProps) => {
  const state = useSelector(
    recorder,
    useMemo(() => selectRecording(subjectId), [subjectId]),
  );
  const error = useSelector(
    recorder,
    useMemo(() => selectError(subjectId), [subjectId]),
  );
  const kept = useSelector(
    recorder,
    useMemo(() => keptOn(subjectId), [subjectId]),
    shallowEqual,
  );
  const isDiscarded = useSelector(
    recorder,
    useMemo(() => isDiscardedOn(subjectId), [subjectId]),
  );
  return (
    <>
      {(error || isDiscarded || kept.length > 0) && (
        <Suspense>
          <RecordingsAside recorder={recorder} media={media} error={error} kept={kept} isDiscarded={isDiscarded} />
        </Suspense>
      )}
      {state ? (
        <Suspense fallback={<div className="min-h-18 shrink-0 border-t border-line bg-panel" />}>
          <RecordingRunning recorder={recorder} state={state} />
        </Suspense>
      ) : (
        children
      )}
    </>
  );
};

const isDiscardedOn = (subjectId: number) => (snapshot: Parameters<typeof selectKept>[0]) =>
  selectDiscarded(subjectId)(snapshot) !== null;

const keptOn = (subjectId: number) => (snapshot: Parameters<typeof selectKept>[0]) =>
  selectKept(snapshot).filter((recording) => recording.subjectId === subjectId);
