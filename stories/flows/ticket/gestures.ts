import { within } from 'storybook/test';
import { recordOf } from '#machines/collections/record-map.ts';
import { selectTickets } from '#machines/desk.ts';
import type { TicketEvent, ticketMachine } from '#machines/ticket.ts';
import { selectCollection } from '#machines/tickets.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { owner, waiting } from '../../../tests/machines/fixtures/tickets/ticket.ts';
import { aMessage } from '../../../tests/support/fixtures/message.ts';
import { aWaitingTicket } from '../../../tests/support/memory/company.ts';
import type { MemoryDesk } from '../../../tests/support/memory/desk.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import type { Gesture, Play } from '../gestures.ts';
import { ticketSubject } from './flows.ts';
import { counted, isShown, name, open, personOf, ready, showList, standsAs, t } from './screen.ts';

type Does<Type extends TicketEvent['type']> = Gesture<AppStage, Extract<TicketEvent, { type: Type }>>;

/** From the list of those who wait, or from its conversation where that is shown. */
async function pressAccept(stage: AppStage) {
  if (isShown(stage)) return stage.press(t('header.accept'));
  await showList(stage, 'pending');
  await stage.press(t('tickets:list.acceptOf', { name }));
}

const accept: Does<'ticket.accept'> = {
  by: 'agent',
  does: pressAccept,
  async shows({ see }) {
    await see.findByRole('region', { name: t('message.list', { name }) });
    await see.findByRole('textbox', { name: t('composer.label') });
  },
};

const resolve: Does<'ticket.resolve'> = {
  by: 'agent',
  async does(stage) {
    await open(stage);
    await stage.press(t('header.resolve'));
  },
  async shows({ see, gone }) {
    await gone('heading', new RegExp(name));
    await see.findByText(i18n.t('toasts:ticketResolved', { name }));
  },
};

const returns: Does<'ticket.return'> = {
  by: 'agent',
  async does(stage) {
    await open(stage);
    await stage.press(t('header.returnHint'));
  },
  async shows(stage) {
    await stage.gone('heading', new RegExp(name));
    await stage.see.findByText(i18n.t('toasts:ticketReturned', { name }));
    await standsAs(stage, '', { assigned: 0, pending: 1 });
  },
};

const reopen: Does<'ticket.reopen'> = {
  by: 'agent',
  // Another's finished tickets are not in one's list.
  when: ({ context }) => context.userId === owner.userId,
  async does(stage) {
    await open(stage);
    await stage.press(t('header.reopen'));
  },
  shows: ({ see }) => see.findByRole('textbox', { name: t('composer.label') }),
};

const transfer: Does<'ticket.transfer'> = {
  by: 'agent',
  async does(stage, { queueId, userId }) {
    await open(stage);
    await stage.press(t('header.transfer'));
    const dialog = await stage.see.findByRole('dialog', { name: t('transfer.title') });
    await choose(stage, t('transfer.queue'), queueOf(stage, queueId));
    if (userId) await choose(stage, t('transfer.user'), new RegExp(`^${personOf(stage, userId)}`));
    await stage.hands.click(within(dialog).getByRole('button', { name: t('transfer.confirm') }));
  },
  async shows(stage, { queueId, userId }) {
    await stage.gone('dialog', t('transfer.title'));
    await stage.gone('heading', new RegExp(name));
    await stage.see.findByText(i18n.t('toasts:ticketTransferred', { name }));
    await standsAs(stage, '', { assigned: 0, pending: userId ? 0 : 1 });
    if (userId) return;
    await showList(stage, 'pending');
    await stage.see.findByText(queueOf(stage, queueId));
  },
};

const choose = async ({ press }: AppStage, field: string, choice: string | RegExp) => {
  await press(field);
  await press(choice, 'option');
};

const queueOf = ({ server }: AppStage, queueId: number) =>
  server.company.queues.find(({ id }) => id === queueId)?.name ?? '';

/** While the agent's own press is on its way. */
const colleagueAcceptsFirst: Does<'ticket.accept'> = {
  by: 'colleague',
  async does(stage, event) {
    const { server } = stage;
    server.hold('updateTicket');
    await pressAccept(stage);
    server.tickets.change(waiting.id, event);
    await server.answer('updateTicket');
    server.free('updateTicket');
  },
  async shows(stage, { by }) {
    await stage.see.findByText(i18n.t('toasts:ticketTaken', { name: personOf(stage, by.userId) }));
    await isOthers(stage, by.userId);
  },
};

const snooze: Does<'ticket.snooze'> = {
  by: 'agent',
  async does(stage) {
    await open(stage);
    await stage.press(t('header.more'));
    await stage.press(t('header.snooze'), 'menuitem');
    const dialog = await stage.see.findByRole('dialog', { name: i18n.t('snooze:title') });
    await stage.hands.click(
      await within(dialog).findByRole('button', { name: new RegExp(`^${i18n.t('snooze:nextWeek')}`) }),
    );
  },
  async shows(stage) {
    await stage.gone('heading', new RegExp(name));
    await stage.see.findByRole('tab', { name: counted('snoozed', 1) });
    await standsAs(stage, '', { assigned: 0, pending: 0 });
  },
};

const wake: Does<'ticket.wake'> = {
  by: 'agent',
  async does(stage) {
    await showList(stage, 'snoozed');
    await stage.press(new RegExp(name));
    await stage.press(i18n.t('snooze:wake'));
  },
  shows: (stage) => isWith(stage, owner.userId),
};

const timeComes: Does<'ticket.wake'> = {
  by: 'time',
  does: ({ server }) => server.tickets.wake(waiting.id),
  async shows(stage) {
    await stage.see.findByText(i18n.t('toasts:ticketWoken', { name }));
    await isWith(stage, owner.userId);
  },
};

const expires: Does<'ticket.expire'> = {
  by: 'time',
  does: ({ server }, event) => server.tickets.change(waiting.id, event),
  shows: (stage) => standsAs(stage, t('composer.isClosed'), { assigned: 0, pending: 0 }),
};

const colleagueReturns: Does<'ticket.return'> = {
  by: 'colleague',
  does: ({ server }, event) => server.tickets.change(waiting.id, event),
  shows: (stage) => waits(stage),
};

const colleagueTransfers: Does<'ticket.transfer'> = {
  by: 'colleague',
  does: ({ server }, event) => server.tickets.change(waiting.id, event),
  shows: (stage, { userId }) => (userId ? isWith(stage, userId) : waits(stage)),
};

const somebodyChanges: Does<'ticket.updated'> = {
  by: 'colleague',
  does: ({ server }, { ticket: { status, userId, queueId } }) =>
    server.tickets.conform(waiting.id, { status, userId, queueId }),
  shows(stage, { ticket: { status, userId } }) {
    if (status === 'pending') return waits(stage);
    if (status === 'closed') return standsAs(stage, t('composer.isClosed'), { assigned: 0, pending: 0 });
    return isWith(stage, userId ?? 0);
  },
};

const waits = (stage: AppStage) => standsAs(stage, t('composer.waitsForYou'), { assigned: 0, pending: 1 });

const isWith = (stage: AppStage, userId: number) =>
  userId === owner.userId ? standsAs(stage, t('composer.sign'), { assigned: 1, pending: 0 }) : isOthers(stage, userId);

const isOthers = (stage: AppStage, userId: number) =>
  standsAs(stage, t('composer.isOthers', { name: personOf(stage, userId) }), { assigned: 0, pending: 0 });

/** The life of one ticket, on the tickets screen of an agent. */
export const ticketPlay: Play<typeof ticketMachine, AppStage> = {
  subject: ticketSubject,
  gestures: {
    'ticket.accept': ({ by }) => (isAgent(by) ? accept : colleagueAcceptsFirst),
    'ticket.resolve': resolve,
    'ticket.return': ({ by }) => (isAgent(by) ? returns : colleagueReturns),
    'ticket.expire': expires,
    'ticket.reopen': reopen,
    'ticket.snooze': snooze,
    'ticket.wake': ({ by }) => (isAgent(by) ? wake : timeComes),
    'ticket.transfer': ({ by }) => (isAgent(by) ? transfer : colleagueTransfers),
    'ticket.updated': somebodyChanges,
  },
  async set(root) {
    const stage = await setApp(root, {
      company: {
        tickets: [aWaitingTicket(waiting.id, name)],
        messages: [aMessage(1, { ticketId: waiting.id, body: 'Bom dia, meu pedido não chegou' })],
      },
      state: stateOfTicket,
    });
    await ready(stage, 'list');
    return stage;
  },
};

/** Ana sits before the screen. */
const isAgent = ({ userId }: { userId: number }) => userId === owner.userId;

/** As the browser knows it; a ticket that left its lists is asked of the server. */
const stateOfTicket = ({ desk, server }: MemoryDesk) => {
  const tickets = selectTickets(desk.getSnapshot());
  const records = tickets && selectCollection(tickets.getSnapshot()).getSnapshot().context.records;
  return (records && recordOf(records, waiting.id)?.status) ?? server.tickets.find(waiting.id).status;
};
