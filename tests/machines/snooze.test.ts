import { describe, expect, test } from 'vitest';
import { agreesWith, canTicket, itself, nextTicket, type TicketRow } from '#machines/ticket.ts';
import { askedOf } from '#machines/ticket-change.ts';
import { aPage, aTicket, uuidOf } from '../support/fixtures/ticket.ts';
import { admin, closed, open, owner, stranger, tomorrow, waiting } from './fixtures/tickets/ticket.ts';
import { ticketsFixture } from './support/tickets-fixture.ts';

describe('A ticket that is put aside', () => {
  const snooze = { type: 'ticket.snooze', by: owner, until: tomorrow } as const;
  const aside: TicketRow = { ...open, snoozedUntil: tomorrow };

  test('stays open until a time, with its owner', () => {
    expect(nextTicket(open, snooze)).toEqual(aside);
    expect(nextTicket(aside, { ...snooze, until: '2031-01-01T00:00:00.000Z' })?.snoozedUntil).toContain('2031');
  });

  test('is for who is in charge of an open one', () => {
    expect(canTicket(open, { ...snooze, by: admin })).toBe(true);
    expect(canTicket(open, { ...snooze, by: stranger })).toBe(false);
    for (const ticket of [waiting, closed]) expect(canTicket(ticket, snooze)).toBe(false);
  });

  test('comes back by hand, by itself, and with every other change', () => {
    for (const by of [owner, itself]) expect(nextTicket(aside, { type: 'ticket.wake', by })?.snoozedUntil).toBeNull();
    expect(canTicket(open, { type: 'ticket.wake', by: owner })).toBe(false);
    expect(canTicket(aside, { type: 'ticket.wake', by: stranger })).toBe(false);
    const changes = [
      { type: 'ticket.resolve', by: owner },
      { type: 'ticket.return', by: owner },
      { type: 'ticket.transfer', by: owner, queueId: 1 },
      { type: 'ticket.transfer', by: owner, queueId: 2, userId: 5 },
    ] as const;
    for (const change of changes) expect(nextTicket(aside, change)?.snoozedUntil).toBeNull();
  });

  test('is another than before to whoever may still take a change back', () => {
    expect(agreesWith({ value: 'open', context: aside }, open)).toBe(false);
    expect(agreesWith({ value: 'open', context: open }, aside)).toBe(false);
    expect(agreesWith({ value: 'open', context: open }, { ...open, snoozedUntil: null })).toBe(true);
  });

  test('is asked for alone', () => {
    expect(askedOf(owner, open, { snoozedUntil: tomorrow })).toEqual({ intent: snooze, bot: {} });
    expect(askedOf(owner, open, { snoozedUntil: null })).toMatchObject({ intent: { type: 'ticket.wake' } });
    expect(askedOf(owner, open, { snoozedUntil: tomorrow, status: 'open' })).toMatchObject({
      path: '/body/snoozedUntil',
    });
    expect(askedOf(owner, open, { snoozedUntil: null, promptId: 3 })).toMatchObject({ path: '/body/snoozedUntil' });
  });
});

describe('The lists', () => {
  const mine = aTicket(1, { status: 'open', userId: 1, user: { id: 1, name: 'Ana' } });
  const aside = { ...mine, snoozedUntil: tomorrow, updatedAt: '2030-01-01T00:00:00.000Z' };

  test('what is put aside leaves the list of what one has, says so, and can be taken back', async () => {
    const fixture = await ticketsFixture({ assigned: [mine] });
    fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(1) });
    fixture.tickets.send({ type: 'ticket.snooze', ticketId: 1, until: tomorrow });
    expect(await fixture.answer('updateTicket', aside)).toEqual({ id: 1, change: { snoozedUntil: tomorrow } });
    expect(fixture.ids('assigned')).toEqual([]);
    expect(fixture.ids('snoozed')).toEqual([1]);
    expect(fixture.collection().counters.snoozed).toBe(1);
    expect(fixture.effects).toMatchObject([
      { type: 'navigated', to: '/tickets' },
      { type: 'toasted', key: 'ticketSnoozed', values: { until: tomorrow }, undo: { ticketId: 1 } },
    ]);
  });

  test('who brings one back stays where they are', async () => {
    const fixture = await ticketsFixture({ assigned: [aside] });
    fixture.tickets.send({ type: 'ticket.wake', ticketId: 1 });
    const woken = { ...aside, snoozedUntil: null, updatedAt: '2030-01-02T00:00:00.000Z' };
    expect(await fixture.answer('updateTicket', woken)).toEqual({ id: 1, change: { snoozedUntil: null } });
    expect([fixture.ids('assigned'), fixture.ids('snoozed')]).toEqual([[1], []]);
    expect(fixture.effects).toEqual([]);
  });

  test('one whose time has come is unread at the top of the list, with a notice and a word', async () => {
    const other = aTicket(2, { status: 'open', userId: 1, updatedAt: '2030-01-01T12:00:00.000Z' });
    const fixture = await ticketsFixture({ assigned: [other, aside] });
    const woken = { ...aside, snoozedUntil: null, unreadMessages: 1, updatedAt: '2030-01-02T11:00:00.000Z' };
    fixture.push(11, { type: 'ticket.woken', ticket: woken });
    expect(fixture.ids('assigned')).toEqual([1, 2]);
    expect(fixture.ids('unread')).toEqual([1]);
    expect(fixture.effects).toMatchObject([
      { type: 'noticed', messages: [{ kind: 'ticketGiven', ticketId: 1, wokenAt: Date.parse(woken.updatedAt) }] },
      { type: 'toasted', key: 'ticketWoken', values: { name: 'Contato 1' } },
    ]);
  });

  test('how many there are is asked for where a fact tells of one that is not loaded', async () => {
    const fixture = await ticketsFixture({ assigned: [aTicket(2, { status: 'open', userId: 1 })] });
    const { doubts } = fixture.collection();
    fixture.push(11, { type: 'ticket.updated', ticket: { ...aside, id: 7 } });
    expect(fixture.collection().counters.snoozed).toBeUndefined();
    expect(fixture.collection().doubts).toBe(doubts + 1);
    fixture.clock.increment(500);
    await fixture.answer('countTickets', aPage([], { counters: { open: 1, pending: 0, snoozed: 2 } }));
    expect(fixture.collection().counters.snoozed).toBe(2);
    fixture.push(12, { type: 'ticket.updated', ticket: aTicket(9, { status: 'open', userId: 1 }) });
    expect(fixture.collection().doubts).toBe(doubts + 2);
  });

  test('the lists ask for what is put aside and what is not', async () => {
    const fixture = await ticketsFixture({});
    fixture.tickets.send({ type: 'tickets.load', list: 'snoozed' });
    expect(
      await fixture.answer('listTickets', {
        tickets: [aside],
        count: 1,
        hasMore: false,
        counters: { open: 0, pending: 0, snoozed: 1 },
      }),
    ).toMatchObject({ status: 'open', snoozed: true });
    expect(fixture.ids('snoozed')).toEqual([1]);
  });
});
