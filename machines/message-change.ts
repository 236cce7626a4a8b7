import type { ConnectionProvider, Message, Ticket } from '#contract/schema.ts';
import { channelAbilities } from './connections/abilities.ts';
import { isInCharge, type Viewer } from './ticket/rights.ts';

type Place = Pick<Ticket, 'status' | 'userId' | 'queueId'>;

/** Whether somebody may put an emoji to a message: a customer's, where one may answer it. */
export const mayReact = (
  message: Pick<Message, 'fromMe' | 'isDeleted' | 'mediaType'>,
  ticket: Place,
  viewer: Viewer,
  provider: ConnectionProvider,
): boolean =>
  !message.fromMe &&
  !message.isDeleted &&
  message.mediaType !== 'call_log' &&
  message.mediaType !== 'number_changed' &&
  channelAbilities[provider].reacts &&
  isAtWork(ticket, viewer);

type Edited = Pick<
  Message,
  'fromMe' | 'isDeleted' | 'mediaType' | 'user' | 'ack' | 'createdAt' | 'content' | 'isBot' | 'origin' | 'campaign'
>;

/** Whether somebody may change a message: their own words, where they have left and the channel can. */
export const mayEdit = (message: Edited, ticket: Place, viewer: Viewer, provider: ConnectionProvider): boolean =>
  message.fromMe &&
  !message.isDeleted &&
  message.mediaType === null &&
  message.content === undefined &&
  message.user?.id === viewer.userId &&
  message.origin === undefined &&
  message.campaign === undefined &&
  message.ack >= 2 &&
  channelAbilities[provider].editsWithinMs > 0 &&
  isAtWork(ticket, viewer);

/** Whether the channel still takes another text for a message; a little earlier than it ends, since it has to get there. */
export const isInTimeToEdit = ({ createdAt }: Pick<Message, 'createdAt'>, provider: ConnectionProvider, now: number) =>
  now < Date.parse(createdAt) + channelAbilities[provider].editsWithinMs - MARGIN_MS;

const MARGIN_MS = 10_000;

const isAtWork = (ticket: Place, viewer: Viewer) => ticket.status === 'open' && isInCharge(ticket, viewer);
