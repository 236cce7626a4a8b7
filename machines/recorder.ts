import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { recorderSetup } from './recorder/setup.ts';

export type {
  KeptRecording,
  MicrophoneError,
  MicrophoneEvent,
  MicrophoneOrder,
  PageGuardOrder,
  RecorderError,
  RecorderReport,
} from './recorder/context.ts';

export type RecorderActorRef = ActorRefFrom<typeof recorderMachine>;

/** Voice messages: one at a time, each bound to the ticket or chat it was begun on (spec section 3). */
export const recorderMachine = recorderSetup.createMachine({
  id: 'recorder',
  description: 'Voice messages: the microphone, the recording that runs, and those that wait to be sent.',
  context: ({ input }) => ({
    ...input,
    shown: null,
    subjectId: null,
    seconds: 0,
    levels: [],
    error: null,
    kept: [],
    discarded: null,
  }),
  invoke: {
    id: 'pageGuard',
    src: 'pageGuard',
    onError: { description: 'The page can be left without a question.' },
  },
  initial: 'idle',
  on: {
    'recording.sendKept': { actions: 'sendKept' },
    'recording.discardKept': { actions: 'discardKept' },
    'recording.undoDiscard': { actions: ['endWait', 'restoreDiscarded'] },
    'recording.discardEnded': { actions: 'forgetDiscarded' },
    'recording.forgetFault': { actions: 'forgetError' },
    'subject.shown': { actions: 'keepShown' },
  },
  states: {
    idle: {
      entry: 'guardKept',
      on: {
        'recording.begin': { guard: 'isShown', target: 'working', actions: 'bind' },
        'recording.sendKept': { actions: ['sendKept', 'guardKept'] },
        'recording.discardKept': { actions: ['discardKept', 'guardKept'] },
        'recording.undoDiscard': { actions: ['endWait', 'restoreDiscarded', 'guardKept'] },
      },
    },
    working: {
      initial: 'asking',
      entry: 'guardRunning',
      invoke: {
        id: 'microphone',
        src: 'microphone',
        onError: { target: 'idle', actions: { type: 'keepError', params: 'failed' } },
      },
      on: {
        'recording.cancel': { target: 'idle' },
        'microphone.refused': {
          target: 'idle',
          actions: { type: 'keepError', params: ({ event }) => event.reason },
        },
      },
      states: {
        asking: {
          tags: 'asking',
          description: 'The browser asks whether this page may listen.',
          on: {
            'microphone.opened': { target: 'recording' },
            'subject.shown': { guard: 'isElsewhere', target: '#recorder.idle', actions: 'keepShown' },
          },
          after: {
            questionPatience: { target: '#recorder.idle', actions: { type: 'keepError', params: 'ignored' } },
          },
        },
        recording: {
          tags: 'recording',
          on: {
            'microphone.heard': [
              {
                guard: { type: 'isLongest', params: ({ event }) => event.seconds },
                target: 'keeping',
                actions: 'receive',
              },
              { actions: 'receive' },
            ],
            'microphone.lost': { target: 'keeping' },
            'recording.pause': { target: 'paused' },
            'recording.send': { target: 'sending' },
            'recording.cancel': [{ guard: 'isWorthUndo', target: 'discarding' }, { target: '#recorder.idle' }],
            'subject.shown': { guard: 'isElsewhere', target: 'keeping', actions: 'keepShown' },
          },
        },
        paused: {
          tags: 'paused',
          entry: 'pauseSound',
          on: {
            'microphone.heard': { actions: 'receive' },
            'microphone.lost': { target: 'keeping' },
            'recording.resume': { target: 'recording', actions: 'resumeSound' },
            'recording.hear': { target: 'hearing' },
            'recording.send': { target: 'sending' },
            'recording.cancel': [{ guard: 'isWorthUndo', target: 'discarding' }, { target: '#recorder.idle' }],
            'subject.shown': { guard: 'isElsewhere', target: 'keeping', actions: 'keepShown' },
          },
        },
        hearing: {
          tags: 'encoding',
          description: 'It becomes a kept one, which can be listened to, sent and thrown away.',
          entry: 'finishSound',
          on: {
            'microphone.encoded': [
              {
                guard: { type: 'isTooShort', params: ({ event }) => event },
                target: '#recorder.idle',
                actions: { type: 'keepError', params: 'tooShort' },
              },
              { target: '#recorder.idle', actions: { type: 'keepRecording', params: ({ event }) => event } },
            ],
          },
        },
        discarding: {
          description: 'Thrown away, but for a moment in which it can be had back.',
          entry: 'finishSound',
          on: {
            'microphone.encoded': [
              { guard: { type: 'isTooShort', params: ({ event }) => event }, target: '#recorder.idle' },
              {
                target: '#recorder.idle',
                actions: ['endWait', { type: 'keepDiscarded', params: ({ event }) => event }, 'forgetDiscardedLater'],
              },
            ],
          },
        },
        sending: {
          tags: 'encoding',
          entry: 'finishSound',
          on: {
            'microphone.encoded': [
              {
                guard: { type: 'isTooShort', params: ({ event }) => event },
                target: '#recorder.idle',
                actions: { type: 'keepError', params: 'tooShort' },
              },
              {
                target: '#recorder.idle',
                actions: { type: 'reportFinished', params: ({ event }) => event },
              },
            ],
          },
        },
        keeping: {
          tags: 'encoding',
          description: 'Stopped by something else than its maker: it is never sent by itself.',
          entry: 'finishSound',
          on: {
            'microphone.encoded': [
              {
                guard: { type: 'isTooShort', params: ({ event }) => event },
                target: '#recorder.idle',
                actions: 'toastTooShort',
              },
              {
                target: '#recorder.idle',
                actions: [{ type: 'keepRecording', params: ({ event }) => event }, 'toastKept'],
              },
            ],
          },
        },
      },
    },
  },
});

type RecorderSnapshot = SnapshotFrom<typeof recorderMachine>;

/** What the recorder does on a ticket or in a chat. */
export const selectRecording = (subjectId: number) => (snapshot: RecorderSnapshot) =>
  snapshot.context.subjectId === subjectId ? (steps.find((step) => snapshot.hasTag(step)) ?? null) : null;

const steps = ['asking', 'recording', 'paused', 'encoding'] as const;

/** Why the last recording came to nothing. */
export const selectError = (subjectId: number) => (snapshot: RecorderSnapshot) =>
  snapshot.context.error?.subjectId === subjectId ? snapshot.context.error.reason : null;

/** What was thrown away here a moment ago. */
export const selectDiscarded =
  (subjectId: number) =>
  ({ context: { discarded } }: RecorderSnapshot) =>
    discarded?.subjectId === subjectId ? discarded : null;

export const selectKept = (snapshot: RecorderSnapshot) => snapshot.context.kept;
export const selectSeconds = (snapshot: RecorderSnapshot) => snapshot.context.seconds;
export const selectLevels = (snapshot: RecorderSnapshot) => snapshot.context.levels;
