import type { AnyStateMachine } from 'xstate';
import { campaignPlay } from './campaign/play.ts';
import { connectionPlay } from './connection/play.ts';
import type { Play, PlayedOn } from './gestures.ts';
import { ticketPlay } from './ticket/play.ts';

/** Each machine with flows, its gestures and its stage. A flow goes with the play whose subject holds it. */
// biome-ignore lint/suspicious/noExplicitAny: a list of plays of different machines says nothing of their events
export const plays = [ticketPlay, connectionPlay, campaignPlay] as readonly Play<AnyStateMachine, PlayedOn & any>[];
