import { type ChannelListener, UnknownKind } from './port.ts';

/**
 * The desk's ear for what is read once more; `isLate` as in `IncomingMessage`. What is still of a kind that nobody can show
 * is in its conversation, and throws `UnknownKind`, so that it stays in the list as well.
 */
export const rereadListener = (listener: ChannelListener, isLate: boolean): ChannelListener => ({
  ...listener,
  async received(connectionId, message, place) {
    const receipt = await listener.received(connectionId, { ...message, isLate }, place);
    if (message.unknownPart) throw new UnknownKind('The message is of a kind that can’t be shown yet');
    return receipt;
  },
});
