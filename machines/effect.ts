import type { PlanLimit } from '#contract/schema.ts';
import { detailOf, type Failure } from './call.ts';
import type { NotificationKind } from './notification-preferences/preferences.ts';
import type { TicketRow } from './ticket.ts';

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
  /** The ticket whose change just now can be taken back for a few seconds: its tags, or what stands in `changed`. */
  undo?: { ticketId: number; retag?: Retag; changed?: TicketRow };
  /** The address of what it tells of. */
  way?: string;
}

/** These tags in place of the former ones; what others put on or took off meanwhile stays. */
export interface Retag {
  tagIds: readonly number[];
  former: readonly number[];
}

/** What is worth a sound and a notification: one for each batch, without what the person is looking at. */
export interface Noticed {
  type: 'noticed';
  messages: Notice[];
}

export type Notice = TicketNotice | PlainNotice;

/** A customer wrote, a colleague or a bot gave one a ticket, or one's own came back. */
export interface TicketNotice {
  kind: 'customerMessage' | 'ticketGiven';
  messageId: number;
  ticketId: number;
  uuid: string;
  /** It waits: its list is shown, for a click does not open it. */
  isPending: boolean;
  contactName: string;
  body: string;
  mediaType: string | null;
  /** Not a message: somebody else made the ticket one's own, or put it into this queue of one's. `at` in ms since 1970. */
  gift?: { by: string | null; queue: string | null; at: number };
  /** Not a message either: it was put aside, and its time came then, in ms since 1970. */
  wokenAt?: number;
}

/** What has nothing to do with a ticket. */
export interface PlainNotice {
  kind: Exclude<NotificationKind, TicketNotice['kind']>;
  /** Grows with each of its kind: what was told up to here is not told again. */
  place: number;
  /** What its place is counted in, where others of its kind are counted apart. */
  series?: 'noteMention';
  name: string;
  /** Left out, a word for its kind is said. */
  body?: string;
  /** Where a click leads; null to the page as it stands. */
  to: string | null;
  /** What is looked at where this is read, as `chat:{id}`. */
  viewedAs?: string;
}

export type ToastKey =
  | 'subscriptionEnds'
  | 'sessionDisplaced'
  | 'ticketTaken'
  | 'otherTicketOpen'
  | 'ticketAccessDenied'
  | 'ticketDeleted'
  | 'ticketResolved'
  | 'ticketResolvesLater'
  | 'ticketReturned'
  | 'ticketGivenBack'
  | 'ticketGivenBackToMenu'
  | 'ticketTransferred'
  | 'ticketGiven'
  | 'ticketSnoozed'
  | 'ticketWoken'
  | 'ticketTakenBack'
  | 'ticketsAccepted'
  | 'ticketsReturned'
  | 'ticketsResolved'
  | 'ticketsTransferred'
  | 'ticketsSnoozed'
  | 'ticketsMarkedUnread'
  | 'ticketsTagged'
  | 'viewSaved'
  | 'viewDeleted'
  | 'tagAdded'
  | 'tagRemoved'
  | 'noteAdded'
  | 'noteDeleted'
  | 'contactSaved'
  | 'ticketLeft'
  | 'chatGone'
  | 'chatDeleted'
  | 'chatLeft'
  | 'messageNotFound'
  | 'connectionSaved'
  | 'connectionOpened'
  | 'connectionDeleted'
  | 'historyErased'
  | 'settingSaved'
  | 'hoursSaved'
  | 'numbersMended'
  | 'partsRead'
  | 'partsLeft'
  | 'scheduleSaved'
  | 'scheduleDeleted'
  | 'messageUnsent'
  | 'messageFailed'
  | 'messagesFailed'
  | 'messagesRetried'
  | 'outboxUnkept'
  | 'recordingKept'
  | 'recordingTooShort'
  | 'subscriptionMade'
  | 'licenceRenewed'
  | 'sectionCrashed'
  | 'sectionStopped';

export interface EffectAsked {
  type: 'effect.asked';
  effect: Effect;
}

/** A refusal as a notice; where a plan's limit is reached, with what is used and allowed; of a file that is too large, with the limit; where the server failed, with what the log calls the call. */
export function failureToast(failure: Failure): Toasted {
  const reached = failure.code === 'ERR_PLAN_LIMIT' && detailOf<PlanLimit>(failure, 'details');
  const toasted: Toasted = { type: 'toasted', kind: 'error', code: failure.code };
  const requestId = failure.code === 'ERR_INTERNAL' && detailOf<string>(failure, 'requestId');
  if (requestId) return { ...toasted, values: { context: 'request', requestId } };
  const maxBytes = failure.code === 'ERR_FILE_TOO_LARGE' && detailOf<number>(failure, 'maxBytes');
  if (maxBytes) return { ...toasted, values: { context: 'limit', megabytes: Math.floor(maxBytes / 1_048_576) } };
  if (!reached) return toasted;
  return { ...toasted, values: { context: reached.limit, count: reached.allowed, used: reached.used } };
}

export function asked(effect: Effect): EffectAsked {
  return { type: 'effect.asked', effect };
}
