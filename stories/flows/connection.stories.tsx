import { codeExpiresThreeTimes } from './connection/code-expires-three-times.ts';
import { disconnectedAndRestored } from './connection/disconnected-and-restored.ts';
import { disconnectedBeforeItAnswers } from './connection/disconnected-before-it-answers.ts';
import { endedByThePhone } from './connection/ended-by-the-phone.ts';
import { endedWhilePairing } from './connection/ended-while-pairing.ts';
import { pairedByQRCode } from './connection/paired-by-qr-code.ts';
import { connectionPlay } from './connection/play.ts';
import { serverRestarted } from './connection/server-restarted.ts';
import { serverTruthWins } from './connection/server-truth-wins.ts';
import { timedOutAndReturned } from './connection/timed-out-and-returned.ts';
import { flowStory } from './flow-story.tsx';

export default { title: 'Flows/Connection', tags: ['flow'] };

export const PairedByQRCode = flowStory(connectionPlay, pairedByQRCode);
export const CodeExpiresThreeTimes = flowStory(connectionPlay, codeExpiresThreeTimes);
export const TimedOutAndReturned = flowStory(connectionPlay, timedOutAndReturned);
export const DisconnectedAndRestored = flowStory(connectionPlay, disconnectedAndRestored);
export const DisconnectedBeforeItAnswers = flowStory(connectionPlay, disconnectedBeforeItAnswers);
export const EndedWhilePairing = flowStory(connectionPlay, endedWhilePairing);
export const EndedByThePhone = flowStory(connectionPlay, endedByThePhone);
export const ServerRestarted = flowStory(connectionPlay, serverRestarted);
export const ServerTruthWins = flowStory(connectionPlay, serverTruthWins);
