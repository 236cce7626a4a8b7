import type { Fact } from '#contract/live.ts';
import type { announcementsMachine } from '#machines/announcements.ts';
import { announcementsFixture, calmOne, urgentOne } from '../../../tests/machines/fixtures/announcements.ts';
import { anAnnouncement } from '../../../tests/support/fixtures/entities.ts';
import { subjectOf } from '../flow.ts';

type Records = (typeof calmOne)[];

/** What happens in more than one flow of the announcements. */
const found = (records: Records, unread: number[] = []) =>
  ({ type: 'xstate.done.actor.listActiveAnnouncements', output: { records, unread } }) as const;

const unreachable = {
  type: 'xstate.error.actor.listActiveAnnouncements',
  error: { status: 0, code: 'network' },
} as const;

const told = (...facts: Fact[]) => ({ type: 'live.received', facts }) as const;

const made = (announcement: Records[number]) => told({ type: 'announcement.updated', announcement, created: true });

const newOne = anAnnouncement(3, { title: 'Novo horário de suporte', createdAt: '2026-12-01T12:00:00.000Z' });

const readTold = { type: 'xstate.done.actor.readAnnouncements', output: { message: 'Announcements read' } } as const;

const typed = { type: 'page.typed' } as const;

const typedNoMore = { type: 'xstate.after.typingPause.announcements.dialog.typing' } as const;

const pageFree = { type: 'xstate.done.actor.awaitFreePage' } as const;

const closed = { type: 'announcement.close' } as const;

export const announcementsSubject = subjectOf<typeof announcementsMachine>(announcementsFixture, {
  'made, told and read': [found([calmOne]), made(newOne), { type: 'announcement.open', id: 3 }, readTold, closed],
  'an urgent one waits until nobody types': [
    found([calmOne]),
    made(urgentOne),
    typed,
    typed,
    typedNoMore,
    { type: 'xstate.error.actor.awaitFreePage', error: { status: 0, code: 'The page was left' } },
    typedNoMore,
    pageFree,
    readTold,
    closed,
  ],
  'an urgent one is read elsewhere': [
    found([urgentOne, calmOne], [1]),
    told({ type: 'announcement.read', announcementIds: [1], userId: 3 }),
    typed,
    typedNoMore,
  ],
  'deleted while it stands open': [
    found([calmOne], [2]),
    { type: 'announcement.open', id: 2 },
    readTold,
    told({ type: 'announcement.deleted', announcementId: 2 }),
  ],
  'reading fails and is tried again': [
    found([calmOne], [2]),
    { type: 'announcements.readAll' },
    { type: 'xstate.error.actor.readAnnouncements', error: { status: 503, code: 'ERR_UNAVAILABLE' } },
    { type: 'announcements.readAll' },
    readTold,
  ],
  'the list can not be had at first': [
    unreachable,
    { type: 'announcements.retry' },
    unreachable,
    { type: 'xstate.after.retryPause.announcements.board.failed' },
    unreachable,
    { type: 'live.returned' },
    found([calmOne], [2]),
  ],
  'put up again': [found([]), told({ type: 'announcement.updated', announcement: calmOne }), found([calmOne])],
  'cut and caught up': [found([calmOne]), { type: 'live.reset' }, found([newOne, calmOne], [3])],
  'the link comes late': [
    found([calmOne]),
    { type: 'live.aligned' },
    found([calmOne, urgentOne], [1]),
    pageFree,
    readTold,
    closed,
  ],
});
