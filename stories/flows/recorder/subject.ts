import type { recorderMachine } from '#machines/recorder.ts';
import { recorderWorld } from '../../../tests/machines/worlds/recorder.ts';
import type { Subject } from '../flow.ts';
import { forgottenForAQuarterOfAnHour } from './forgotten-for-a-quarter-of-an-hour.ts';
import { leftToAnotherTicketAndKept } from './left-to-another-ticket-and-kept.ts';
import { microphoneDenied } from './microphone-denied.ts';
import { microphoneLostAndRecordingDiscarded } from './microphone-lost-and-recording-discarded.ts';
import { microphoneLostAndRecordingSent } from './microphone-lost-and-recording-sent.ts';
import { microphoneLostAtOnce } from './microphone-lost-at-once.ts';
import { questionIgnored } from './question-ignored.ts';
import { recorderBroken } from './recorder-broken.ts';
import { tooShortToSend } from './too-short-to-send.ts';
import { voiceMessageCancelled } from './voice-message-cancelled.ts';
import { voiceMessageSent } from './voice-message-sent.ts';

export const recorderSubject: Subject<typeof recorderMachine> = {
  world: recorderWorld,
  flows: [
    voiceMessageSent,
    voiceMessageCancelled,
    tooShortToSend,
    microphoneDenied,
    questionIgnored,
    microphoneLostAndRecordingSent,
    microphoneLostAndRecordingDiscarded,
    microphoneLostAtOnce,
    forgottenForAQuarterOfAnHour,
    leftToAnotherTicketAndKept,
    recorderBroken,
  ],
};
