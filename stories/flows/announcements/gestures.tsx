import { MemoryRouter } from 'react-router-dom';
import { expect, waitFor } from 'storybook/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { AnnouncementBoard } from '#contract/schema.ts';
import type { announcementsMachine } from '#machines/announcements.ts';
import { DeskProvider } from '#web/desk/desk-context.tsx';
import { i18n, loadTexts } from '#web/i18n/i18n.ts';
import { AnnouncementsEdge } from '#web/shell/announcements/announcements-edge.tsx';
import { createMemoryDesk } from '../../../tests/support/memory/desk.ts';
import type { AppStage } from '../app-stage.tsx';
import type { Play } from '../gestures.ts';
import { setPage } from '../set-page.ts';
import { untilLive, untilSent } from '../until-live.ts';
import { announcementsSubject } from './flows.ts';

type Stage = Omit<AppStage, 'visit' | 'address' | 'goBack'>;

const t = i18n.getFixedT(null, 'announcements');

const isFree = (snapshot: AnyMachineSnapshot) => !snapshot.matches({ dialog: 'open' });

const unreadIn = (stage: Stage) => stage.shown('announcements')?.context.unread.length as number;

const nameOf = (stage: Stage) =>
  unreadIn(stage) > 0 ? t('board.unread', { count: unreadIn(stage) }) : t('board.title');

/** The button says how much is unread. */
const counted = (stage: Stage) =>
  waitFor(() => expect(stage.see.getAllByRole('button', { name: nameOf(stage) }).length).toBeGreaterThan(0));

const openBoard = async (stage: Stage) => {
  if (!stage.see.queryByRole('heading', { name: t('board.title') })) await stage.press(nameOf(stage));
};

const closeBoard = async ({ see, hands, gone }: Stage) => {
  await hands.click(see.getByRole('textbox'));
  await gone('heading', t('board.title'));
};

/** Beacons come as long as the link stands. */
const passLive = ({ passTime, server }: Stage, milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += beaconMs) {
    server.live.beacon();
    passTime(Math.min(beaconMs, milliseconds - passed));
  }
};
const beaconMs = 2000;

let typedAt = 0;

/** A key somewhere on the page, more than a second after the last. */
const type = ({ see }: Stage) => {
  const key = new KeyboardEvent('keydown', { key: 'a', bubbles: true });
  typedAt = Math.max(typedAt, performance.now()) + 2000;
  Object.defineProperty(key, 'timeStamp', { value: typedAt });
  see.getByRole('textbox', { hidden: true }).dispatchEvent(key);
};

/** The server's own rows, as the facts tell of them. */
const happen = ({ company }: Stage['server'], facts: readonly Fact[]) => {
  for (const fact of facts) {
    if (fact.type === 'announcement.read') company.readAnnouncements.push(...fact.announcementIds);
    const id =
      fact.type === 'announcement.updated' ? fact.announcement.id : 'announcementId' in fact && fact.announcementId;
    company.announcements = company.announcements.filter((row) => row.id !== id);
    if (fact.type === 'announcement.updated') company.announcements.push(fact.announcement);
  }
};

/** What the platform tells everybody, in the top bar of somebody who has other things to do. */
export const announcementsPlay: Play<typeof announcementsMachine, Stage> = {
  subject: announcementsSubject,
  gestures: {
    'xstate.done.actor.listActiveAnnouncements': {
      by: 'server',
      does({ server }, { output }) {
        const { records, unread } = output as AnnouncementBoard;
        server.company.announcements = [...records];
        server.company.readAnnouncements = records.flatMap(({ id }) => (unread.includes(id) ? [] : id));
        return server.answer('listActiveAnnouncements');
      },
      shows: counted,
    },
    'xstate.error.actor.listActiveAnnouncements': {
      by: 'server',
      does: ({ server }) => server.cut('listActiveAnnouncements'),
    },
    'announcements.retry': {
      by: 'agent',
      when: isFree,
      async does(stage) {
        await openBoard(stage);
        await stage.press(t('board.retry'));
      },
      shows: closeBoard,
    },
    'xstate.after.retryPause.announcements.board.failed': { by: 'time', does: (stage) => passLive(stage, 30_000) },
    'live.returned': { by: 'server', does: ({ browser }) => browser.goOnline() },
    'live.aligned': { by: 'server', when: () => false, does: ({ server }) => server.answer('listLiveEvents') },
    'live.reset': {
      by: 'server',
      // The link that comes back with it loads a failed list at once.
      when: (snapshot) => !snapshot.hasTag('failed') && !snapshot.matches({ dialog: 'looking' }),
      async does(stage) {
        const { live, company } = stage.server;
        live.unreceived(() => live.notify({ type: 'user.updated', user: company.me }));
        live.forgetLog();
        await untilSent(stage, 'live.reset', stage.browser.focus);
        stage.browser.blur();
      },
    },
    'live.received': {
      by: 'server',
      does: (stage, { facts }) =>
        untilSent(stage, 'live.received', () => {
          happen(stage.server, facts);
          stage.server.live.notify(...facts);
        }),
      shows: counted,
    },
    'announcement.open': {
      by: 'agent',
      when: (snapshot, { id }) =>
        isFree(snapshot) && snapshot.context.records.some((record: { id: number }) => record.id === id),
      async does(stage, { id }) {
        const { title = '' } = stage.server.company.announcements.find((row) => row.id === id) ?? {};
        await openBoard(stage);
        await stage.press(new RegExp(title));
      },
      shows: ({ see }) => see.findByRole('button', { name: t('board.understood') }),
    },
    'announcement.close': {
      by: 'agent',
      does: ({ press }) => press(t('board.understood')),
      shows: ({ gone }) => gone('button', t('board.understood')),
    },
    'announcements.readAll': {
      by: 'agent',
      when: (snapshot) => isFree(snapshot) && snapshot.context.unread.length > 0,
      async does(stage) {
        await openBoard(stage);
        await stage.press(t('board.readAll'));
      },
      async shows(stage) {
        await counted(stage);
        await closeBoard(stage);
      },
    },
    'xstate.done.actor.readAnnouncements': {
      by: 'server',
      does: ({ server }) => server.answer('readAnnouncements'),
    },
    'xstate.error.actor.readAnnouncements': {
      by: 'server',
      does: ({ server }) => server.refuse('readAnnouncements', 503, 'ERR_UNAVAILABLE'),
      shows: counted,
    },
    'page.typed': { by: 'agent', when: isFree, does: type },
    'xstate.after.typingPause.announcements.dialog.typing': { by: 'time', does: (stage) => passLive(stage, 10_000) },
    'xstate.error.actor.awaitFreePage': { by: 'agent', does: ({ browser }) => browser.blur() },
    'xstate.done.actor.awaitFreePage': {
      by: 'browser',
      does: ({ browser }) => browser.focus(),
      async shows({ see, browser }) {
        browser.blur();
        await see.findByRole('button', { name: t('board.understood') });
      },
    },
  },
  set: async (root, { events }) => {
    await loadTexts('announcements');
    const isLinkLate = events.some(({ type }) => type === 'live.aligned');
    const memory = await createMemoryDesk({
      arrange({ server }) {
        server.hold('listActiveAnnouncements', 'readAnnouncements');
        if (isLinkLate) server.hold('listLiveEvents');
      },
    });
    memory.browser.blur();
    if (!isLinkLate) await untilLive(memory.desk);
    const person = setPage(
      root,
      <DeskProvider desk={memory.desk}>
        <MemoryRouter>
          <div className="flex justify-end p-2">
            <input aria-label="…" />
            <AnnouncementsEdge />
          </div>
        </MemoryRouter>
      </DeskProvider>,
    );
    await waitFor(() => expect(memory.server.isWaiting('listActiveAnnouncements')).toBe(true));
    return {
      ...memory,
      ...person,
      state: () => memory.shown('announcements')?.value,
      leave() {
        memory.leave();
        person.leave();
      },
    };
  },
};
