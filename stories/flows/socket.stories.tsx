import { flowStory } from './flow-story.tsx';
import { socketPlay } from './socket/gestures.ts';

export default { title: 'Flows/Socket', tags: ['flow'] };

export const LiveFromTheStart = flowStory(socketPlay);
export const LostAndCaughtUp = flowStory(socketPlay);
export const TooFarBehind = flowStory(socketPlay);
export const SilenceOfNineSeconds = flowStory(socketPlay);
export const OfflineAndOnline = flowStory(socketPlay);
export const BehindWithoutKnowingIt = flowStory(socketPlay);
export const BlindStart = flowStory(socketPlay);
export const TriesThatFail = flowStory(socketPlay);
export const SeenOnATicketAndWriting = flowStory(socketPlay);
export const WritingInAChat = flowStory(socketPlay);
export const ATicketOpenedWhileTheLinkIsDown = flowStory(socketPlay);
