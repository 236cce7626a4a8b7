import type { Message, Ticket } from '#contract/schema.ts';
import { isInCharge, type Viewer } from '../ticket/rights.ts';

type Place = Pick<Ticket, 'status' | 'userId' | 'queueId'>;

/** Whether a message did not reach its customer, and nobody has tried again or deleted it; campaigns tell of their own. */
export const hasFailed = ({ fromMe, ack, isDeleted, campaign }: Message): boolean =>
  fromMe && ack === 0 && !isDeleted && !campaign;

/** Where one may write one may try again. */
export const mayRetryIn = (ticket: Place, viewer: Viewer): boolean =>
  ticket.status === 'open' && isInCharge(ticket, viewer);

/** One's own message, and what nobody has received in a ticket that one is in charge of. */
export const mayDeleteMessage = (
  message: Pick<Message, 'fromMe' | 'ack' | 'user'>,
  ticket: Place,
  viewer: Viewer,
): boolean =>
  message.fromMe && (message.user?.id === viewer.userId || (message.ack === 0 && isInCharge(ticket, viewer)));
