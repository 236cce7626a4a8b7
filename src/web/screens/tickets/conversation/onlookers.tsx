import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { selectOthers } from '#machines/presence.ts';
import { useDesk } from '#web/desk/desk-context.tsx';
import { useSection } from '#web/desk/use-section.ts';
import { useTickets } from '../tickets-context.tsx';
import { OnlookersNote } from '../views/ticket/onlookers-note.tsx';
import { presenceOn } from './presence-actors.ts';

/** Tells the others that one has the ticket open, and who of them has. */
export const Onlookers = ({ ticketId }: { ticketId: number }) => {
  const desk = useDesk();
  const viewerId = useTickets().getSnapshot().context.viewer.userId;
  const actor = useSection(
    useMemo(() => presenceOn(desk), [desk]),
    { input: { ticketId, viewerId } },
  );
  return <OnlookersNote others={useSelector(actor, selectOthers)} />;
};
