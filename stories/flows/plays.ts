import type { AnyStateMachine } from 'xstate';
import { campaignPlay } from './campaign/play.ts';
import { checkoutPlay } from './checkout/play.ts';
import { connectionPlay } from './connection/play.ts';
import { conversationPlay } from './conversation/play.ts';
import { deliveryPlay } from './delivery/play.ts';
import type { Play, PlayedOn } from './gestures.ts';
import { outboxPlay } from './outbox/play.ts';
import { recorderPlay } from './recorder/play.ts';
import { registerPlay } from './register/play.ts';
import { sessionPlay } from './session/play.ts';
import { socketPlay } from './socket/play.ts';
import { ticketPlay } from './ticket/play.ts';

/** Each machine with flows, its gestures and its stage. A flow goes with the play whose subject holds it. */
export const plays = [
  ticketPlay,
  deliveryPlay,
  outboxPlay,
  connectionPlay,
  registerPlay,
  recorderPlay,
  conversationPlay,
  campaignPlay,
  checkoutPlay,
  sessionPlay,
  socketPlay,
] as readonly AnyPlay[];

// biome-ignore lint/suspicious/noExplicitAny: a list of plays of different machines says nothing of their events
type AnyPlay = Play<AnyStateMachine, PlayedOn & any>;
