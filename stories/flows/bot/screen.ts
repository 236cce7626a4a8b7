import { expect, waitFor } from 'storybook/test';
import type { Connection, Ticket } from '#contract/schema.ts';
import type { BotEvent } from '#machines/bot/context.ts';
import type { BotState } from '#machines/bot.ts';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { i18n } from '#web/i18n/i18n.ts';
import {
  aBotScript,
  aScriptWithResponders,
  companyClosed,
  salesClosed,
} from '../../../tests/machines/fixtures/queues/bot.ts';
import { examples } from '../../../tests/support/contract/examples.ts';
import { aQueue } from '../../../tests/support/fixtures/entities.ts';
import { aConnection } from '../../../tests/support/fixtures/rows.ts';
import { admin, type Company } from '../../../tests/support/memory/company.ts';
import type { Customer } from '../../../tests/support/memory/tickets/phones.ts';
import type { AppStage } from '../app-stage.tsx';
import type { Phone } from './phone.ts';

/** The desk of an admin, and the phone of a customer beside it. */
export interface BotStage extends AppStage {
  phone: Phone;
  bot: () => BotState;
  /** The ticket that is played; there is none before the customer has written. */
  ticket: () => Ticket | undefined;
  /** What is written from now on belongs to another ticket, which nobody follows. */
  stay: () => void;
}

export const customer: Customer = {
  id: 1,
  name: 'Dona Firmina',
  number: '5511955550001',
  channel: 'whatsapp',
  email: '',
  profilePicUrl: null,
};

const queues = aScriptWithResponders.queues.map(({ id, name, greetingMessage, responder }) =>
  aQueue(id, {
    name,
    greetingMessage,
    color: `#00${id}${id}aa`,
    orderQueue: id,
    promptId: responder === 'assistant' ? id : null,
    integrationId: responder === 'integration' ? id : null,
    outOfHoursMessage: id === salesClosed.queueId ? salesClosed.words : '',
    schedules: [],
  }),
);

type Option = (typeof aBotScript.queues)[number]['options'][number];

const rowsOf = (queueId: number, options: readonly Option[], parentId: number | null = null): Company['queueOptions'] =>
  options.flatMap(({ children, ...option }) => [
    { ...examples.QueueOption, ...option, queueId, parentId, children: [] },
    ...rowsOf(queueId, children, option.id),
  ]);

/** What the chart's own script says, as a company has it. */
export const company: Partial<Company> = {
  me: admin,
  queues,
  queueOptions: aScriptWithResponders.queues.flatMap(({ id, options }) => rowsOf(id, options)),
  connections: [
    aConnection(1, {
      name: 'Principal',
      queues,
      greetingMessage: aBotScript.greetingMessage,
      outOfHoursMessage: companyClosed.words,
      maxUseBotQueues: aBotScript.maxRepeats,
      transferQueueId: aBotScript.humanQueueId,
      timeUseBotQueues: 0,
      promptId: null,
    }),
  ],
};

const nobodyEver = defaultOpeningHours.map((day) => ({ ...day, startTime: '00:00', endTime: '00:00' }));

/** Makes the company such that what happens next is to its bot what the event says. */
export function arrange(stage: BotStage, event: BotEvent): void {
  const { company: has } = stage.server;
  const state = stage.bot();
  const closings = event.type === 'customer.wrote' ? event.closings : [];
  const scheduleType = closings.length === 0 ? 'disabled' : closings.includes(companyClosed) ? 'company' : 'queue';
  has.settings = [{ key: 'scheduleType', value: scheduleType }];
  has.billed = { ...has.billed, schedules: nobodyEver };
  const responder = event.type === 'customer.wrote' || event.type === 'ticket.handedBack' ? event.responder : undefined;
  const isWithResponder = state === 'withAssistant' || state === 'withIntegration';
  const isInQueue =
    (state === 'silent' && event.type === 'customer.wrote' && event.offer === 'never') ||
    (event.type === 'ticket.handedBack' && responder === 'assistant');
  has.queues = queues.map((queue) => ({
    ...queue,
    schedules: queue.id === salesClosed.queueId ? nobodyEver : [],
    // In a ticket that is with one of them it is the ticket that names who answers, or nobody does any more.
    ...(isWithResponder && { promptId: null, integrationId: null }),
    ...(isInQueue && queue.id === inQueue.id && { integrationId: responder === 'integration' ? 1 : null }),
  }));
  changeConnection(stage, {
    queues: isInQueue ? [inQueue] : queues,
    promptId: isInQueue && responder === 'assistant' ? 1 : null,
    timeUseBotQueues: event.type === 'customer.wrote' && event.offer === 'later' ? 30 : 0,
  });
  if (!isInQueue) {
    nameInTicket(stage, {
      promptId: responder === 'assistant' ? 1 : null,
      integrationId: responder === 'integration' ? 1 : null,
      useIntegration: responder === 'integration',
    });
  }
}

const inQueue = { id: 2, name: 'Suporte', color: '#0022aa' };

function changeConnection({ server }: BotStage, change: Partial<Connection>): void {
  const [connection] = server.company.connections;
  if (!connection) throw new Error('The company has no connection');
  const changed = { ...connection, ...change };
  if (JSON.stringify(changed) === JSON.stringify(connection)) return;
  server.company.connections = [changed];
  server.live.notify({ type: 'connection.updated', connection: changed });
}

type Named = Pick<Ticket, 'promptId' | 'integrationId' | 'useIntegration'>;

function nameInTicket({ server, ticket }: BotStage, named: Named): void {
  const found = ticket();
  if (!found || found.status === 'closed') return;
  const { promptId, integrationId, useIntegration } = found;
  if (JSON.stringify({ promptId, integrationId, useIntegration }) === JSON.stringify(named)) return;
  server.tickets.conform(found.id, named);
}

export const t = i18n.getFixedT(null, ['conversation', 'tickets']);
export const drawer = i18n.getFixedT(null, 'drawer');

/** Opens the conversation of the ticket that is played, as by a link. */
export async function open(stage: BotStage): Promise<void> {
  const { see, visit, ticket } = stage;
  const { uuid } = ticket() ?? {};
  if (stage.address() !== `/tickets/${uuid}`) await visit(`/tickets/${uuid}`);
  await see.findByRole('region', { name: t('message.list', { name: customer.name }) });
}

/** The conversation says whether a bot has the customer. */
export async function showsBot(stage: BotStage, isAtWork: boolean): Promise<void> {
  const words = drawer('bot.isAtWork');
  await waitFor(() => expect(stage.see.queryAllByText(words)).toHaveLength(isAtWork ? 1 : 0));
}
