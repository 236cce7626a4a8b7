import { describe, expect, test } from 'vitest';
import type { Fact } from '#contract/live.ts';
import { selectCount } from '#machines/collections/ticket-lists.ts';
import {
  selectCreation,
  selectIsUnfound,
  selectLife,
  selectOperation,
  selectShownTicketId,
} from '#machines/tickets.ts';
import { aMessage } from '../support/fixtures/message.ts';
import { aPage, aTicket, uuidOf } from '../support/fixtures/ticket.ts';
import { at } from '../support/fixtures/times.ts';
import { aSession } from '../support/fixtures/user.ts';
import { mine, ticketsFixture as sectionFixture } from './fixtures/tickets/tickets.ts';
import { exploreFixture, untaken } from './support/explore.ts';
import { ticketsFixture } from './support/tickets-fixture.ts';

const waiting = aTicket(2);

const firstPage = { messages: [aMessage(1)], count: 1, hasMore: false, ticket: mine };

describe('The tickets section', () => {
  test('every transition is reached', () => {
    const exploration = exploreFixture(sectionFixture);
    // Nothing fills the collection of an inert walk: what asks it is reached by the tests below.
    expect(untaken(exploration)).toEqual([
      'tickets.working on ticket.accept #0',
      'tickets.working on ticket.return #0',
      'tickets.working on ticket.resolve #0',
      'tickets.working on ticket.reopen #0',
      'tickets.working on ticket.transfer #0',
      'tickets.working on ticket.snooze #0',
      'tickets.working on ticket.wake #0',
      'tickets.working on ticket.markUnread #0',
      'tickets.working.counters.settled on counters.review #0',
      'tickets.working.counters.doubtful on xstate.after.counterSettle.tickets.working.counters.doubtful #0',
      'tickets.working.counters.counting on xstate.done.actor.countTickets #0',
      'tickets.working.counters.counting on xstate.done.actor.countTickets #1',
      'tickets.working.counters.counting on xstate.error.actor.countTickets #0',
    ]);
  });

  test('accepting waits for the answer, then goes to the ticket by its uuid', async () => {
    const fixture = await ticketsFixture({ pending: [waiting] });
    fixture.tickets.send({ type: 'ticket.accept', ticketId: 2 });
    expect(selectOperation(2)(fixture.tickets.getSnapshot())).toBe('ticket.accept');
    expect(fixture.ids('pending')).toEqual([2]);
    const accepted = { ...waiting, status: 'open' as const, userId: 1, updatedAt: at(50) };
    expect(await fixture.answer('updateTicket', accepted)).toEqual({ id: 2, change: { status: 'open', userId: 1 } });
    expect(fixture.ids('pending')).toEqual([]);
    expect(fixture.ids('assigned')).toEqual([2]);
    expect(selectOperation(2)(fixture.tickets.getSnapshot())).toBeUndefined();
    expect(fixture.effects).toEqual([{ type: 'navigated', to: `/tickets/${uuidOf(2)}`, replace: false }]);
  });

  test('a ticket has a lifecycle of its own while an operation runs or it is opened, and it follows the facts', async () => {
    const fixture = await ticketsFixture({ pending: [waiting] });
    const life = () => selectLife(2)(fixture.tickets.getSnapshot());
    expect(life()).toBeUndefined();
    fixture.tickets.send({ type: 'ticket.accept', ticketId: 2 });
    expect([life()?.id, life()?.getSnapshot().value]).toEqual(['ticket:2', 'pending']);
    const accepted = { ...waiting, status: 'open' as const, userId: 1, updatedAt: at(50) };
    await fixture.answer('updateTicket', accepted);
    expect(life()).toBeUndefined();
    fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(2) });
    expect(life()?.getSnapshot().value).toBe('open');
    const closed = { ...accepted, status: 'closed' as const, updatedAt: at(60) };
    fixture.tickets.send({ type: 'live.received', facts: [{ type: 'ticket.updated', ticket: closed }] });
    fixture.tickets.send({ type: 'live.received', facts: [{ type: 'ticket.updated', ticket: accepted }] });
    expect(life()?.getSnapshot().value).toBe('closed');
  });

  test('a message changes nothing in the lifecycle of its ticket, which then hears of none', async () => {
    const fixture = await ticketsFixture({ assigned: [mine] });
    fixture.desk.send({ type: 'tickets.opened', uuid: mine.uuid });
    let changes = 0;
    selectLife(mine.id)(fixture.tickets.getSnapshot())?.subscribe(() => changes++);
    const talkedOn = { ...mine, lastMessage: 'Bom dia', updatedAt: at(60) };
    fixture.tickets.send({ type: 'live.received', facts: [{ type: 'ticket.updated', ticket: talkedOn }] });
    expect(changes).toBe(0);
    const given = { ...talkedOn, whatsappId: 9, updatedAt: at(61) };
    fixture.tickets.send({ type: 'live.received', facts: [{ type: 'ticket.updated', ticket: given }] });
    expect(changes).toBe(1);
  });

  test('a second press while the first is on its way does nothing', async () => {
    const fixture = await ticketsFixture({ pending: [waiting] });
    fixture.tickets.send({ type: 'ticket.accept', ticketId: 2 });
    fixture.tickets.send({ type: 'ticket.accept', ticketId: 2 });
    expect(fixture.names()).toEqual(['listConnections', 'updateTicket']);
  });

  test('a lost race shows who has the ticket, and the list conforms', async () => {
    const fixture = await ticketsFixture({ pending: [waiting] });
    fixture.tickets.send({ type: 'ticket.accept', ticketId: 2 });
    const taken = { ...waiting, status: 'open' as const, userId: 9, user: { id: 9, name: 'Bia' }, updatedAt: at(50) };
    await fixture.refuse('updateTicket', 409, 'ERR_TICKET_TAKEN', { ticket: taken });
    expect(fixture.ids('pending')).toEqual([]);
    expect(fixture.effects).toEqual([{ type: 'toasted', kind: 'error', key: 'ticketTaken', values: { name: 'Bia' } }]);
    expect(selectOperation(2)(fixture.tickets.getSnapshot())).toBeUndefined();
  });

  test("a contact's other open ticket stands in the way, and it is said with whom it is", async () => {
    const fixture = await ticketsFixture({ assigned: [aTicket(1)] });
    fixture.tickets.send({ type: 'ticket.transfer', ticketId: 1, queueId: 1, whatsappId: 2 });
    const other = aTicket(5, { status: 'open', userId: 9, user: { id: 9, name: 'Bia' } });
    await fixture.refuse('updateTicket', 409, 'ERR_OTHER_OPEN_TICKET', { ticket: other });
    expect(fixture.effects).toEqual([
      { type: 'toasted', kind: 'error', key: 'otherTicketOpen', values: { name: 'Bia' } },
    ]);
  });

  test('what the rights forbid is not even asked', async () => {
    const theirs = aTicket(3, { status: 'open', userId: 9 });
    const fixture = await ticketsFixture({ assigned: [theirs] });
    fixture.tickets.send({ type: 'ticket.resolve', ticketId: 3 });
    fixture.tickets.send({ type: 'ticket.delete', ticketId: 3 });
    expect(fixture.names()).toEqual(['listConnections']);
  });

  test('resolving, returning and transferring the shown ticket lead back to the list', async () => {
    const requests = [
      [{ type: 'ticket.resolve', ticketId: 1 }, { status: 'closed' }],
      [
        { type: 'ticket.return', ticketId: 1 },
        { status: 'pending', userId: null },
      ],
      [{ type: 'ticket.transfer', ticketId: 1, queueId: 1 }, { queueId: 1 }],
      [
        { type: 'ticket.transfer', ticketId: 1, queueId: 1, userId: 9, whatsappId: 4 },
        { queueId: 1, userId: 9, whatsappId: 4 },
      ],
    ] as const;
    for (const [request, change] of requests) {
      const fixture = await ticketsFixture({ assigned: [mine] });
      fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(1) });
      await fixture.answer('listMessages', firstPage);
      fixture.tickets.send(request);
      expect(await fixture.answer('updateTicket', { ...mine, status: 'closed', updatedAt: at(50) })).toEqual({
        id: 1,
        change,
      });
      expect(fixture.effects).toMatchObject([
        { type: 'navigated', to: '/tickets', replace: false },
        { type: 'toasted' },
      ]);
    }
  });

  test('resolving another ticket than the shown one leaves the shown one open', async () => {
    const other = aTicket(3, { status: 'open', userId: 1 });
    const fixture = await ticketsFixture({ assigned: [other, mine] });
    fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(1) });
    await fixture.answer('listMessages', firstPage);
    fixture.tickets.send({ type: 'ticket.resolve', ticketId: 3 });
    await fixture.answer('updateTicket', { ...other, status: 'closed', updatedAt: at(50) });
    expect(fixture.effects).toMatchObject([{ type: 'toasted', key: 'ticketResolved' }]);
    expect(fixture.ids('assigned')).toEqual([1]);
  });

  test('where somebody prefers it, resolving the shown ticket opens the one below it, else the first', async () => {
    const list = [3, 1, 2].map((id) => aTicket(id, { status: 'open', userId: 1, updatedAt: at(40 - id) }));
    const fixture = await ticketsFixture({ assigned: list });
    fixture.preferences.opensNext = true;
    const resolve = async (id: number) => {
      fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(id) });
      await fixture.answer('listMessages', firstPage);
      fixture.tickets.send({ type: 'ticket.resolve', ticketId: id });
      const closed = list.find((ticket) => ticket.id === id);
      await fixture.answer('updateTicket', { ...closed, status: 'closed', updatedAt: at(50) });
      return fixture.effects.splice(0).find(({ type }) => type === 'navigated');
    };
    expect(fixture.ids('assigned')).toEqual([1, 2, 3]);
    expect(await resolve(2)).toMatchObject({ to: `/tickets/${uuidOf(3)}` });
    expect(await resolve(3)).toMatchObject({ to: `/tickets/${uuidOf(1)}` });
    expect(await resolve(1)).toMatchObject({ to: '/tickets' });
  });

  test('reopening goes to the ticket', async () => {
    const fixture = await ticketsFixture();
    fixture.tickets.send({ type: 'tickets.load', list: 'closed' });
    const closed = aTicket(4, { status: 'closed', userId: 1 });
    await fixture.answer('listTickets', aPage([closed]));
    fixture.tickets.send({ type: 'ticket.reopen', ticketId: 4 });
    await fixture.answer('updateTicket', { ...closed, status: 'open', updatedAt: at(50) });
    expect(fixture.ids('closed')).toEqual([]);
    expect(fixture.effects).toEqual([{ type: 'navigated', to: `/tickets/${uuidOf(4)}`, replace: false }]);
  });

  test('an admin deletes a ticket', async () => {
    const fixture = await ticketsFixture({ pending: [waiting] }, aSession({ profile: 'admin' }));
    fixture.tickets.send({ type: 'ticket.delete', ticketId: 2 });
    await fixture.answer('deleteTicket', { message: 'Ticket deleted' });
    expect(fixture.ids('pending')).toEqual([]);
    expect(fixture.effects).toEqual([{ type: 'toasted', kind: 'success', key: 'ticketDeleted' }]);
  });

  test('a new ticket is opened', async () => {
    const fixture = await ticketsFixture();
    fixture.tickets.send({ type: 'ticket.create', input: { contactId: 7, queueId: 2, userId: 1, status: 'open' } });
    expect(selectCreation(fixture.tickets.getSnapshot())).toMatchObject({ isBusy: true, conflict: null });
    await fixture.answer('createTicket', aTicket(7, { status: 'open', userId: 1 }));
    expect(fixture.effects).toEqual([{ type: 'navigated', to: `/tickets/${uuidOf(7)}`, replace: false }]);
    expect(fixture.ids('assigned')).toEqual([7]);
  });

  test('a contact with an open ticket of somebody else shows that ticket; with one of one’s own opens it', async () => {
    const theirs = aTicket(7, { status: 'open', userId: 9 });
    const fixture = await ticketsFixture();
    fixture.tickets.send({ type: 'ticket.create', input: { contactId: 7 } });
    await fixture.refuse('createTicket', 409, 'ERR_OTHER_OPEN_TICKET', { ticket: theirs });
    expect(selectCreation(fixture.tickets.getSnapshot())).toMatchObject({ isBusy: false, conflict: theirs });
    expect(fixture.effects).toEqual([]);
    fixture.tickets.send({ type: 'ticket.create', input: { contactId: 8 } });
    await fixture.refuse('createTicket', 409, 'ERR_OTHER_OPEN_TICKET', {
      ticket: aTicket(8, { status: 'open', userId: 1 }),
    });
    expect(fixture.effects).toEqual([{ type: 'navigated', to: `/tickets/${uuidOf(8)}`, replace: false }]);
  });

  test('a ticket that is not held is looked up by its uuid', async () => {
    const fixture = await ticketsFixture();
    fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(9) });
    expect(await fixture.answer('findTicketByUuid', aTicket(9, { status: 'closed' }))).toEqual({ uuid: uuidOf(9) });
    expect(selectShownTicketId(fixture.tickets.getSnapshot())).toBe(9);
    expect(fixture.names()).toContain('listMessages');
  });

  test('the address named before the lists are there is opened once they may load', async () => {
    const fixture = await ticketsFixture();
    fixture.desk.send({ type: 'session.signOut' });
    await fixture.answer('logout');
    await fixture.answer('forgetSession');
    fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(9) });
    fixture.desk.send({ type: 'session.beganElsewhere' });
    await fixture.answer('restoreSession', aSession());
    expect(fixture.names()).not.toContain('findTicketByUuid');
    await fixture.answer('listLiveEvents', { seq: 10, events: [], reset: false, hasMore: false });
    expect(await fixture.answer('findTicketByUuid', aTicket(9))).toEqual({ uuid: uuidOf(9) });
  });

  test.each([
    [404, 'ERR_NO_TICKET_FOUND'],
    [422, 'ERR_VALIDATION'],
  ])(
    'a ticket one may not see (%i), or an address that is none, leads back to the list with a word',
    async (...refused) => {
      const fixture = await ticketsFixture();
      fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(9) });
      await fixture.refuse('findTicketByUuid', ...refused);
      expect(fixture.effects).toEqual([
        { type: 'toasted', kind: 'error', key: 'ticketAccessDenied' },
        { type: 'navigated', to: '/tickets', replace: true },
      ]);
    },
  );

  test('to an admin, who sees every ticket, one that is not there is not there', async () => {
    const fixture = await ticketsFixture({}, aSession({ profile: 'admin' }));
    fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(9) });
    await fixture.refuse('findTicketByUuid', 404, 'ERR_NO_TICKET_FOUND');
    expect(fixture.effects).toEqual([
      { type: 'toasted', kind: 'error', code: 'ERR_NO_TICKET_FOUND' },
      { type: 'navigated', to: '/tickets', replace: true },
    ]);
  });

  test('a ticket that could not be looked up is tried again when the link is back', async () => {
    const fixture = await ticketsFixture();
    fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(9) });
    await fixture.refuse('findTicketByUuid', 0, 'network');
    expect(selectIsUnfound(fixture.tickets.getSnapshot())).toBe(true);
    fixture.tickets.send({ type: 'live.returned' });
    await fixture.answer('findTicketByUuid', aTicket(9));
    expect(selectShownTicketId(fixture.tickets.getSnapshot())).toBe(9);
  });

  test('the last five conversations stay warm', async () => {
    const assigned = Array.from({ length: 7 }, (_, index) => aTicket(7 - index, { status: 'open', userId: 1 }));
    const fixture = await ticketsFixture({ assigned });
    for (const { uuid } of assigned) {
      fixture.desk.send({ type: 'tickets.opened', uuid });
      await fixture.answer('listMessages', firstPage);
    }
    const warm = fixture.tickets.getSnapshot().context.conversations.map(({ subjectId }) => subjectId);
    expect(warm).toEqual([1, 2, 3, 4, 5]);
    fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(5) });
    expect(fixture.names()).not.toContain('listMessages');
    expect(
      Object.keys(fixture.tickets.getSnapshot().children).filter((id) => id.startsWith('conversation')),
    ).toHaveLength(5);
  });

  test('a shown ticket that leaves one’s queues closes with a word, unless it comes back in the same batch', async () => {
    const fixture = await ticketsFixture({ assigned: [mine] });
    fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(1) });
    await fixture.answer('listMessages', firstPage);
    fixture.push(
      11,
      { type: 'ticket.left', ticketId: 1 },
      { type: 'ticket.updated', ticket: { ...mine, queueId: 1, updatedAt: at(50) } },
    );
    expect(fixture.effects).toEqual([]);
    fixture.push(13, { type: 'ticket.left', ticketId: 1 });
    expect(fixture.effects).toEqual([
      { type: 'toasted', kind: 'info', key: 'ticketLeft' },
      { type: 'navigated', to: '/tickets', replace: true },
    ]);
    expect(fixture.ids('assigned')).toEqual([]);
  });

  test('a ticket given to a queue of others closes with its success alone, though the departure is heard late', async () => {
    const fixture = await ticketsFixture({ assigned: [mine] });
    fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(1) });
    await fixture.answer('listMessages', firstPage);
    fixture.tickets.send({ type: 'ticket.transfer', ticketId: 1, queueId: 9 });
    await fixture.answer('updateTicket', { ...mine, status: 'pending', userId: null, queueId: 9, updatedAt: at(50) });
    const after = [
      { type: 'navigated', to: '/tickets', replace: false },
      expect.objectContaining({ key: 'ticketTransferred' }),
    ];
    expect(fixture.effects).toEqual(after);
    fixture.push(11, { type: 'ticket.left', ticketId: 1 });
    expect(fixture.effects).toEqual(after);
  });

  test('a message on the ticket before one’s eyes is not announced, one elsewhere is', async () => {
    const other = aTicket(3, { status: 'open', userId: 1 });
    const fixture = await ticketsFixture({ assigned: [other, mine] });
    fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(1) });
    await fixture.answer('listMessages', firstPage);
    const received = (id: number, ticket: typeof mine) =>
      ({
        type: 'message.received',
        message: aMessage(id, { ticketId: ticket.id }),
        ticket,
        contact: ticket.contact,
      }) as const;
    fixture.push(11, received(5, mine), received(6, other), received(7, aTicket(4, { status: 'open', userId: 9 })));
    expect(fixture.effects).toEqual([
      {
        type: 'noticed',
        messages: [
          {
            kind: 'customerMessage',
            messageId: 6,
            ticketId: 3,
            uuid: uuidOf(3),
            isPending: false,
            contactName: 'Contato 3',
            body: 'mensagem 6',
            mediaType: null,
          },
        ],
      },
    ]);
  });

  describe('a message of one’s own that fails', () => {
    const other = aTicket(3, { status: 'open', userId: 1 });
    const third = aTicket(4, { status: 'open', userId: 1 });
    const failing = (id: number, ticket: typeof mine, userId = 1): Fact[] => [
      {
        type: 'message.updated',
        message: aMessage(id, {
          ticketId: ticket.id,
          fromMe: true,
          ack: 0,
          user: { id: userId, name: 'Ana' },
          updatedAt: at(60),
        }),
      },
      { type: 'ticket.updated', ticket: { ...ticket, failedMessages: 1 } },
    ];
    const begin = async () => {
      const fixture = await ticketsFixture({ assigned: [third, other, mine] });
      fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(1) });
      await fixture.answer('listMessages', firstPage);
      return fixture;
    };
    const notice = (id: number, ticket: typeof mine) => ({
      kind: 'messageFailed',
      place: Date.parse(at(60)),
      name: ticket.contact.name,
      to: `/tickets/${ticket.uuid}?message=${id}`,
      viewedAs: String(ticket.id),
    });

    test('is told with the way to it, but not in its conversation', async () => {
      const fixture = await begin();
      fixture.push(11, ...failing(5, mine), ...failing(6, other));
      expect(fixture.effects).toEqual([
        { type: 'noticed', messages: [notice(6, other)] },
        {
          type: 'toasted',
          kind: 'error',
          key: 'messageFailed',
          values: { name: 'Contato 3' },
          way: `/tickets/${uuidOf(3)}?message=6`,
        },
      ]);
    });

    test('is told for all of a batch once, and leads to where they all stand', async () => {
      const fixture = await begin();
      fixture.push(11, ...failing(6, other), ...failing(7, third), ...failing(8, third, 9));
      expect(fixture.effects).toEqual([
        { type: 'noticed', messages: [notice(6, other), notice(7, third)] },
        { type: 'toasted', kind: 'error', key: 'messagesFailed', values: { count: 2 }, way: '/failed-messages' },
      ]);
    });

    test('sounds in its conversation too while nobody looks at the page', async () => {
      const fixture = await begin();
      fixture.desk.send({ type: 'window.blurred' });
      fixture.push(11, ...failing(5, mine));
      expect(fixture.effects).toEqual([{ type: 'noticed', messages: [notice(5, mine)] }]);
    });
  });

  test('who loses a ticket because they did not answer reads why', async () => {
    const own = aTicket(1, { status: 'open', userId: 1 });
    const fixture = await ticketsFixture({ assigned: [own] });
    const ticket = { ...own, status: 'pending' as const, userId: null, updatedAt: '2030-01-02T11:00:00.000Z' };
    fixture.push(11, { type: 'ticket.taken', ticket, minutes: 5 });
    expect(fixture.ids('assigned')).toEqual([]);
    expect(fixture.effects).toMatchObject([
      { type: 'toasted', kind: 'warning', key: 'ticketTakenBack', values: { name: 'Contato 1', count: 5 } },
    ]);
  });

  test('one that a bot or a colleague puts into a queue of the viewer is told, as nobody’s yet', async () => {
    const fixture = await ticketsFixture({ pending: [] });
    const ticket = aTicket(4, { status: 'pending', userId: null, updatedAt: at(50) });
    fixture.push(11, { type: 'ticket.given', ticket, by: null });
    expect(fixture.ids('pending')).toContain(4);
    expect(fixture.effects).toEqual([
      {
        type: 'noticed',
        messages: [
          {
            kind: 'ticketGiven',
            messageId: 0,
            ticketId: 4,
            uuid: uuidOf(4),
            isPending: true,
            contactName: 'Contato 4',
            body: ticket.lastMessage,
            mediaType: null,
            gift: { by: null, queue: ticket.queue?.name, at: Date.parse(at(50)) },
          },
        ],
      },
    ]);
    fixture.push(12, { type: 'ticket.given', ticket: aTicket(5, { ...ticket, id: 5, queueId: 99 }), by: null });
    expect(fixture.effects).toHaveLength(1);
  });

  test('what a customer says to a bot is nobody’s business, and that the bot leaves them is', async () => {
    const withBot = aTicket(3, { chatbot: true });
    const fixture = await ticketsFixture({ pending: [withBot] });
    const received = (id: number, ticket: typeof mine, message: object = {}) =>
      ({
        type: 'message.received',
        message: aMessage(id, { ticketId: ticket.id, ...message }),
        ticket,
        contact: ticket.contact,
      }) as const;
    const said = { fromMe: true, isBot: true };
    // A new ticket is the bot's by the end of the batch.
    fixture.push(11, received(5, aTicket(3)), { type: 'ticket.updated', ticket: withBot }, received(6, withBot, said));
    fixture.push(14, received(7, withBot), received(8, withBot, said));
    expect(fixture.effects).toEqual([]);
    const left = aTicket(3, { chatbot: false });
    const given = { type: 'ticket.given', ticket: left, by: null } as const;
    fixture.push(16, received(9, withBot), { type: 'ticket.updated', ticket: left }, given, received(10, left, said));
    expect(fixture.effects).toMatchObject([
      { type: 'noticed', messages: [{ kind: 'ticketGiven', ticketId: 3, isPending: true }] },
    ]);
  });

  test('a ticket that a colleague gives one is told with their name, and is there', async () => {
    const fixture = await ticketsFixture({ assigned: [mine] });
    const ticket = aTicket(3, { status: 'open', userId: 1, updatedAt: at(50) });
    fixture.push(11, { type: 'ticket.given', ticket, by: { id: 9, name: 'Bruno' } });
    expect(fixture.ids('assigned')).toContain(3);
    expect(fixture.effects).toEqual([
      {
        type: 'noticed',
        messages: [
          {
            kind: 'ticketGiven',
            messageId: 0,
            ticketId: 3,
            uuid: uuidOf(3),
            isPending: false,
            contactName: 'Contato 3',
            body: ticket.lastMessage,
            mediaType: null,
            gift: { by: 'Bruno', queue: null, at: Date.parse(at(50)) },
          },
        ],
      },
      {
        type: 'toasted',
        kind: 'info',
        key: 'ticketGiven',
        values: { name: 'Contato 3', context: 'by', by: 'Bruno' },
      },
    ]);
  });

  test('what is unread is loaded whole, so that every tab counts the same', async () => {
    const fixture = await ticketsFixture();
    fixture.tickets.send({ type: 'live.reset' });
    await fixture.answer('listTickets', aPage([]));
    await fixture.answer('listTickets', aPage([]));
    await fixture.answer('listTickets', aPage([aTicket(8, { unreadMessages: 1 })], { hasMore: true }));
    expect(fixture.names()).toContain('listTickets');
    await fixture.answer('listTickets', aPage([aTicket(7, { unreadMessages: 1 })]));
    expect(fixture.ids('unread')).toEqual([8, 7]);
  });

  test('counts in doubt are asked for once the burst has settled', async () => {
    const fixture = await ticketsFixture();
    fixture.tickets.send({ type: 'tickets.narrow', showAll: false, queueIds: [2] });
    await fixture.answer('listTickets', aPage([]));
    await fixture.answer('listTickets', aPage([aTicket(40)], { hasMore: true, counters: { open: 0, pending: 90 } }));
    fixture.push(11, { type: 'ticket.updated', ticket: aTicket(5, { status: 'open', userId: 9, updatedAt: at(60) }) });
    fixture.clock.increment(499);
    expect(fixture.names()).not.toContain('countTickets');
    fixture.clock.increment(1);
    expect(await fixture.answer('countTickets', aPage([], { counters: { open: 0, pending: 88 } }))).toEqual({
      status: 'pending',
      showAll: false,
      queueIds: [2],
      pageNumber: 1,
    });
    const collection = fixture.tickets.getSnapshot().context.collection.getSnapshot();
    expect(selectCount('pending')(collection)).toBe(88);
    fixture.clock.increment(5000);
    expect(fixture.names()).not.toContain('countTickets');
  });

  test('a count that facts have overtaken is not believed but asked for again', async () => {
    const fixture = await ticketsFixture();
    fixture.tickets.send({ type: 'tickets.narrow', showAll: false, queueIds: [2] });
    await fixture.answer('listTickets', aPage([]));
    await fixture.answer('listTickets', aPage([aTicket(40)], { hasMore: true, counters: { open: 0, pending: 90 } }));
    fixture.push(11, { type: 'ticket.updated', ticket: aTicket(5, { status: 'open', userId: 9, updatedAt: at(60) }) });
    fixture.clock.increment(500);
    fixture.push(12, { type: 'ticket.updated', ticket: aTicket(40, { status: 'open', userId: 1, updatedAt: at(61) }) });
    await fixture.answer('countTickets', aPage([], { counters: { open: 0, pending: 90 } }));
    const count = () => selectCount('pending')(fixture.tickets.getSnapshot().context.collection.getSnapshot());
    expect(count()).toBe(89);
    fixture.clock.increment(500);
    await fixture.answer('countTickets', aPage([], { counters: { open: 1, pending: 88 } }));
    expect(count()).toBe(88);
  });
});
