import { type AnyActorLogic, createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { Company, Contact, FailedMessage, NoteMention, Setting, TicketNote } from '#contract/schema.ts';
import { announcementsMachine } from '#machines/announcements.ts';
import { calendarMachine } from '#machines/calendar.ts';
import { chatsMachine } from '#machines/chats.ts';
import { recordOf } from '#machines/collections/record-map.ts';
import { companyPlanMachine } from '#machines/company-plan.ts';
import { contactDrawerMachine } from '#machines/contact-drawer.ts';
import { selectConnections } from '#machines/desk.ts';
import { failedMessagesMachine } from '#machines/failed-messages.ts';
import { hoursMachine } from '#machines/hours.ts';
import { kanbanMachine } from '#machines/kanban.ts';
import { listScreenMachine } from '#machines/list-screen.ts';
import type { LiveMessage } from '#machines/live.ts';
import { mentionsMachine } from '#machines/mentions.ts';
import { mistakenNumbersMachine } from '#machines/mistaken-numbers.ts';
import { defaultNotificationPreferences } from '#machines/notification-preferences/preferences.ts';
import { notificationPreferencesMachine } from '#machines/notification-preferences.ts';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { queueOptionsMachine } from '#machines/queue-options.ts';
import { refundsMachine } from '#machines/refunds.ts';
import { savedViewsMachine } from '#machines/saved-views.ts';
import { schedulesMachine } from '#machines/schedules.ts';
import { settingsMachine } from '#machines/settings.ts';
import { taggingMachine } from '#machines/tagging.ts';
import { troublesMachine } from '#machines/troubles.ts';
import { aChat } from '../../support/fixtures/chats.ts';
import { anAnnouncement, aTag } from '../../support/fixtures/entities.ts';
import { aFailedMessage } from '../../support/fixtures/failed-message.ts';
import { aTrouble } from '../../support/fixtures/installation.ts';
import { aMessage } from '../../support/fixtures/message.ts';
import { aMistakenNumber } from '../../support/fixtures/mistaken-numbers.ts';
import { aCustomer } from '../../support/fixtures/plans.ts';
import { aConnection } from '../../support/fixtures/rows.ts';
import { aPage, aTicket } from '../../support/fixtures/ticket.ts';
import { at } from '../../support/fixtures/times.ts';
import { aSession, aUser } from '../../support/fixtures/user.ts';
import { found } from '../fixtures/contacts/mistaken-numbers.ts';
import { aCompanyPlan } from '../fixtures/desk/company-plan.ts';
import { aRefund, aRefundedCompany } from '../fixtures/desk/refunds.ts';
import { addressed, input as listScreenInput, nowhere } from '../fixtures/list-screen.ts';
import { aMention } from '../fixtures/mentions.ts';
import { anOption } from '../fixtures/queues/queue-options.ts';
import { aSchedule, aPage as schedulePage } from '../fixtures/schedules/schedules.ts';
import { aBoard, inLane } from '../fixtures/tickets/kanban.ts';
import { aSavedView } from '../fixtures/tickets/saved-views.ts';
import { createCalls, createDesk, settled } from './desk-fixture.ts';
import { ticketsFixture } from './tickets-fixture.ts';

/** One thing that is loaded, in one of its versions; a later one has a later date. */
export interface Version {
  id: number;
  version: number;
}

/** A machine with a question out, as the law asks it. */
export interface Asked {
  notify: (...facts: Fact[]) => void;
  /** The answer to the question that is out. */
  answer: (versions: Version[]) => Promise<unknown>;
  /** What is held, by its id: its version. */
  held: () => Record<number, number>;
}

/**
 * Which question is out: the first; the same again after facts were missed, when the link first has its cursor, or when it
 * is back after a failure; or the one for a further page.
 */
export const questions = ['first', 'reload', 'aligned', 'returned', 'further'] as const;
export type Question = (typeof questions)[number];

export interface LoadingMachine {
  name: string;
  updated: (version: Version) => Fact;
  /** What it is told of something new; left out where there is always the same set of things. */
  created?: (version: Version) => Fact;
  deleted?: (id: number) => Fact;
  /** Its records carry no date: of two facts the later one counts, and nothing else is known. */
  isUndated?: true;
  /** Each begins with 1 and 2 held in version 1, or with nothing for the first question. */
  ask: Partial<Record<Question, () => Promise<Asked>>>;
}

const changed = (id: number) => `v${id}`;
const versionIn = (text: string) => Number(text.slice(1));
const both: Version[] = [
  { id: 1, version: 1 },
  { id: 2, version: 1 },
];

interface Alone<Snapshot> {
  logic: AnyActorLogic;
  input?: unknown;
  /** The call that is asked, where it isn't the first that the machine makes. */
  call?: string;
  /** All calls that it makes when it begins, answered by nothing but the one above. */
  output: (versions: Version[]) => unknown;
  held: (snapshot: Snapshot) => [number, number][];
  /** The message that makes it ask for a further page, and the call for it. */
  further?: { message: object; call?: string; output?: (versions: Version[]) => unknown };
  /** Time that passes before it asks anew. */
  settle?: number;
}

/** The questions of a machine that stands alone with its calls. */
// biome-ignore lint/suspicious/noExplicitAny: one body stands in for machines of every type
function alone({ logic, input, call, output, held, further, settle = 0 }: Alone<any>) {
  const begin = () => {
    const calls = createCalls();
    const clock = new SimulatedClock();
    // Only machines are tried, and a machine names its calls.
    const machine = logic as typeof settingsMachine;
    const names = Object.keys(machine.implementations.actors);
    const actors = Object.fromEntries(names.map((name) => [name, calls.call(name)]));
    const actor = createActor(machine.provide({ actors } as never), { clock, input } as never).start();
    const first = call ?? calls.made[0] ?? '';
    const send = (message: LiveMessage | object) => actor.send(message as never);
    const asked = (name = first, of = output): Asked => ({
      notify: (...facts) => send({ type: 'live.received', facts }),
      answer: (versions) => calls.answer(name, of(versions)),
      held: () => Object.fromEntries(held(actor.getSnapshot())),
    });
    const askedBy = (message: LiveMessage | object, name?: string, of?: typeof output) => {
      send(message);
      clock.increment(settle);
      return asked(name, of);
    };
    return { askedBy, asked, refuse: () => calls.refuse(first, 500, 'ERR_INTERNAL') };
  };
  const loaded = async () => {
    const begun = begin();
    await begun.asked().answer(both);
    return begun;
  };
  return {
    first: async () => begin().asked(),
    reload: async () => (await loaded()).askedBy({ type: 'live.reset' }),
    aligned: async () => (await loaded()).askedBy({ type: 'live.aligned' }),
    returned: async () => {
      const begun = begin();
      await begun.refuse();
      return begun.askedBy({ type: 'live.returned' });
    },
    ...(further && {
      further: async () => (await loaded()).askedBy(further.message, further.call, further.output),
    }),
  };
}

/** The records that a context holds under one name, whose version stands in one of their fields. */
// biome-ignore lint/suspicious/noExplicitAny: the contexts of many machines
const recordsIn = (name: string, field: string) => (snapshot: { context: any }) =>
  [...snapshot.context[name].values()].map((record): [number, number] => [record.id, versionIn(record[field])]);

/** The facts of one noun; one that is not of the contract would be received by nobody. */
const factsOf = (noun: string, record: (version: Version) => object, context: object = {}) => {
  const fact = (content: object) => ({ ...content, ...context }) as Fact;
  return {
    updated: (version: Version) => fact({ type: `${noun}.updated`, [noun]: record(version) }),
    created: (version: Version) => fact({ type: `${noun}.updated`, [noun]: record(version), created: true }),
    deleted: (id: number) => fact({ type: `${noun}.deleted`, [`${noun}Id`]: id }),
  };
};

const settingKeys = ['call', 'userRating', 'scheduleType'] as const;
const aSetting = ({ id, version }: Version) => ({ key: settingKeys[id - 1], value: changed(version) }) as Setting;
const hours = (version: number) => defaultOpeningHours.map((day) => ({ ...day, startTime: `0${version}:00` }));
const announcementOf = ({ id, version }: Version) =>
  anAnnouncement(id, { title: changed(version), createdAt: at(id), updatedAt: at(version) });
const chatIn = ({ id, version }: Version) => aChat(id, [1], { title: changed(version) });
const chatPage = (versions: Version[]) => ({
  records: versions.map(chatIn),
  count: versions.length,
  hasMore: true,
  unread: [],
});
const preferencesOf = (version: number) => ({
  ...defaultNotificationPreferences,
  quietHours: { isOn: true, from: `0${version}:00`, to: '23:00' },
  updatedAt: at(version),
});
const aContact = ({ id, version }: Version) => ({ id, name: changed(version), updatedAt: at(version) }) as Contact;
const aNote = ({ id, version }: Version) =>
  ({ id, note: changed(version), contactId: 1, createdAt: at(id), updatedAt: at(version) }) as TicketNote;
const mentionOf = (version: Version): NoteMention => ({ ...aMention(version.id), ticketNote: aNote(version) });
const option = ({ id, version }: Version) => anOption(id, { title: changed(version), updatedAt: at(version) });
const schedule = ({ id, version }: Version) =>
  aSchedule(id, { sendAt: at(20 + id), body: changed(version), updatedAt: at(version) });
const savedView = ({ id, version }: Version) => aSavedView(id, { name: changed(version), updatedAt: at(version) });
const tag = ({ id, version }: Version) => aTag(id, { name: changed(version), updatedAt: at(version) });
const card = ({ id, version }: Version) => inLane(id, null, { lastMessage: changed(version), updatedAt: at(version) });
const message = ({ id, version }: Version) => aMessage(id, { body: changed(version), updatedAt: at(version) });
const failedMessage = ({ id, version }: Version) =>
  aFailedMessage(id, { body: changed(version), updatedAt: at(version) });
const connection = ({ id, version }: Version) => aConnection(id, { name: changed(version), updatedAt: at(version) });
const ticket = ({ id, version }: Version) => aTicket(id, { lastMessage: changed(version), updatedAt: at(version) });

const boardOf = (hasMore: boolean) => (versions: Version[]) => {
  const tickets = versions.map(card);
  return aBoard(
    tickets,
    [null, 1, 2].map((tagId) => ({ tagId, count: tagId === null ? tickets.length : 0, hasMore: hasMore && !tagId })),
  );
};
const rowsOf = (hasMore: boolean) => (versions: Version[]) => ({
  rows: versions.map(tag),
  count: versions.length,
  hasMore,
});
const failedOf = (hasMore: boolean) => (versions: Version[]) => ({
  records: versions.toSorted((one, other) => other.id - one.id).map(failedMessage),
  count: versions.length,
  hasMore,
});
const schedulesOf = (hasMore: boolean) => (versions: Version[]) => schedulePage(versions.map(schedule), hasMore);

/** Every machine that loads something and is kept live. */
export const loadingMachines: LoadingMachine[] = [
  {
    name: 'settings',
    isUndated: true,
    updated: (version) => ({ type: 'setting.updated', setting: aSetting(version) }),
    ask: alone({
      logic: settingsMachine,
      output: (versions) => versions.map(aSetting),
      held: ({ context }) =>
        Object.values(context.settings as Record<string, Setting>).map(({ key, value }) => [
          settingKeys.indexOf(key as (typeof settingKeys)[number]) + 1,
          versionIn(value),
        ]),
    }),
  },
  {
    name: 'announcements',
    ...factsOf('announcement', announcementOf),
    ask: alone({
      logic: announcementsMachine,
      output: (versions) => ({ records: versions.map(announcementOf), unread: [] }),
      held: recordsIn('records', 'title'),
    }),
  },
  {
    name: 'chats',
    isUndated: true,
    ...factsOf('chat', chatIn, { userId: 1 }),
    ask: alone({
      logic: chatsMachine,
      input: { userId: 1, clock: () => 0, newId: () => 'id' },
      call: 'listChats',
      output: chatPage,
      held: recordsIn('chats', 'title'),
      further: { message: { type: 'chats.loadMore' } },
    }),
  },
  {
    name: 'what one is told',
    updated: ({ version }) => ({
      type: 'notificationPreferences.updated',
      preferences: preferencesOf(version),
      userId: 1,
    }),
    ask: alone({
      logic: notificationPreferencesMachine,
      output: ([one]) => preferencesOf(one?.version ?? 0),
      held: ({ context }) => (context.stored ? [[1, Number(context.stored.quietHours.from.slice(1, 2))]] : []),
    }),
  },
  {
    name: 'failed messages',
    updated: (version) => ({ type: 'message.updated', message: failedMessage(version).message }),
    // One that has failed just now has no ticket here yet: they are asked for again (failed-messages.test.ts).
    deleted: (id) => ({
      type: 'message.updated',
      message: aFailedMessage(id, { isDeleted: true, updatedAt: at(9) }).message,
    }),
    ask: alone({
      logic: failedMessagesMachine,
      input: { viewer: { userId: 1, profile: 'admin', queueIds: [] } },
      output: failedOf(true),
      held: ({ context }) =>
        (context.records as FailedMessage[]).map(({ message }) => [message.id, versionIn(message.body)]),
      further: { message: { type: 'failedMessages.loadMore' }, output: failedOf(false) },
    }),
  },
  {
    name: 'mentions',
    isUndated: true,
    updated: (version) => ({ type: 'ticketNote.mentioned', ...mentionOf(version) }),
    deleted: (id) => ({ type: 'ticketNote.deleted', ticketNoteId: id }),
    ask: alone({
      logic: mentionsMachine,
      output: (versions) => versions.map(mentionOf),
      held: ({ context }) =>
        (context.mentions as NoteMention[]).map(({ ticketNote }) => [ticketNote.id, versionIn(ticketNote.note)]),
    }),
  },
  {
    name: 'plan of the company',
    isUndated: true,
    updated: ({ version }) => ({ type: 'companyPlan.updated', companyPlan: aCompanyPlan({ planId: version }) }),
    ask: alone({
      logic: companyPlanMachine,
      input: { companyId: 1 },
      output: ([one]) => aCompanyPlan({ planId: one?.version ?? 0 }),
      held: ({ context }) => (context.companyPlan ? [[1, context.companyPlan.planId]] : []),
    }),
  },
  {
    name: 'mistaken numbers',
    isUndated: true,
    updated: ({ id, version }) => ({
      type: 'contact.updated',
      contact: { ...aContact({ id, version }), number: aMistakenNumber(id).number },
    }),
    deleted: (id) => ({ type: 'contact.deleted', contactId: id }),
    ask: alone({
      logic: mistakenNumbersMachine,
      output: (all) => found(...all.map(({ id, version }) => aMistakenNumber(id, { name: changed(version) }))),
      held: ({ context }: SnapshotFrom<typeof mistakenNumbersMachine>) =>
        context.numbers.map(({ id, name }) => [id, versionIn(name)]),
    }),
  },
  {
    name: 'refunds of companies',
    isUndated: true,
    updated: ({ id, version }) => ({
      type: 'company.updated',
      company: aCustomer(id, { name: `${id}`, refunds: [aRefund(version)] }),
    }),
    deleted: (id) => ({ type: 'company.deleted', companyId: id }),
    ask: alone({
      logic: refundsMachine,
      output: (all) =>
        all.map(({ id, version }) => aRefundedCompany({ id, name: `${id}`, refunds: [aRefund(version)] })),
      held: ({ context }: SnapshotFrom<typeof refundsMachine>) =>
        context.companies.map(({ id, refunds }) => [id, refunds[0]?.invoiceId ?? 0]),
    }),
  },
  {
    name: 'troubles of the installation',
    isUndated: true,
    updated: ({ id, version }) => ({ type: 'trouble.updated', trouble: aTrouble(id, { subject: `${version}` }) }),
    ask: alone({
      logic: troublesMachine,
      output: (all) => all.map(({ id, version }) => aTrouble(id, { subject: `${version}` })),
      held: ({ context }: SnapshotFrom<typeof troublesMachine>) =>
        context.troubles.map(({ id, subject }) => [id, Number(subject)]),
    }),
  },
  {
    name: 'opening hours',
    isUndated: true,
    updated: ({ version }) => ({ type: 'openingHours.updated', schedules: hours(version), daysOff: [] }),
    ask: alone({
      logic: hoursMachine,
      input: { companyId: 1 },
      output: ([one]) => ({ schedules: hours(one?.version ?? 0), daysOff: [] }) as Partial<Company>,
      held: ({ context }) => (context.days ? [[1, Number(context.days[0].startTime.slice(1, 2))]] : []),
    }),
  },
  {
    name: 'menu of a queue',
    ...factsOf('queueOption', option, { queueId: 5 }),
    ask: alone({
      logic: queueOptionsMachine,
      input: { queueId: 5 },
      output: (versions) => versions.map(option),
      held: recordsIn('options', 'title'),
    }),
  },
  {
    name: 'contact of the drawer',
    updated: (version) => ({ type: 'contact.updated', contact: aContact(version) }),
    ask: alone({
      logic: contactDrawerMachine,
      input: { ticketId: 1, contactId: 1 },
      output: ([one]) => aContact(one ?? { id: 1, version: 0 }),
      held: ({ context }) => (context.contact ? [[context.contact.id, versionIn(context.contact.name)]] : []),
    }),
  },
  {
    name: 'notes of the drawer',
    isUndated: true,
    ...factsOf('ticketNote', aNote),
    ask: alone({
      logic: contactDrawerMachine,
      input: { ticketId: 1, contactId: 1 },
      call: 'listTicketNotes',
      output: (versions) => versions.map(aNote),
      held: recordsIn('notes', 'note'),
    }),
  },
  {
    name: 'schedules of a contact',
    ...factsOf('schedule', schedule),
    ask: alone({
      logic: schedulesMachine,
      input: { user: aUser({ profile: 'admin' }), contactId: 21, ticketId: 42 },
      output: schedulesOf(true),
      held: recordsIn('schedules', 'body'),
      further: { message: { type: 'schedules.loadMore' }, output: schedulesOf(false) },
    }),
  },
  {
    name: 'saved views',
    ...factsOf('savedView', savedView),
    ask: alone({
      logic: savedViewsMachine,
      output: (versions) => versions.map(savedView),
      held: recordsIn('views', 'name'),
    }),
  },
  {
    name: 'calendar',
    ...factsOf('schedule', schedule),
    ask: alone({
      logic: calendarMachine,
      input: { user: aUser({ profile: 'admin' }), stretch: { from: at(10), to: at(300) } },
      output: (versions) => versions.map(schedule),
      held: recordsIn('schedules', 'body'),
    }),
  },
  {
    name: 'tags of a ticket',
    isUndated: true,
    ...factsOf('tag', tag),
    ask: alone({
      logic: taggingMachine,
      input: { ticketId: 1, held: [] },
      output: (versions) => versions.map(tag),
      held: recordsIn('tags', 'name'),
    }),
  },
  {
    name: 'kanban board',
    ...factsOf('ticket', card),
    ask: alone({
      logic: kanbanMachine,
      input: { user: aUser({ profile: 'admin' }) },
      output: boardOf(true),
      held: recordsIn('tickets', 'lastMessage'),
      further: { message: { type: 'kanban.loadMore', laneId: 0 }, call: 'listKanbanTickets', output: boardOf(false) },
    }),
  },
  {
    name: 'rows of a list screen',
    updated: (version) => ({ type: 'tag.updated', tag: tag(version) }),
    // A new row has no place before the server gives it one: the rows are asked for again (register.test.ts).
    deleted: (tagId) => ({ type: 'tag.deleted', tagId }),
    ask: alone({
      logic: listScreenMachine,
      input: { ...listScreenInput, address: nowhere },
      output: rowsOf(true),
      held: recordsIn('rows', 'name'),
      settle: 250,
      further: { message: { type: 'listScreen.loadMore' }, output: rowsOf(false) },
    }),
  },
  {
    name: 'row of a form that is being found',
    updated: (version) => ({ type: 'tag.updated', tag: tag(version) }),
    deleted: (tagId) => ({ type: 'tag.deleted', tagId }),
    ask: {
      further: alone({
        logic: listScreenMachine,
        input: { ...listScreenInput, address: nowhere },
        output: () => ({ rows: [], count: 0, hasMore: false }),
        held: ({ context }) => (context.latest ? [[context.latest.id, versionIn(context.latest.name)]] : []),
        further: {
          message: addressed({ form: 101 }),
          call: 'findRow',
          output: ([one]) => tag(one ?? { id: 101, version: 0 }),
        },
      }).further,
    },
  },
  {
    name: 'connections',
    ...factsOf('connection', connection),
    ask: {
      first: () => connectionsAsked(),
      reload: async () => {
        const asked = await connectionsAsked();
        await asked.answer(both);
        asked.reset();
        return asked;
      },
    },
  },
  {
    name: 'list of tickets',
    ...factsOf('ticket', ticket),
    ask: {
      first: () => ticketsAsked([]),
      reload: () => ticketsAsked(both),
      further: async () => {
        const asked = await ticketsAsked(both);
        await asked.answer(both);
        asked.askFurther();
        return asked;
      },
    },
  },
  {
    name: 'messages of a conversation',
    updated: (version) => ({ type: 'message.updated', message: message(version) }),
    created: (version) => ({
      type: 'message.received',
      message: message(version),
      ticket: aTicket(1, { status: 'open', userId: 1 }),
      contact: aTicket(1).contact,
    }),
    ask: {
      first: () => messagesAsked(),
      reload: async () => {
        const asked = await messagesAsked();
        await asked.answer(both);
        asked.reload();
        return asked;
      },
      further: async () => {
        const asked = await messagesAsked();
        await asked.answer([{ id: 201, version: 1 }]);
        asked.askOlder();
        return asked;
      },
    },
  },
];

async function connectionsAsked() {
  const fixture = createDesk();
  await fixture.signIn(aSession({ profile: 'admin' }));
  const section = selectConnections(fixture.desk.getSnapshot());
  return {
    notify: (...facts: Fact[]) => fixture.desk.send({ type: 'live.received', facts }),
    answer: (versions: Version[]) => fixture.answer('listConnections', versions.map(connection)),
    held: () =>
      Object.fromEntries(
        [...(section?.getSnapshot().context.collection.getSnapshot().context.records.values() ?? [])].map(
          ({ id, name }) => [id, versionIn(name)],
        ),
      ),
    reset: () => fixture.desk.send({ type: 'live.reset' }),
  };
}

/** The list of those who wait, in the middle of being asked for again. */
async function ticketsAsked(pending: Version[]) {
  const fixture = await ticketsFixture({ pending: pending.map(ticket) });
  fixture.desk.send({ type: 'live.reset' });
  await fixture.answer('listTickets', aPage([]));
  return {
    notify: (...facts: Fact[]) => fixture.desk.send({ type: 'live.received', facts }),
    answer: (versions: Version[]) => fixture.answer('listTickets', aPage(versions.map(ticket), { hasMore: true })),
    held: () => {
      const { records, lists } = fixture.tickets.getSnapshot().context.collection.getSnapshot().context;
      return Object.fromEntries(
        lists.pending.ids.map((id) => [id, versionIn(recordOf(records, id)?.lastMessage ?? '')]),
      );
    },
    askFurther: () => fixture.tickets.send({ type: 'tickets.loadMore', list: 'pending' }),
  };
}

async function messagesAsked() {
  const mine = aTicket(1, { status: 'open', userId: 1 });
  const fixture = await ticketsFixture({ assigned: [mine] });
  fixture.desk.send({ type: 'tickets.opened', uuid: mine.uuid });
  await settled();
  const conversation = fixture.conversation();
  return {
    notify: (...facts: Fact[]) => fixture.desk.send({ type: 'live.received', facts }),
    answer: (versions: Version[]) =>
      fixture.answer('listMessages', {
        messages: versions.map(message),
        count: versions.length,
        hasMore: true,
        ticket: mine,
      }),
    held: () => {
      const { records, ids } = conversation.getSnapshot().context.messages.getSnapshot().context;
      return Object.fromEntries(ids.map((id) => [id, versionIn(recordOf(records, id)?.body ?? '')]));
    },
    reload: () => conversation.send({ type: 'conversation.reload' }),
    askOlder: () => conversation.send({ type: 'conversation.loadOlder' }),
  };
}
