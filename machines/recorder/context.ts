import type { Attachment } from '../outbox/context.ts';

/** Why there is no recording: said beside the composer until somebody closes it. */
export type RecorderError =
  | MicrophoneError
  /** Nobody answered the browser's question. */
  | 'ignored'
  /** Under 10,000 bytes (spec section 9). */
  | 'tooShort';

export type MicrophoneError =
  | 'denied'
  | 'missing'
  /** Another program has it. */
  | 'busy'
  /** Pages on plain http get no microphone. */
  | 'insecure'
  | 'failed';

/** A recording that stopped before anybody sent it; it stays with its ticket or chat. */
export interface KeptRecording {
  id: string;
  subjectId: number;
  seconds: number;
  attachment: Attachment;
}

export interface RecorderInput {
  clock: () => number;
  newId: () => string;
}

export interface RecorderContext extends RecorderInput {
  /** The ticket or chat whose conversation is shown. */
  shown: number | null;
  /** The ticket or chat that the recording belongs to, from its beginning on. */
  subjectId: number | null;
  /** What was recorded, in seconds of sound. */
  seconds: number;
  /** How loud the last moments were, 0 to 1, the newest last. */
  levels: readonly number[];
  error: { subjectId: number; reason: RecorderError } | null;
  kept: readonly KeptRecording[];
  /** Thrown away a moment ago, and long enough to be wanted back. */
  discarded: KeptRecording | null;
}

/** What the provided microphone sends, from the browser's question to the finished file. */
export type MicrophoneEvent =
  | { type: 'microphone.opened' }
  | { type: 'microphone.heard'; seconds: number; level: number }
  | { type: 'microphone.lost' }
  | { type: 'microphone.refused'; reason: MicrophoneError }
  /** `voice`: the same as Opus within Ogg, where this browser makes it. */
  | { type: 'microphone.encoded'; file: Blob; voice?: Blob | null };

/** What the microphone is asked to do. Stopping its actor lets it go without a file. */
export type MicrophoneOrder =
  | { type: 'microphone.pause' }
  | { type: 'microphone.resume' }
  | { type: 'microphone.finish' };

/** Whether leaving the page would lose a recording. */
export type PageGuardOrder = { type: 'page.guard'; isAtRisk: boolean };

export type RecorderEvent =
  | MicrophoneEvent
  | { type: 'recording.begin'; subjectId: number }
  | { type: 'recording.pause' }
  | { type: 'recording.resume' }
  | { type: 'recording.hear' }
  | { type: 'recording.send' }
  | { type: 'recording.cancel' }
  | { type: 'recording.undoDiscard' }
  | { type: 'recording.discardEnded' }
  | { type: 'recording.sendKept'; id: string }
  | { type: 'recording.discardKept'; id: string }
  | { type: 'recording.forgetFault' }
  | { type: 'subject.shown'; subjectId: number | null };

/** What the recorder tells its section: a recording that goes out where it was begun. */
export type RecorderReport = { type: 'recording.finished'; subjectId: number; attachment: Attachment };
