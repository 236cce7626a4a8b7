import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { selectOthers } from '#machines/presence.ts';
import { OnlookersNote } from '#web/components/onlookers-note.tsx';
import { useDesk } from '#web/desk/desk-context.tsx';
import { presenceOn } from '#web/desk/presence.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useTickets } from './tickets-context.tsx';

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
