import type { socketMachine } from '#machines/socket.ts';
import { socketWorld } from '../../../tests/machines/worlds/socket.ts';
import type { Subject } from '../flow.ts';
import { aTicketOpenedWhileTheLinkIsDown } from './a-ticket-opened-while-the-link-is-down.ts';
import { behindWithoutKnowingIt } from './behind-without-knowing-it.ts';
import { blindStart } from './blind-start.ts';
import { liveFromTheStart } from './live-from-the-start.ts';
import { lostAndCaughtUp } from './lost-and-caught-up.ts';
import { offlineAndOnline } from './offline-and-online.ts';
import { seenOnATicketAndWriting } from './seen-on-a-ticket-and-writing.ts';
import { silenceOfNineSeconds } from './silence-of-nine-seconds.ts';
import { tooFarBehind } from './too-far-behind.ts';
import { triesThatFail } from './tries-that-fail.ts';

export const socketSubject: Subject<typeof socketMachine> = {
  world: socketWorld,
  flows: [
    liveFromTheStart,
    lostAndCaughtUp,
    tooFarBehind,
    silenceOfNineSeconds,
    offlineAndOnline,
    behindWithoutKnowingIt,
    blindStart,
    triesThatFail,
    seenOnATicketAndWriting,
    aTicketOpenedWhileTheLinkIsDown,
  ],
};
