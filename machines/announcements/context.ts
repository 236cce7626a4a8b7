import type { Fact } from '#contract/live.ts';
import type { Announcement, AnnouncementBoard } from '#contract/schema.ts';
import type { LiveMessage } from '../live.ts';
import type { LiveSection } from '../live-section.ts';

export interface AnnouncementsContext extends LiveSection {
  /** The active ones, the newest first. */
  records: readonly Announcement[];
  /** The ids of those that nobody has read here or elsewhere. */
  unread: readonly number[];
  /** What was read here and the server has not been told, and what it is just being told. */
  unsaid: readonly number[];
  saying: readonly number[];
  /** What has opened by itself does so once. */
  offered: readonly number[];
  /** Which stands open. */
  shown: number | null;
  /** Something is active again that was not there: whether it was read before, only the server knows. */
  isBehind: boolean;
}

export type AnnouncementsEvent =
  | LiveMessage
  | { type: 'announcements.retry' }
  | { type: 'announcements.readAll' }
  | { type: 'announcement.open'; id: number }
  | { type: 'announcement.close' }
  | { type: 'page.typed' };

/** Such an announcement opens by itself. */
const urgent: Announcement['priority'] = 1;

export const urgentIn = ({ records, unread, offered }: AnnouncementsContext) =>
  records.find(({ id, priority }) => priority === urgent && unread.includes(id) && !offered.includes(id));

export const shownIn = ({ records, shown }: AnnouncementsContext) => records.find(({ id }) => id === shown);

/** The board as it was answered; what was read here in the meantime stays read. */
export const withBoard = (
  context: AnnouncementsContext,
  { records, unread }: AnnouncementBoard,
): AnnouncementsContext => ({
  ...context,
  records,
  unread: without(unread, [...context.unsaid, ...context.saying]),
  isBehind: false,
});

export const withRead = (
  { unread, unsaid }: AnnouncementsContext,
  ids: readonly number[],
): Pick<AnnouncementsContext, 'unread' | 'unsaid'> => {
  const news = unread.filter((id) => ids.includes(id));
  return { unread: without(unread, news), unsaid: [...unsaid, ...news] };
};

/** The server could not be told: it is unread as before. */
export const withoutSaying = ({ records, unread, saying }: AnnouncementsContext) => ({
  unread: records.flatMap(({ id }) => (unread.includes(id) || saying.includes(id) ? id : [])),
  saying: [],
});

export function withFact(context: AnnouncementsContext, fact: Fact): AnnouncementsContext {
  if (fact.type === 'announcement.deleted') return withoutAnnouncement(context, fact.announcementId);
  if (fact.type === 'announcement.read') return { ...context, unread: without(context.unread, fact.announcementIds) };
  if (fact.type !== 'announcement.updated') return context;
  const { announcement, created } = fact;
  if (!announcement.status) return withoutAnnouncement(context, announcement.id);
  const held = context.records.find(({ id }) => id === announcement.id);
  if (held && held.updatedAt > announcement.updatedAt) return context;
  const records = [...context.records.filter(({ id }) => id !== announcement.id), announcement];
  records.sort((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id);
  if (held) return { ...context, records };
  if (!created) return { ...context, records, isBehind: true };
  return { ...context, records, unread: [announcement.id, ...context.unread] };
}

const withoutAnnouncement = (context: AnnouncementsContext, gone: number): AnnouncementsContext => ({
  ...context,
  records: context.records.filter(({ id }) => id !== gone),
  unread: without(context.unread, [gone]),
  shown: context.shown === gone ? null : context.shown,
});

export const without = (ids: readonly number[], gone: readonly number[]) => ids.filter((id) => !gone.includes(id));
