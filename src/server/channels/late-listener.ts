import type { ChannelListener } from './port.ts';

/** The desk's ear for messages that are read so late that nothing answers them by itself. */
export const lateListener = (listener: ChannelListener): ChannelListener => ({
  ...listener,
  received: (connectionId, message, place) => listener.received(connectionId, { ...message, isLate: true }, place),
});
