import { connectionPlay } from './connection/gestures.ts';
import { flowStory } from './flow-story.tsx';

export default { title: 'Flows/Connection', tags: ['flow'] };

export const PairedByQRCode = flowStory(connectionPlay);
export const PairedByATypedCode = flowStory(connectionPlay);
export const CodeExpiresThreeTimes = flowStory(connectionPlay);
export const TimedOutAndReturned = flowStory(connectionPlay);
export const DisconnectedAndRestored = flowStory(connectionPlay);
export const DisconnectedBeforeItAnswers = flowStory(connectionPlay);
export const EndedWhilePairing = flowStory(connectionPlay);
export const EndedByThePhone = flowStory(connectionPlay);
export const AskedForAPasskeyAfterTheScan = flowStory(connectionPlay);
export const AskedForAPasskeyWhilePaired = flowStory(connectionPlay);
export const ServerRestarted = flowStory(connectionPlay);
export const ServerTruthWins = flowStory(connectionPlay);
