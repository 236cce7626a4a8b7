import { flowStory } from './flow-story.tsx';
import { recorderPlay } from './recorder/gestures.ts';

export default { title: 'Flows/Recorder', tags: ['flow'] };

export const VoiceMessageSent = flowStory(recorderPlay);
export const VoiceMessageCancelled = flowStory(recorderPlay);
export const PausedGoneOnAndSent = flowStory(recorderPlay);
export const HeardBeforeItIsSent = flowStory(recorderPlay);
export const TooShortToHear = flowStory(recorderPlay);
export const PausedAndThrownAway = flowStory(recorderPlay);
export const LongOneThrownAwayAndHadBack = flowStory(recorderPlay);
export const LongOneThrownAwayInAPauseAndForgotten = flowStory(recorderPlay);
export const LongOneThrownAwayThatHasNothingInIt = flowStory(recorderPlay);
export const HadBackWhileAnotherIsMade = flowStory(recorderPlay);
export const MicrophoneLostInAPause = flowStory(recorderPlay);
export const LeftInAPauseAndKept = flowStory(recorderPlay);
export const TooShortToSend = flowStory(recorderPlay);
export const MicrophoneDenied = flowStory(recorderPlay);
export const QuestionIgnored = flowStory(recorderPlay);
export const MicrophoneLostAndRecordingSent = flowStory(recorderPlay);
export const MicrophoneLostAndRecordingDiscarded = flowStory(recorderPlay);
export const MicrophoneLostAtOnce = flowStory(recorderPlay);
export const ForgottenForAQuarterOfAnHour = flowStory(recorderPlay);
export const LeftToAnotherTicketAndKept = flowStory(recorderPlay);
export const RecorderBroken = flowStory(recorderPlay);
