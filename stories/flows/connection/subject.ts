import type { connectionMachine } from '#machines/connection.ts';
import { connectionWorld } from '../../../tests/machines/worlds/connection.ts';
import type { Subject } from '../flow.ts';
import { codeExpiresThreeTimes } from './code-expires-three-times.ts';
import { disconnectedAndRestored } from './disconnected-and-restored.ts';
import { disconnectedBeforeItAnswers } from './disconnected-before-it-answers.ts';
import { endedByThePhone } from './ended-by-the-phone.ts';
import { endedWhilePairing } from './ended-while-pairing.ts';
import { pairedByQRCode } from './paired-by-qr-code.ts';
import { serverRestarted } from './server-restarted.ts';
import { serverTruthWins } from './server-truth-wins.ts';
import { timedOutAndReturned } from './timed-out-and-returned.ts';

export const connectionSubject: Subject<typeof connectionMachine> = {
  world: connectionWorld,
  flows: [
    pairedByQRCode,
    codeExpiresThreeTimes,
    timedOutAndReturned,
    disconnectedAndRestored,
    disconnectedBeforeItAnswers,
    endedWhilePairing,
    endedByThePhone,
    serverRestarted,
    serverTruthWins,
  ],
};
