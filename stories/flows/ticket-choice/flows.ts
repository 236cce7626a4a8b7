import type { ticketChoiceMachine } from '#machines/ticket-choice.ts';
import { ticketChoiceFixture } from '../../../tests/machines/fixtures/tickets/ticket-choice.ts';
import { subjectOf } from '../flow.ts';

const begin = { type: 'ticketChoice.begin' } as const;
const toggle = (ticketId: number) => ({ type: 'ticketChoice.toggle', ticketId }) as const;
const all = { type: 'ticketChoice.all' } as const;
const none = { type: 'ticketChoice.none' } as const;
const end = { type: 'ticketChoice.end' } as const;
const mark = { type: 'ticketChoice.act', action: { action: 'markUnread' } } as const;
const done = (ids: number[], refused: number[] = []) => ({
  type: 'xstate.done.actor.actOnTickets' as const,
  output: { done: ids, refused: refused.map((ticketId) => ({ ticketId, error: 'ERR_NO_PERMISSION' })) },
});

export const ticketChoiceSubject = subjectOf<typeof ticketChoiceMachine>(ticketChoiceFixture, {
  'choose some and mark them as unread': [begin, toggle(3), toggle(1), mark, done([3, 1])],
  'begin with a row and reach another': [
    { type: 'ticketChoice.begin', ticketId: 3 },
    { type: 'ticketChoice.toggle', ticketId: 1, reaches: true },
    none,
    all,
    end,
  ],
  'what leaves the list is chosen no more': [begin, all, { type: 'ticketChoice.listed', ids: [3, 1] }, end],
  'some are refused and done again': [begin, all, mark, done([3, 2], [1]), mark, done([1])],
  'some are refused and others chosen': [begin, all, mark, done([3], [2, 1]), toggle(2), end],
  'some are refused and all chosen': [begin, toggle(3), toggle(2), mark, done([3], [2]), all, end],
  'all are refused and none chosen': [begin, all, mark, done([], [3, 2, 1]), none, end],
  'some are refused and left': [begin, all, mark, done([3], [2, 1]), end],
  'nobody answers': [
    begin,
    all,
    mark,
    { type: 'xstate.error.actor.actOnTickets', error: { status: 500, code: 'ERR_INTERNAL' } },
    mark,
    done([3, 2, 1]),
  ],
});
