import { shallowEqual, useSelector } from '@xstate/react';
import type { Ticket } from '#contract/schema.ts';
import { recordOf } from '#machines/collections/record-map.ts';
import { selectChosen, type TicketChoiceActorRef } from '#machines/ticket-choice.ts';
import { selectCollection } from '#machines/tickets.ts';
import { useTickets } from '../tickets-provider.tsx';

/** The chosen tickets as they stand. */
export const useChosenTickets = (choice: TicketChoiceActorRef): readonly Ticket[] => {
  const chosen = useSelector(choice, selectChosen);
  return useSelector(
    useSelector(useTickets(), selectCollection),
    ({ context }) => chosen.flatMap((id) => recordOf(context.records, id) ?? []),
    shallowEqual,
  );
};
