import type { AnyStateMachine } from 'xstate';
import { ackPlay } from './ack/gestures.ts';
import { announcementsPlay } from './announcements/gestures.tsx';
import { assignmentPlay } from './assignment/gestures.ts';
import { botPlay } from './bot/gestures.ts';
import { campaignPlay } from './campaign/gestures.ts';
import { chatsPlay } from './chats/gestures.tsx';
import { checkoutPlay } from './checkout/gestures.ts';
import { connectionPlay } from './connection/gestures.ts';
import { conversationPlay } from './conversation/gestures.ts';
import type { Play, PlayedOn } from './gestures.ts';
import { listScreenPlay } from './list-screen/gestures.ts';
import { outboxPlay } from './outbox/gestures.ts';
import { pairingCodePlay } from './pairing-code/gestures.ts';
import { recorderPlay } from './recorder/gestures.ts';
import { sessionPlay } from './session/gestures.ts';
import { slaPlay } from './sla/gestures.ts';
import { socketPlay } from './socket/gestures.ts';
import { ticketPlay } from './ticket/gestures.ts';
import { ticketChoicePlay } from './ticket-choice/gestures.ts';

/** Each machine with flows, its gestures and its stage. A flow goes with the play whose subject holds it. */
export const plays = [
  ticketPlay,
  ticketChoicePlay,
  botPlay,
  ackPlay,
  assignmentPlay,
  slaPlay,
  outboxPlay,
  connectionPlay,
  pairingCodePlay,
  listScreenPlay,
  recorderPlay,
  conversationPlay,
  campaignPlay,
  checkoutPlay,
  announcementsPlay,
  chatsPlay,
  sessionPlay,
  socketPlay,
] as readonly AnyPlay[];

// biome-ignore lint/suspicious/noExplicitAny: a list of plays of different machines says nothing of their events
type AnyPlay = Play<AnyStateMachine, PlayedOn & any>;
