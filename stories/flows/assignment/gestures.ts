import { expect, waitFor } from 'storybook/test';
import { type Availability, type assignmentMachine, assignmentState } from '#machines/assignment.ts';
import { selectUser } from '#machines/desk.ts';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { someone } from '../../../tests/machines/fixtures/tickets/assignment.ts';
import { agent, aWaitingTicket } from '../../../tests/support/memory/company.ts';
import type { MemoryDesk } from '../../../tests/support/memory/desk.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import type { Play } from '../gestures.ts';
import { assignmentSubject } from './flows.ts';

const t = i18n.getFixedT(null, ['assignment', 'shell', 'tickets']);

const menu = ({ press }: AppStage) => press(t('shell:topBar.profile'));

const pauseShown = (see: AppStage['see'], isShown: boolean) =>
  waitFor(() => {
    const words = new RegExp(`^${t('pause.since', { time: '' }).trim()}`);
    expect(see.queryAllByText(words, { selector: 'p' })).toHaveLength(isShown ? 1 : 0);
  });

/** The list of one's own tickets says how many there are. */
const ownTickets = ({ see, server }: AppStage) =>
  see.findByRole('tab', { name: new RegExp(`^${t('tickets:lists.assigned')} ?${openOf(server)}$`) });

/** Whether Ana is given tickets: the browser knows of her pause, the server of the rest. */
export const assignmentPlay: Play<typeof assignmentMachine, AppStage> = {
  subject: assignmentSubject,
  gestures: {
    'assignment.updated': {
      by: 'server',
      does: ({ server }, { availability }) => become(server, availability),
      async shows(stage, { availability }) {
        await ownTickets(stage);
        await pauseShown(stage.see, availability.isPaused);
      },
    },
    'ticket.assigned': {
      by: 'server',
      does: ({ server }) => keepOpen(server, openOf(server) + 1),
      shows: ownTickets,
    },
    'assignment.pause': {
      by: 'agent',
      async does(stage) {
        await menu(stage);
        await stage.press(t('status.pause'), 'menuitem');
        await stage.press(t('pause.reasons.lunch'));
        await stage.press(t('pause.begin'));
      },
      shows: ({ see }) => pauseShown(see, true),
    },
    'assignment.resume': {
      by: 'agent',
      async does(stage) {
        await menu(stage);
        await stage.press(t('status.available'), 'menuitem');
      },
      shows: ({ see }) => pauseShown(see, false),
    },
  },
  async set(root) {
    const tickets = Array.from({ length: 4 }, (_, index) => aWaitingTicket(index + 1, `Cliente ${index + 1}`));
    const me = { ...agent, online: false, maxTickets: someone.maxTickets };
    const stage = await setApp(root, { company: { me, tickets }, state: stateOfPerson });
    await ownTickets(stage);
    return stage;
  },
};

type Server = AppStage['server'];

const openOf = ({ company }: Server) =>
  company.tickets.filter(({ status, userId }) => status === 'open' && userId === company.me.id).length;

function keepOpen(server: Server, count: number): void {
  const { me, tickets } = server.company;
  for (const [place, { id }] of [...tickets].sort((one, other) => one.id - other.id).entries()) {
    if (place < count)
      server.tickets.conform(id, { status: 'open', userId: me.id, user: { id: me.id, name: me.name } });
    else server.tickets.conform(id, { status: 'pending', userId: null, user: null });
  }
}

/** A week in which nobody works. */
const never = defaultOpeningHours.map((day) => ({ ...day, startTime: '00:00', endTime: '00:00' }));

function become(server: Server, { isOnline, isPaused, isOffWork, openTickets, maxTickets }: Availability): void {
  const { company, live } = server;
  const workingHours = isOffWork ? never : null;
  const pausedAt = isPaused ? company.me.updatedAt : null;
  company.me = { ...company.me, online: isOnline, maxTickets, workingHours, pausedAt };
  live.notify({ type: 'user.updated', user: company.me });
  keepOpen(server, openTickets);
}

const stateOfPerson = ({ desk, server }: MemoryDesk) => {
  const user = selectUser(desk.getSnapshot());
  const { online, maxTickets = null, workingHours = null } = server.company.me;
  const isPaused = Boolean(user?.pausedAt);
  return assignmentState({
    isOnline: online,
    isPaused,
    isOffWork: workingHours !== null,
    openTickets: openOf(server),
    maxTickets,
  });
};
