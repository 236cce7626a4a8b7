import type { PlanLimit } from '#contract/schema.ts';
import { detailOf, type Failure } from './call.ts';

/** Things that happen once outside the actors. Sections ask for them, the root emits them, one edge listens. */
export type Effect = Navigated | Toasted | Noticed;

export interface Navigated {
  type: 'navigated';
  to: string;
  replace: boolean;
}

/** `code` is an error code or a raw text; `key` names a text of the interface; `text` has its words. One of them is set. */
export interface Toasted {
  type: 'toasted';
  kind: 'success' | 'info' | 'warning' | 'error';
  code?: string;
  key?: ToastKey;
  text?: string;
  /** What its words say besides; `context` and `count` choose among them. */
  values?: Record<string, string | number>;
  /** The ticket whose change just now can be taken back for a few seconds. */
  undo?: { ticketId: number; retag?: Retag };
}

/** These tags in place of the former ones; what others put on or took off meanwhile stays. */
export interface Retag {
  tagIds: readonly number[];
  former: readonly number[];
}

/** Customers or colleagues wrote, or gave one a ticket: one for each batch, without what the agent is looking at. */
export interface Noticed {
  type: 'noticed';
  messages: Notice[];
}

export type Notice = TicketNotice | ChatNotice;

/** A colleague wrote in a chat. */
export interface ChatNotice {
  messageId: number;
  chat: { id: number; uuid: string; title: string };
  contactName: string;
  body: string;
}

export interface TicketNotice {
  messageId: number;
  ticketId: number;
  uuid: string;
  /** It waits: its list is shown, for a click does not open it. */
  isPending: boolean;
  contactName: string;
  body: string;
  mediaType: string | null;
  /** Not a message: somebody else made the ticket one's own. `at` in ms since 1970. */
  gift?: { by: string | null; at: number };
}

export type ToastKey =
  | 'subscriptionEnds'
  | 'sessionDisplaced'
  | 'ticketTaken'
  | 'otherTicketOpen'
  | 'ticketAccessDenied'
  | 'ticketDeleted'
  | 'ticketResolved'
  | 'ticketReturned'
  | 'ticketTransferred'
  | 'ticketGiven'
  | 'tagAdded'
  | 'tagRemoved'
  | 'noteAdded'
  | 'noteDeleted'
  | 'contactSaved'
  | 'ticketLeft'
  | 'chatGone'
  | 'chatDeleted'
  | 'messageNotFound'
  | 'connectionSaved'
  | 'connectionDeleted'
  | 'settingSaved'
  | 'hoursSaved'
  | 'scheduleSaved'
  | 'scheduleDeleted'
  | 'messageUnsent'
  | 'outboxUnkept'
  | 'recordingKept'
  | 'recordingTooShort'
  | 'subscriptionMade'
  | 'licenceRenewed'
  | 'sectionCrashed';

export interface EffectAsked {
  type: 'effect.asked';
  effect: Effect;
}

/** A refusal as a notice; where a plan's limit is reached, with what is used and allowed. */
export function failureToast(failure: Failure): Toasted {
  const reached = failure.code === 'ERR_PLAN_LIMIT' && detailOf<PlanLimit>(failure, 'details');
  const toasted: Toasted = { type: 'toasted', kind: 'error', code: failure.code };
  if (!reached) return toasted;
  return { ...toasted, values: { context: reached.limit, count: reached.allowed, used: reached.used } };
}

export function asked(effect: Effect): EffectAsked {
  return { type: 'effect.asked', effect };
}
