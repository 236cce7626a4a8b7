import { shallowEqual, useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { RecorderActorRef } from '#machines/recorder.ts';
import { selectError, selectKept, selectRecording } from '#machines/recorder.ts';
import { selectRecorder } from '#machines/tickets.ts';
import { useTickets } from '../tickets-provider.tsx';

const RecordingRunning = lazy(async () => ({ default: (await import('./recording.tsx')).RecordingRunning }));
const RecordingsAside = lazy(async () => ({ default: (await import('./recording.tsx')).RecordingsAside }));

/** The place to write, or the recording that runs in its stead; above it what became of earlier recordings. */
export const Recorder = ({ ticketId, children }: { ticketId: number; children: ReactNode }) => {
  const recorder = useRecorder();
  const state = useSelector(
    recorder,
    useMemo(() => selectRecording(ticketId), [ticketId]),
  );
  const error = useSelector(
    recorder,
    useMemo(() => selectError(ticketId), [ticketId]),
  );
  const kept = useSelector(
    recorder,
    useMemo(() => keptOn(ticketId), [ticketId]),
    shallowEqual,
  );
  return (
    <>
      {(error || kept.length > 0) && (
        <Suspense>
          <RecordingsAside recorder={recorder} error={error} kept={kept} />
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

export const useRecorder = (): RecorderActorRef => useSelector(useTickets(), selectRecorder);

const keptOn = (ticketId: number) => (snapshot: Parameters<typeof selectKept>[0]) =>
  selectKept(snapshot).filter((recording) => recording.ticketId === ticketId);
