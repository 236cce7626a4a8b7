import { useSelector } from '@xstate/react';
import type { Connection, Ticket } from '#contract/schema.ts';
import { type BotResponder, responderNamed } from '#machines/bot/script.ts';
import { type ConnectionsActorRef, selectCollection } from '#machines/connections.ts';
import { selectConnections } from '#machines/desk.ts';
import { selectOperation } from '#machines/tickets.ts';
import { useIsInPlan } from '#web/desk/company-plan.ts';
import { useDesk } from '#web/desk/desk-context.tsx';
import { useTickets } from '../tickets-provider.tsx';
import { TicketBotNote } from '../views/ticket/ticket-bot-note.tsx';

interface TicketBotProps {
  ticket: Ticket;
  canAccept: boolean;
  canReturn: boolean;
}

/** The bot of a ticket's connection: that it has the customer, or that they can be given back to it. */
export const TicketBot = (props: TicketBotProps) => {
  const connections = useSelector(useDesk(), selectConnections);
  const tickets = useTickets();
  const { ticket, canAccept } = props;
  const isBusy = useSelector(tickets, selectOperation(ticket.id)) !== undefined;
  if (!ticket.chatbot) return connections && <GiveBack {...props} connections={connections} isBusy={isBusy} />;
  const onPress = canAccept ? () => tickets.send({ type: 'ticket.accept', ticketId: ticket.id }) : undefined;
  return <TicketBotNote isAtWork isBusy={isBusy} onPress={onPress} />;
};

interface GiveBackProps extends TicketBotProps {
  connections: ConnectionsActorRef;
  isBusy: boolean;
}

const GiveBack = ({ ticket, canReturn, connections, isBusy }: GiveBackProps) => {
  const tickets = useTickets();
  const collection = useSelector(connections, selectCollection);
  const allowed = { assistant: useIsInPlan('useOpenAi'), integration: useIsInPlan('useIntegrations') };
  const connection = useSelector(collection, ({ context }) => context.records.get(ticket.whatsappId ?? 0));
  if (!canReturn || ticket.isGroup || !hasBot(ticket, connection, allowed)) return null;
  const onPress = () => tickets.send({ type: 'ticket.return', ticketId: ticket.id, toBot: true });
  return <TicketBotNote isAtWork={false} isBusy={isBusy} onPress={onPress} />;
};

/** What the server asks too: a menu, or who answers in the ticket, its queue or its connection. */
function hasBot(ticket: Ticket, connection: Connection | undefined, allowed: Record<BotResponder, boolean>): boolean {
  if (!connection) return false;
  const { promptId, integrationId, useIntegration, queue } = ticket;
  const levels = [
    { promptId, integrationId: useIntegration ? integrationId : null },
    queue ?? undefined,
    { promptId: connection.promptId, integrationId: null },
  ];
  return connection.queues.length > 1 || responderNamed(levels, (kind) => allowed[kind]) !== undefined;
}
