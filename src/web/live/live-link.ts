import { fromCallback } from 'xstate';
import type { LiveEvent } from '#contract/schema.ts';
import type { LinkEvent, LinkOrder } from '#machines/socket/setup.ts';
import { loseSession, renewToken } from '#web/api/refresh.ts';
import { sessionStore } from '#web/api/session-store.ts';
import { spareTime } from '#web/spare-time.ts';
import { frameBatch } from './frame-batch.ts';

/**
 * One life of the live link: it opens a websocket, hands on what comes, and says when it is over. It never reconnects by
 * itself, because the socket machine decides when to try again.
 */
export const liveLink = fromCallback<LinkOrder, void>(({ sendBack, receive }) => {
  const send = (event: LinkEvent) => sendBack(event);
  const pushes = frameBatch<LiveEvent>((events) => send({ type: 'live.pushed', events }));
  let close: () => void = () => undefined;
  let isOver = false;

  const end = () => {
    if (isOver) return;
    pushes.flush();
    send({ type: 'link.closed' });
  };

  loadClient().then((io) => {
    if (isOver) return;
    const socket = io({
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: (answer) => answer({ token: sessionStore.read()?.token ?? '' }),
    });
    close = () => socket.disconnect();
    socket.on('connect', () => send({ type: 'link.opened' }));
    socket.on('disconnect', end);
    socket.on('connect_error', (error) => heedFailure(error).finally(end));
    socket.on('beacon', (beacon: { seq: number; head: number }) => {
      pushes.flush();
      send({ type: 'live.beacon', ...beacon });
    });
    socket.onAny((channel: string, payload: LiveEvent['payload']) => {
      // What it says before it closes is the same to the desk as any other end.
      if (channel === 'beacon' || channel === 'dropped') return;
      const event = { seq: payload.seq, channel, payload };
      if (isKept(payload)) pushes.add(event);
      else send({ type: 'live.signalled', event });
    });
    receive((order) => {
      if (order.type === 'link.signalOnline') socket.emit('userStatus');
      else if (order.type === 'link.signalChatWriting') socket.emit('chatWriting', { id: order.chatId });
      else if (order.type === 'link.signalWriting') socket.emit('ticketWriting', order.isWriting);
      else if (order.ticketId === null) socket.emit('leaveChatBox');
      else socket.emit('joinChatBox', { id: order.ticketId });
    });
  }, end);

  return () => {
    isOver = true;
    pushes.drop();
    close();
  };
});

/** It comes after the lists; what happens meanwhile is caught up with. */
const loadClient = async () => {
  await spareTime();
  const { io } = await import('socket.io-client');
  return io;
};

/** What is not in the server's log has no sequence, and is not caught up with. */
const isKept = (payload: object) => 'seq' in payload;

/** The server refuses a handshake by the same codes as a call. */
const heedFailure = async ({ message }: Error) => {
  const token = sessionStore.read()?.token;
  if (!token) return;
  if (message === 'ERR_UNAUTHORIZED' || message === 'ERR_COMPANY_INACTIVE') loseSession(token, message);
  if (message === 'ERR_SESSION_EXPIRED') await renewToken(token).catch(() => undefined);
};
