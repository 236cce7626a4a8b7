import type { Fact } from '#contract/live.ts';
import type { User } from '#contract/schema.ts';
import type { PlainNotice } from '../effect.ts';

/** What facts that belong to no section of the desk's are worth a sound and a notification. */
export const noticesIn = (facts: readonly Fact[], user: User | null): PlainNotice[] =>
  facts.flatMap((fact) => noticeOf(fact, user) ?? []);

function noticeOf(fact: Fact, user: User | null): PlainNotice | undefined {
  if (fact.type === 'announcement.updated' && fact.created && fact.announcement.status) {
    const { id, title } = fact.announcement;
    return { kind: 'announcement', place: id, name: title, to: null };
  }
  if (fact.type === 'campaign.updated' && fact.campaign.missedReason !== null && user?.profile === 'admin') {
    const { name, scheduledAt } = fact.campaign;
    // It stays missed when its words are changed: its time tells whether this was told.
    return { kind: 'campaignMissed', place: Date.parse(scheduledAt ?? ''), name, to: '/campaigns' };
  }
  if (fact.type === 'ticketNote.mentioned') {
    const { ticketNote, ticket } = fact;
    return {
      kind: 'mention',
      series: 'noteMention',
      place: ticketNote.id,
      name: ticketNote.user?.name ?? ticket.contact.name,
      body: `${ticket.contact.name}: ${ticketNote.note}`,
      to: `/tickets/${ticket.uuid}`,
      viewedAs: String(ticket.id),
    };
  }
  return undefined;
}
