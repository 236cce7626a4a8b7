import { and, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { UNSETTLED_STATES } from '#machines/shipping.ts';
import type { Scope } from '../base/scope.ts';
import { campaignOptOuts } from '../campaign-opt-outs/table.ts';
import { campaignShippings } from '../campaigns/table.ts';
import { channelKeys } from '../connections/table.ts';
import { contactListItems } from '../contact-lists/table.ts';
import { deliveries } from '../deliveries/table.ts';
import { findLogHead } from '../live/events.ts';
import { liveEvents } from '../live/events-table.ts';
import { deleteSchedulesOf } from '../schedules/change.ts';
import { schedules } from '../schedules/table.ts';
import { ticketNotes } from '../tickets/notes-table.ts';
import { tickets } from '../tickets/table.ts';
import { deleteUnreadableParts } from '../unreadable-parts/keep.ts';
import { unreadableParts } from '../unreadable-parts/table.ts';
import { webhooks } from '../webhooks/table.ts';
import type { Bite, Erasing, Opening } from './bite.ts';
import { type PersonWords, wordsEraser } from './words.ts';

const atOnce = 500;

/** What is kept about the person beside their tickets: notes, what is to be sent, and where lists have them. */
export async function eraseBeside(scope: Scope, { contactId, words }: Erasing): Promise<Bite> {
  const notes = await scope.tx
    .delete(ticketNotes)
    .where(and(scope.owns(ticketNotes), eq(ticketNotes.contactId, contactId)))
    .returning({ id: ticketNotes.id });
  const ofContact = eq(campaignShippings.contactId, contactId);
  for (const { id } of notes) scope.publish({ type: 'ticketNote.deleted', ticketNoteId: id }, ['company']);
  const scheduled = await scope.tx.$count(schedules, and(scope.owns(schedules), eq(schedules.contactId, contactId)));
  const files = await deleteSchedulesOf(scope, contactId);
  const shippings = await scope.tx
    .update(campaignShippings)
    .set({
      name: '',
      number: '',
      numberKey: sql`'erased-' || ${campaignShippings.id}`,
      email: '',
      body: '',
      confirmationBody: null,
      templateValues: null,
      contactId: null,
      state: sql`case when ${inArray(campaignShippings.state, [...UNSETTLED_STATES])} then 'skipped' else ${campaignShippings.state} end`,
      isCounted: sql`${campaignShippings.isCounted} and not ${inArray(campaignShippings.state, [...UNSETTLED_STATES])}`,
      updatedAt: scope.now,
    })
    .where(and(scope.owns(campaignShippings), or(ofContact, isPerson(campaignShippings, words))))
    .returning({ id: campaignShippings.id });
  const listItems = await scope.tx
    .delete(contactListItems)
    .where(and(scope.owns(contactListItems), isPerson(contactListItems, words)))
    .returning({ id: contactListItems.id });
  if (words.numberKey) {
    await scope.tx
      .delete(campaignOptOuts)
      .where(and(scope.owns(campaignOptOuts), eq(campaignOptOuts.numberKey, words.numberKey)));
  }
  if (words.numbers.length > 0) {
    await scope.tx
      .delete(channelKeys)
      .where(
        and(scope.owns(channelKeys), sql`${channelKeys.name} ~ ${`(^|[^0-9])(${words.numbers.join('|')})([^0-9]|$)`}`),
      );
  }
  const counts = {
    notes: notes.length,
    schedules: scheduled,
    files: files.length,
    shippings: shippings.length,
    listItems: listItems.length,
  };
  return { place: null, counts, files };
}

/** A row of a list that has the person's number or address. */
function isPerson(
  table: typeof contactListItems | typeof campaignShippings,
  { numberKey, email }: PersonWords,
): SQL | undefined {
  const byNumber = numberKey ? eq(table.numberKey, numberKey) : sql`false`;
  return email === '' ? byNumber : or(byNumber, sql`lower(${table.email}) = lower(${email})`);
}

/** What channels delivered of the person and nobody could read: only here does anybody know what it says. */
export async function eraseUnreadableParts(
  scope: Scope,
  { words, place }: Erasing,
  { decrypt }: Opening,
): Promise<Bite> {
  const found = await scope.tx
    .select({ id: unreadableParts.id, raw: unreadableParts.raw })
    .from(unreadableParts)
    .where(and(scope.owns(unreadableParts), gt(unreadableParts.id, place ?? 0)))
    .orderBy(unreadableParts.id)
    .limit(atOnce / 10);
  const eraser = wordsEraser(words, 'own');
  const theirs = found.filter(({ raw }) => isIn(eraser, decrypt(raw))).map(({ id }) => id);
  await deleteUnreadableParts(scope, theirs);
  return { place: found.at(-1)?.id ?? null, counts: { unreadableParts: theirs.length } };
}

const isIn = ({ ofText }: ReturnType<typeof wordsEraser>, text: string): boolean => ofText(text) !== text;

/**
 * The company's log of what was told live, as far as it goes now: whoever has heard less of it than that loads what they
 * show anew. What webhooks have still to be told of it is waited for.
 */
export async function eraseLog(scope: Scope, { place }: Erasing): Promise<Bite> {
  const head = place ?? (await findLogHead(scope));
  const unheard = sql`(select min(${webhooks.lastSeq}) from ${webhooks} where ${scope.owns(webhooks)} and ${webhooks.active})`;
  const old = scope.tx
    .select({ seq: liveEvents.seq })
    .from(liveEvents)
    .where(and(scope.owns(liveEvents), lte(liveEvents.seq, sql`least(${head}::bigint, ${unheard})`)))
    .orderBy(liveEvents.seq)
    .limit(atOnce);
  const gone = await scope.tx
    .delete(liveEvents)
    .where(and(scope.owns(liveEvents), inArray(liveEvents.seq, old)))
    .returning({ seq: liveEvents.seq });
  if (gone.length > 0) return { place: head };
  const left = await scope.tx.$count(liveEvents, and(scope.owns(liveEvents), lte(liveEvents.seq, head)));
  return left > 0 ? { place: head, isWaiting: true } : { place: null };
}

/** What webhooks and integrations were told of the person's tickets, or were to be told. */
export async function eraseDeliveries(scope: Scope, { contactId }: Erasing): Promise<Bite> {
  const own = scope.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(scope.owns(tickets), eq(tickets.contactId, contactId)));
  const found = scope.tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(scope.owns(deliveries), inArray(deliveries.ticketId, own)))
    .limit(atOnce);
  const gone = await scope.tx
    .delete(deliveries)
    .where(and(scope.owns(deliveries), inArray(deliveries.id, found)))
    .returning({ id: deliveries.id });
  return { place: gone.length > 0 ? 0 : null, counts: { deliveries: gone.length } };
}
