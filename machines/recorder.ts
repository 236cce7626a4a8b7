import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  fromCallback,
  type SnapshotFrom,
  sendParent,
  sendTo,
  setup,
} from 'xstate';
import { asked } from './effect.ts';
import type { Attachment } from './outbox/context.ts';
import type {
  MicrophoneOrder,
  PageGuardOrder,
  RecorderContext,
  RecorderError,
  RecorderEvent,
  RecorderInput,
} from './recorder/context.ts';

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

/** Below this a recording is an accident (spec section 9). */
const FEWEST_BYTES = 10_000;

/** A quarter of an hour, about 14 MB: a forgotten microphone ends. */
const MAX_SECONDS = 900;

/** What the microphone has made of a recording. */
type Sound = Pick<Extract<RecorderEvent, { type: 'microphone.encoded' }>, 'file' | 'voice'>;

/** As many moments as the picture of a running recording shows. */
const SHOWN_LEVELS = 48;

/** Voice messages: one at a time, each bound to the ticket or chat it was begun on (spec section 3). */
export const recorderMachine = setup({
  types: {
    context: {} as RecorderContext,
    input: {} as RecorderInput,
    events: {} as RecorderEvent,
    tags: {} as 'asking' | 'recording' | 'encoding',
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
    finishSound: sendTo('microphone', { type: 'microphone.finish' }),
    reportFinished: sendParent(({ context }, sound: Sound) => ({
      type: 'recording.finished',
      subjectId: context.subjectId ?? 0,
      attachment: attachmentOf(context, sound),
    })),
    keepRecording: assign(({ context }, sound: Sound) => ({
      kept: [
        ...context.kept,
        {
          id: context.newId(),
          subjectId: context.subjectId ?? 0,
          seconds: context.seconds,
          attachment: attachmentOf(context, sound),
        },
      ],
    })),
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
}).createMachine({
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
            'recording.send': { target: 'sending' },
            'subject.shown': { guard: 'isElsewhere', target: 'keeping', actions: 'keepShown' },
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

function attachmentOf({ clock }: RecorderContext, { file, voice }: Sound): Attachment {
  const attachment = { name: `audio-${clock()}.mp3`, mimeType: 'audio/mpeg', size: file.size, file };
  return voice ? { ...attachment, voice } : attachment;
}

type RecorderSnapshot = SnapshotFrom<typeof recorderMachine>;

/** What the recorder does on a ticket or in a chat. */
export const selectRecording = (subjectId: number) => (snapshot: RecorderSnapshot) =>
  snapshot.context.subjectId === subjectId ? (steps.find((step) => snapshot.hasTag(step)) ?? null) : null;

const steps = ['asking', 'recording', 'encoding'] as const;

/** Why the last recording came to nothing. */
export const selectError = (subjectId: number) => (snapshot: RecorderSnapshot) =>
  snapshot.context.error?.subjectId === subjectId ? snapshot.context.error.reason : null;

export const selectKept = (snapshot: RecorderSnapshot) => snapshot.context.kept;
export const selectSeconds = (snapshot: RecorderSnapshot) => snapshot.context.seconds;
export const selectLevels = (snapshot: RecorderSnapshot) => snapshot.context.levels;
