import { assign, cancel, enqueueActions, fromCallback, raise, sendParent, sendTo, setup } from 'xstate';
import { asked } from '../effect.ts';
import type { Attachment } from '../outbox/context.ts';
import type {
  KeptRecording,
  MicrophoneOrder,
  PageGuardOrder,
  RecorderContext,
  RecorderError,
  RecorderEvent,
  RecorderInput,
} from './context.ts';

/** Below this a recording is an accident (spec section 9). */
const FEWEST_BYTES = 10_000;

/** A quarter of an hour, about 14 MB: a forgotten microphone ends. */
const MAX_SECONDS = 900;

/** A recording of more seconds can be had back after it was thrown away. */
const EASILY_SAID_AGAIN = 10;

/** What the microphone has made of a recording. */
type Sound = Pick<Extract<RecorderEvent, { type: 'microphone.encoded' }>, 'file' | 'voice'>;

/** As many moments as the picture of a running recording shows. */
const SHOWN_LEVELS = 48;

/** So long what was thrown away can be had back. */
const UNDO_MS = 8_000;

/** The microphone, what is kept of it, and what its section and the page are told. */
export const recorderSetup = setup({
  types: {
    context: {} as RecorderContext,
    input: {} as RecorderInput,
    events: {} as RecorderEvent,
    tags: {} as 'asking' | 'recording' | 'paused' | 'encoding',
  },
  actors: {
    microphone: fromCallback<MicrophoneOrder, void>(() => {
      throw new Error('The microphone is not provided');
    }),
    pageGuard: fromCallback<PageGuardOrder, void>(() => {
      throw new Error('The guard pageGuard is not provided');
    }),
  },
  delays: {
    questionPatience: 60_000,
  },
  guards: {
    isShown: ({ context, event }) => event.type === 'recording.begin' && event.subjectId === context.shown,
    isElsewhere: ({ context, event }) => event.type === 'subject.shown' && event.subjectId !== context.subjectId,
    isLongest: (_, seconds: number) => seconds >= MAX_SECONDS,
    isWorthUndo: ({ context }) => context.seconds > EASILY_SAID_AGAIN,
    isTooShort: (_, { file }: Sound) => file.size < FEWEST_BYTES,
  },
  actions: {
    keepShown: assign(({ event }) => (event.type === 'subject.shown' ? { shown: event.subjectId } : {})),
    bind: assign(({ event }) =>
      event.type === 'recording.begin' ? { subjectId: event.subjectId, seconds: 0, levels: [], error: null } : {},
    ),
    receive: assign(({ context, event }) =>
      event.type === 'microphone.heard'
        ? { seconds: event.seconds, levels: [...context.levels, event.level].slice(-SHOWN_LEVELS) }
        : {},
    ),
    pauseSound: sendTo('microphone', { type: 'microphone.pause' }),
    resumeSound: sendTo('microphone', { type: 'microphone.resume' }),
    finishSound: sendTo('microphone', { type: 'microphone.finish' }),
    reportFinished: sendParent(({ context }, sound: Sound) => ({
      type: 'recording.finished',
      subjectId: context.subjectId ?? 0,
      attachment: attachmentOf(context, sound),
    })),
    keepRecording: assign(({ context }, sound: Sound) => ({ kept: [...context.kept, keptOf(context, sound)] })),
    keepDiscarded: assign(({ context }, sound: Sound) => ({ discarded: keptOf(context, sound) })),
    forgetDiscardedLater: raise({ type: 'recording.discardEnded' }, { id: 'discardEnded', delay: UNDO_MS }),
    forgetDiscarded: assign({ discarded: null }),
    restoreDiscarded: assign(({ context: { kept, discarded } }) => ({
      kept: discarded ? [...kept, discarded] : kept,
      discarded: null,
    })),
    endWait: cancel('discardEnded'),
    sendKept: enqueueActions(({ context, event, enqueue }) => {
      const recording = context.kept.find(({ id }) => event.type === 'recording.sendKept' && event.id === id);
      if (!recording) return;
      const { id, subjectId, attachment } = recording;
      enqueue.assign({ kept: context.kept.filter((other) => other.id !== id) });
      enqueue(sendParent({ type: 'recording.finished', subjectId, attachment }));
    }),
    discardKept: assign(({ context, event }) => ({
      kept: context.kept.filter(({ id }) => event.type !== 'recording.discardKept' || event.id !== id),
    })),
    guardRunning: sendTo('pageGuard', { type: 'page.guard', isAtRisk: true }),
    guardKept: sendTo('pageGuard', ({ context }) => ({ type: 'page.guard', isAtRisk: context.kept.length > 0 })),
    keepError: assign(({ context }, reason: RecorderError) => ({
      error: { subjectId: context.subjectId ?? 0, reason },
    })),
    forgetError: assign({ error: null }),
    toastKept: sendParent(asked({ type: 'toasted', kind: 'info', key: 'recordingKept' })),
    toastTooShort: sendParent(asked({ type: 'toasted', kind: 'info', key: 'recordingTooShort' })),
  },
});

const keptOf = (context: RecorderContext, sound: Sound): KeptRecording => ({
  id: context.newId(),
  subjectId: context.subjectId ?? 0,
  seconds: context.seconds,
  attachment: attachmentOf(context, sound),
});

function attachmentOf({ clock }: RecorderContext, { file, voice }: Sound): Attachment {
  const attachment = { name: `audio-${clock()}.mp3`, mimeType: 'audio/mpeg', size: file.size, file };
  return voice ? { ...attachment, voice } : attachment;
}
