import { describe, expect, test } from 'vitest';
import { type CampaignRow, campaignMachine, campaignSnapshot } from '#machines/campaign.ts';
import type { Viewer } from '#machines/ticket/rights.ts';
import { itself, type TicketRow, ticketMachine, ticketSnapshot } from '#machines/ticket.ts';
import { chartOf } from '#web/atlas/chart.ts';
import { admin, closed, open, owner, stranger, waiting } from './fixtures/tickets/ticket.ts';
import { done, edgesWithoutLine, eventsWithoutLine, promised, type Table, takenWithoutLine } from './support/table.ts';

const supervisor: Viewer = { userId: 2, profile: 'supervisor', queueIds: [2] };
const colleague: Viewer = { userId: 4, profile: 'user', queueIds: [2] };
const tomorrow = '2030-01-02T11:00:00.000Z';
const nobodys = { ...waiting, queueId: null };
/** Another ticket that the server tells of: nothing of the one before may be left. */
const told = (status: TicketRow['status']): TicketRow => ({
  id: 42,
  status,
  userId: 77,
  queueId: 3,
  whatsappId: 70,
  isGroup: true,
  useIntegration: false,
  promptId: null,
  integrationId: 90,
});

const ticketTable: Table<TicketRow> = {
  machine: ticketMachine,
  snapshotOf: ticketSnapshot,
  lines: [
    {
      says: 'Accept: pending to open, owner becomes the current user',
      from: [waiting, { ...waiting, isGroup: true }],
      on: { type: 'ticket.accept', by: colleague },
      to: 'open',
      changes: { userId: colleague.userId },
    },
    {
      says: 'Accept, by an admin, of a ticket in no queue',
      from: nobodys,
      on: { type: 'ticket.accept', by: admin },
      to: 'open',
      changes: { userId: admin.userId },
    },
    {
      says: 'A non-admin sees only tickets of their own queues: accepts no other',
      from: [waiting, nobodys],
      on: { type: 'ticket.accept', by: stranger },
      to: null,
    },
    {
      says: 'Resolve: open to closed; clears bot, prompt and integration (useIntegration, promptId, integrationId)',
      from: open,
      on: { type: 'ticket.resolve', by: owner },
      to: 'closed',
      changes: { useIntegration: false, promptId: null, integrationId: null },
    },
    {
      says: 'Put aside: open it stays, until a time (behaviour, status of a ticket)',
      from: open,
      on: { type: 'ticket.snooze', by: owner, until: tomorrow },
      to: 'open',
      changes: { snoozedUntil: tomorrow },
    },
    {
      says: 'Put aside: not by who is not in charge',
      from: open,
      on: { type: 'ticket.snooze', by: colleague, until: tomorrow },
      to: null,
    },
    {
      says: 'Put aside: it comes back by hand, and by itself',
      from: { ...open, snoozedUntil: tomorrow },
      on: { type: 'ticket.wake', by: owner },
      to: 'open',
      changes: { snoozedUntil: null },
    },
    {
      says: 'Put aside: what is not does not come back',
      from: open,
      on: { type: 'ticket.wake', by: owner },
      to: null,
    },
    {
      says: 'Resolve: not by who is not in charge',
      from: open,
      on: { type: 'ticket.resolve', by: colleague },
      to: null,
    },
    {
      says: 'Return: open to pending with no user. Other outcomes keep those fields',
      from: open,
      on: { type: 'ticket.return', by: supervisor },
      to: 'pending',
      changes: { userId: null },
    },
    {
      says: 'Return: not by who is not in charge',
      from: open,
      on: { type: 'ticket.return', by: colleague },
      to: null,
    },
    {
      says: 'Reopen: closed to open, assigned to the current user, queue kept',
      from: closed,
      on: { type: 'ticket.reopen', by: colleague },
      to: 'open',
      changes: { userId: colleague.userId },
    },
    {
      says: 'Reopen: only of one’s own queues',
      from: closed,
      on: { type: 'ticket.reopen', by: { ...stranger, queueIds: [1, 3] } },
      to: null,
    },
    {
      says: 'Transfer: pick a queue, a user and a connection: assigned to that user',
      from: [waiting, open],
      on: { type: 'ticket.transfer', by: owner, queueId: 1, userId: 9, whatsappId: 11 },
      to: 'open',
      changes: { queueId: 1, userId: 9, whatsappId: 11 },
    },
    {
      says: 'Transfer: the connection is optional and stays',
      from: [waiting, open],
      on: { type: 'ticket.transfer', by: admin, queueId: 1, userId: 9 },
      to: 'open',
      changes: { queueId: 1, userId: 9 },
    },
    {
      says: 'Transfer: with only a queue the status becomes pending with no user',
      from: [waiting, open],
      on: { type: 'ticket.transfer', by: owner, queueId: 1 },
      to: 'pending',
      changes: { queueId: 1, userId: null },
    },
    {
      says: 'Transfer: with a queue and a connection pending as well',
      from: [waiting, open],
      on: { type: 'ticket.transfer', by: supervisor, queueId: 1, userId: null, whatsappId: 11 },
      to: 'pending',
      changes: { queueId: 1, userId: null, whatsappId: 11 },
    },
    {
      says: 'Transfer: not of other queues’ tickets',
      from: [waiting, open],
      on: { type: 'ticket.transfer', by: stranger, queueId: 1 },
      to: null,
    },
    {
      says: 'Transfer: not to a user either by who is not in charge',
      from: open,
      on: { type: 'ticket.transfer', by: colleague, queueId: 1, userId: colleague.userId },
      to: null,
    },
    {
      says: 'expiresTicket: a bot’s ticket closes by itself, which clears bot, prompt and integration',
      from: waiting,
      on: { type: 'ticket.expire', by: itself },
      to: 'closed',
      changes: { useIntegration: false, promptId: null, integrationId: null },
    },
    {
      says: 'expiresTicket: nobody closes a waiting ticket',
      from: waiting,
      on: { type: 'ticket.expire', by: admin },
      to: null,
    },
    ...(['pending', 'open', 'closed'] as const).map((status) => ({
      says: `Live events: ticket update, to ${status} from anywhere`,
      from: [waiting, open, closed],
      on: { type: 'ticket.updated', ticket: told(status) },
      to: status,
      changes: told(status),
    })),
  ],
};

const noon = '2026-11-21T12:00:00.000Z';
const evening = '2026-11-21T20:00:00.000Z';
const minutesBefore = (minutes: number) => new Date(Date.parse(noon) - minutes * 60_000).toISOString();
const inactive: CampaignRow = { id: 5, status: 'INATIVA', scheduledAt: null };
const scheduled: CampaignRow = { id: 5, status: 'PROGRAMADA', scheduledAt: noon };
const running: CampaignRow = { ...scheduled, status: 'EM_ANDAMENTO' };
const cancelled: CampaignRow = { ...scheduled, status: 'CANCELADA' };
const finished: CampaignRow = { ...scheduled, status: 'FINALIZADA' };
const statuses = ['INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA'] as const;

const campaignTable: Table<CampaignRow> = {
  machine: campaignMachine,
  snapshotOf: campaignSnapshot,
  lines: [
    {
      says: 'Editable if INATIVA',
      from: inactive,
      on: { type: 'campaign.edit', at: minutesBefore(0) },
      to: 'INATIVA',
    },
    {
      says: 'Editable if INATIVA: a scheduled time makes it PROGRAMADA',
      from: inactive,
      on: { type: 'campaign.schedule', scheduledAt: noon, at: minutesBefore(1) },
      to: 'PROGRAMADA',
      changes: { scheduledAt: noon },
    },
    {
      says: 'PROGRAMADA waits for a time to come, not for one that has passed',
      from: inactive,
      on: { type: 'campaign.schedule', scheduledAt: noon, at: noon },
      to: null,
    },
    {
      says: 'Editable if PROGRAMADA with scheduled time more than 1 hour ahead',
      from: scheduled,
      on: { type: 'campaign.edit', at: minutesBefore(61) },
      to: 'PROGRAMADA',
    },
    {
      says: 'Otherwise read-only: PROGRAMADA in its last hour',
      from: scheduled,
      on: { type: 'campaign.edit', at: minutesBefore(60) },
      to: null,
    },
    {
      says: 'Editable with more than 1 hour ahead: the scheduled time moves',
      from: scheduled,
      on: { type: 'campaign.schedule', scheduledAt: evening, at: minutesBefore(61) },
      to: 'PROGRAMADA',
      changes: { scheduledAt: evening },
    },
    {
      says: 'Editable with more than 1 hour ahead: not to a time that has passed',
      from: scheduled,
      on: { type: 'campaign.schedule', scheduledAt: minutesBefore(70), at: minutesBefore(61) },
      to: null,
    },
    {
      says: 'Otherwise read-only: the scheduled time stays in the last hour',
      from: scheduled,
      on: { type: 'campaign.schedule', scheduledAt: evening, at: minutesBefore(60) },
      to: null,
    },
    {
      says: 'Editable with more than 1 hour ahead: without a time it is INATIVA again',
      from: scheduled,
      on: { type: 'campaign.unschedule', at: minutesBefore(61) },
      to: 'INATIVA',
      changes: { scheduledAt: null },
    },
    {
      says: 'Otherwise read-only: not taken out of the calendar in the last hour',
      from: scheduled,
      on: { type: 'campaign.unschedule', at: minutesBefore(60) },
      to: null,
    },
    {
      says: 'Editable if INATIVA: the time that was missed goes',
      from: [inactive, { ...inactive, scheduledAt: noon }],
      on: { type: 'campaign.unschedule', at: noon },
      to: 'INATIVA',
      changes: { scheduledAt: null },
    },
    {
      says: 'Statuses: PROGRAMADA, then INATIVA when its time was missed, which it keeps',
      from: scheduled,
      on: { type: 'campaign.missed' },
      to: 'INATIVA',
    },
    {
      says: 'Statuses: PROGRAMADA, then EM_ANDAMENTO when its time has come',
      from: scheduled,
      on: { type: 'campaign.start', at: noon },
      to: 'EM_ANDAMENTO',
    },
    {
      says: 'Statuses: PROGRAMADA until its time has come',
      from: scheduled,
      on: { type: 'campaign.start', at: minutesBefore(1) },
      to: null,
    },
    {
      says: 'Stop: EM_ANDAMENTO to CANCELADA',
      from: running,
      on: { type: 'campaign.stop' },
      to: 'CANCELADA',
    },
    {
      says: 'Statuses: EM_ANDAMENTO, then FINALIZADA when everything is sent',
      from: running,
      on: { type: 'campaign.finish' },
      to: 'FINALIZADA',
    },
    {
      says: 'A cancelled campaign still shows the save button',
      from: [cancelled, { ...cancelled, scheduledAt: minutesBefore(600) }],
      on: { type: 'campaign.edit', at: noon },
      to: 'CANCELADA',
    },
    {
      says: 'Restart: CANCELADA to running',
      from: cancelled,
      on: { type: 'campaign.restart' },
      to: 'EM_ANDAMENTO',
    },
    {
      says: 'Otherwise read-only: while it runs and when it is over',
      from: [running, finished],
      on: { type: 'campaign.edit', at: minutesBefore(600) },
      to: null,
    },
    ...statuses.map((status) => ({
      says: `Live events: campaign update, to ${status} from anywhere; the resulting status is set by the server`,
      from: [inactive, scheduled, running, cancelled, finished],
      on: { type: 'campaign.updated', campaign: { id: 5, status, scheduledAt: evening } },
      to: status,
      changes: { scheduledAt: evening },
    })),
  ],
};

hold('A ticket', ticketTable, ['pending', 'open', 'closed']);
hold('A campaign', campaignTable, statuses);

function hold<Item extends { status: string }>(who: string, table: Table<Item>, states: readonly Item['status'][]) {
  describe(`${who} does what the specification says`, () => {
    test.each(table.lines)('$says', (line) => {
      expect(done(table, line)).toEqual(promised(line));
    });

    test('and no more: every transition drawn has its line, every other event is refused', () => {
      expect(edgesWithoutLine(table)).toEqual([]);
      expect(takenWithoutLine(table)).toEqual([]);
      expect(eventsWithoutLine(table)).toEqual([]);
    });

    test('its states are the statuses in their order, and it begins in the first', () => {
      const { id, root } = chartOf(table.machine);
      expect([root.initial, root.states.map(({ name }) => name)]).toEqual([`${id}.${states[0]}`, [...states]]);
    });
  });
}
