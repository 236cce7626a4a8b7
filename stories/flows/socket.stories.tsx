import { flowStory } from './flow-story.tsx';
import { aTicketOpenedWhileTheLinkIsDown } from './socket/a-ticket-opened-while-the-link-is-down.ts';
import { behindWithoutKnowingIt } from './socket/behind-without-knowing-it.ts';
import { blindStart } from './socket/blind-start.ts';
import { liveFromTheStart } from './socket/live-from-the-start.ts';
import { lostAndCaughtUp } from './socket/lost-and-caught-up.ts';
import { offlineAndOnline } from './socket/offline-and-online.ts';
import { socketPlay } from './socket/play.ts';
import { seenOnATicketAndWriting } from './socket/seen-on-a-ticket-and-writing.ts';
import { silenceOfNineSeconds } from './socket/silence-of-nine-seconds.ts';
import { tooFarBehind } from './socket/too-far-behind.ts';
import { triesThatFail } from './socket/tries-that-fail.ts';

export default { title: 'Flows/Socket', tags: ['flow'] };

export const LiveFromTheStart = flowStory(socketPlay, liveFromTheStart);
export const LostAndCaughtUp = flowStory(socketPlay, lostAndCaughtUp);
export const TooFarBehind = flowStory(socketPlay, tooFarBehind);
export const SilenceOfNineSeconds = flowStory(socketPlay, silenceOfNineSeconds);
export const OfflineAndOnline = flowStory(socketPlay, offlineAndOnline);
export const BehindWithoutKnowingIt = flowStory(socketPlay, behindWithoutKnowingIt);
export const BlindStart = flowStory(socketPlay, blindStart);
export const TriesThatFail = flowStory(socketPlay, triesThatFail);
export const SeenOnATicketAndWriting = flowStory(socketPlay, seenOnATicketAndWriting);
export const ATicketOpenedWhileTheLinkIsDown = flowStory(socketPlay, aTicketOpenedWhileTheLinkIsDown);
