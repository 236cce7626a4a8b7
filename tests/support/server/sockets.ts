import { io, type Socket } from 'socket.io-client';
import { expect } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import type { Fixture } from './fixture.ts';

export interface Listener {
  socket: Socket;
  /** Everything that was pushed, in the order in which it came. */
  received: LiveEvent[];
  beacons: { seq: number; head: number }[];
  close(): void;
}

/** Opens the server to sockets and answers its address. */
export const listen = async (fixture: Fixture) => fixture.app.listen({ port: 0, host: '127.0.0.1' });

/** A raw client that writes down every packet. Rejects with the code of the refusal. */
export async function connect(url: string, token: unknown, headers: Record<string, string> = {}): Promise<Listener> {
  const socket = io(url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token },
    extraHeaders: headers,
  });
  const received: LiveEvent[] = [];
  const beacons: Listener['beacons'] = [];
  socket.onAny((channel: string, payload: LiveEvent['payload'] & { head: number }) => {
    if (channel === 'beacon') beacons.push({ seq: payload.seq, head: payload.head });
    else received.push({ channel, seq: payload.seq, payload });
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, received, beacons, close: () => void socket.disconnect() };
}

export const isClosed = (listener: Listener) => expect.poll(() => listener.socket.connected).toBe(false);
