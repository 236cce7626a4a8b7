import { itself, type ticketMachine } from '#machines/ticket.ts';
import {
  closed,
  colleague,
  open,
  owner,
  ticketFixture,
  tomorrow,
  waiting,
} from '../../../tests/machines/fixtures/tickets/ticket.ts';
import { subjectOf } from '../flow.ts';

export const ticketSubject = subjectOf<typeof ticketMachine>(ticketFixture, {
  'accept and resolve': [
    { type: 'ticket.accept', by: owner },
    { type: 'ticket.resolve', by: owner },
  ],
  'accept lost to another agent': [
    { type: 'ticket.accept', by: colleague },
    { type: 'ticket.return', by: colleague },
    { type: 'ticket.accept', by: owner },
  ],
  'return and reopen': [
    { type: 'ticket.accept', by: owner },
    { type: 'ticket.return', by: owner },
    { type: 'ticket.accept', by: owner },
    { type: 'ticket.resolve', by: owner },
    { type: 'ticket.reopen', by: owner },
  ],
  'transfer to a queue': [
    { type: 'ticket.accept', by: owner },
    { type: 'ticket.transfer', by: owner, queueId: 1 },
    { type: 'ticket.accept', by: owner },
  ],
  'transfer to a user': [
    { type: 'ticket.accept', by: owner },
    { type: 'ticket.transfer', by: owner, queueId: 2, userId: colleague.userId },
    { type: 'ticket.transfer', by: colleague, queueId: 2, userId: owner.userId },
    { type: 'ticket.resolve', by: owner },
  ],
  'a waiting ticket given on': [
    { type: 'ticket.transfer', by: owner, queueId: 1 },
    { type: 'ticket.transfer', by: owner, queueId: 1, userId: colleague.userId },
    { type: 'ticket.return', by: colleague },
    { type: 'ticket.accept', by: owner },
  ],
  'put aside and brought back': [
    { type: 'ticket.accept', by: owner },
    { type: 'ticket.snooze', by: owner, until: tomorrow },
    { type: 'ticket.wake', by: owner },
  ],
  'put aside until its time has come': [
    { type: 'ticket.accept', by: owner },
    { type: 'ticket.snooze', by: owner, until: tomorrow },
    { type: 'ticket.wake', by: itself },
    { type: 'ticket.resolve', by: owner },
  ],
  'left by its customer to the bot': [{ type: 'ticket.expire', by: itself }],
  'the truth of the server wins': [
    { type: 'ticket.accept', by: owner },
    { type: 'ticket.updated', ticket: closed },
    { type: 'ticket.updated', ticket: { ...open, userId: colleague.userId } },
    { type: 'ticket.updated', ticket: waiting },
    { type: 'ticket.accept', by: owner },
  ],
});
