import { flowStory } from './flow-story.tsx';
import { forgottenForAQuarterOfAnHour } from './recorder/forgotten-for-a-quarter-of-an-hour.ts';
import { leftToAnotherTicketAndKept } from './recorder/left-to-another-ticket-and-kept.ts';
import { microphoneDenied } from './recorder/microphone-denied.ts';
import { microphoneLostAndRecordingDiscarded } from './recorder/microphone-lost-and-recording-discarded.ts';
import { microphoneLostAndRecordingSent } from './recorder/microphone-lost-and-recording-sent.ts';
import { microphoneLostAtOnce } from './recorder/microphone-lost-at-once.ts';
import { recorderPlay } from './recorder/play.ts';
import { questionIgnored } from './recorder/question-ignored.ts';
import { recorderBroken } from './recorder/recorder-broken.ts';
import { tooShortToSend } from './recorder/too-short-to-send.ts';
import { voiceMessageCancelled } from './recorder/voice-message-cancelled.ts';
import { voiceMessageSent } from './recorder/voice-message-sent.ts';

export default { title: 'Flows/Recorder', tags: ['flow'] };

export const VoiceMessageSent = flowStory(recorderPlay, voiceMessageSent);
export const VoiceMessageCancelled = flowStory(recorderPlay, voiceMessageCancelled);
export const TooShortToSend = flowStory(recorderPlay, tooShortToSend);
export const MicrophoneDenied = flowStory(recorderPlay, microphoneDenied);
export const QuestionIgnored = flowStory(recorderPlay, questionIgnored);
export const MicrophoneLostAndRecordingSent = flowStory(recorderPlay, microphoneLostAndRecordingSent);
export const MicrophoneLostAndRecordingDiscarded = flowStory(recorderPlay, microphoneLostAndRecordingDiscarded);
export const MicrophoneLostAtOnce = flowStory(recorderPlay, microphoneLostAtOnce);
export const ForgottenForAQuarterOfAnHour = flowStory(recorderPlay, forgottenForAQuarterOfAnHour);
export const LeftToAnotherTicketAndKept = flowStory(recorderPlay, leftToAnotherTicketAndKept);
export const RecorderBroken = flowStory(recorderPlay, recorderBroken);
