import { randomUUID } from 'node:crypto';
import { type Room, toPublication } from '#contract/live.ts';
import type { components } from '#contract/schema.ts';
import type { Session } from '#server/access/session.ts';
import { roomsForTicket } from '#server/rooms.ts';
import type { LiveSocket } from './live-socket.ts';
import { writePayload } from './payloads.ts';

type TicketPresence = components['schemas']['TicketPresence'];

export interface TicketViewers {
  /** A socket shows this ticket, and no other any more; who may see it has been asked before. */
  opened(socket: LiveSocket, ticket: { id: number; queueId: number | null }): void;
  left(socket: LiveSocket): void;
  writes(socket: LiveSocket): void;
  /** Nothing is written there any more. */
  rests(socket: LiveSocket): void;
  /** The ticket may have come to another queue; it is gone when `queueId` is undefined. */
  moved(companyId: number, ticket: { id: number; queueId?: number | null }): void;
  /** Looks for sockets whose rights have changed, and renews what this process told others; at every beat. */
  review(): void;
  close(): void;
}

/** Says something to the other processes, if there are any, and hears what they say. */
export interface Processes {
  broadcast(text: string): Promise<void>;
  onBroadcast(listener: (text: string) => void): void;
}

interface Shown {
  companyId: number;
  ticketId: number;
  rooms: Room[];
  /** The sockets of this process, with the end of their writing. */
  sockets: Map<LiveSocket, NodeJS.Timeout | undefined>;
}

/** One process to the others: who has a ticket open there, or (without a ticket) that it is still alive. */
interface ProcessMessage {
  process: string;
  companyId?: number;
  ticketId?: number;
  users?: TicketPresence[];
  /** The others are to answer who has it open with them. */
  asks?: boolean;
}

interface ViewersListener {
  /** Somebody writes in a ticket, each time that they say so, or has stopped. */
  wrote(writer: Session, ticketId: number, isWriting: boolean): void;
  onError(error: unknown): void;
}

/** Several tabs that open at once are one change, and a reload is none. */
const settleMs = 150;
/** Browsers repeat that somebody writes every 3 s. */
const writingMs = 5_000;
/** A process that has said nothing for so long is gone. */
const silenceMs = 30_000;

/**
 * Keeps who has which ticket open and who writes there, and tells those who have it open themselves. None of it is
 * stored: it lives as long as the sockets, and each process tells the others of its own.
 */
export function createTicketViewers(processes: Processes, { wrote, onError }: ViewersListener): TicketViewers {
  const process = randomUUID();
  const shown = new Map<string, Shown>();
  const placeOf = new Map<LiveSocket, string>();
  const elsewhere = new Map<string, Map<string, TicketPresence[]>>();
  const receivedAt = new Map<string, number>();
  const changed = new Map<string, { asks: boolean }>();
  let timer: NodeJS.Timeout | undefined;
  processes.onBroadcast(receive);

  return {
    opened(socket, ticket) {
      const { companyId } = socket.data.session;
      const key = keyOf(companyId, ticket.id);
      if (placeOf.get(socket) === key) return;
      leave(socket);
      const place = shown.get(key) ?? { companyId, ticketId: ticket.id, rooms: [], sockets: new Map() };
      place.rooms = roomsForTicket(ticket);
      place.sockets.set(socket, undefined);
      shown.set(key, place);
      placeOf.set(socket, key);
      mark(key, true);
    },

    left: leave,

    writes(socket) {
      const key = placeOf.get(socket);
      const place = key === undefined ? undefined : shown.get(key);
      if (!place || key === undefined) return;
      const before = place.sockets.get(socket);
      clearTimeout(before);
      const ending = setTimeout(() => rest(socket), writingMs);
      ending.unref();
      place.sockets.set(socket, ending);
      wrote(socket.data.session, place.ticketId, true);
      if (!before) mark(key);
    },

    rests: rest,

    moved(companyId, { id, queueId }) {
      const key = keyOf(companyId, id);
      const place = shown.get(key);
      if (!place) return;
      place.rooms = queueId === undefined ? [] : roomsForTicket({ queueId });
      dropStrangers(place);
    },

    review() {
      for (const place of shown.values()) dropStrangers(place);
      for (const [other, at] of receivedAt) if (Date.now() - at > silenceMs) forgetProcess(other);
      if (shown.size > 0) say({ process });
    },

    close() {
      clearTimeout(timer);
      for (const { sockets } of shown.values()) for (const ending of sockets.values()) clearTimeout(ending);
    },
  };

  function leave(socket: LiveSocket): void {
    const key = placeOf.get(socket);
    const place = key === undefined ? undefined : shown.get(key);
    placeOf.delete(socket);
    if (!place || key === undefined) return;
    rest(socket, place);
    place.sockets.delete(socket);
    mark(key);
  }

  function rest(socket: LiveSocket, place = shown.get(placeOf.get(socket) ?? '')): void {
    const ending = place?.sockets.get(socket);
    if (!place || !ending) return;
    clearTimeout(ending);
    place.sockets.set(socket, undefined);
    wrote(socket.data.session, place.ticketId, false);
    mark(keyOf(place.companyId, place.ticketId));
  }

  /** Whoever may not see the ticket any more is neither told nor told of. */
  function dropStrangers({ rooms, sockets }: Shown): void {
    for (const socket of [...sockets.keys()]) {
      if (!rooms.some((room) => socket.data.rooms.has(room))) leave(socket);
    }
  }

  function mark(key: string, asks = false): void {
    changed.set(key, { asks: asks || (changed.get(key)?.asks ?? false) });
    timer ??= setTimeout(() => {
      timer = undefined;
      const keys = [...changed];
      changed.clear();
      for (const [each, { asks }] of keys) settle(each, asks);
    }, settleMs);
  }

  function settle(key: string, asks: boolean): void {
    const place = shown.get(key);
    if (!place) return;
    emitViewers(key, place);
    sayOwn(place, asks);
    if (place.sockets.size === 0) shown.delete(key);
  }

  function emitViewers(key: string, { companyId, ticketId, sockets }: Shown): void {
    const there = [...(elsewhere.get(key)?.values() ?? [])].flat();
    const users = mergedByUser([...own(sockets), ...there]);
    const { channel, payload } = toPublication(companyId, { type: 'presence.updated', ticketId, users }, []);
    const written = JSON.parse(writePayload(channel, { ...payload }));
    for (const socket of sockets.keys()) socket.emit(channel, written);
  }

  function sayOwn({ companyId, ticketId, sockets }: Shown, asks: boolean): void {
    say({ process, companyId, ticketId, users: mergedByUser(own(sockets)), asks });
  }

  function say(message: ProcessMessage): void {
    processes.broadcast(JSON.stringify(message)).catch(onError);
  }

  function receive(text: string): void {
    const { process: other, companyId, ticketId, users, asks } = JSON.parse(text) as Partial<ProcessMessage>;
    if (other === undefined || other === process) return;
    receivedAt.set(other, Date.now());
    if (companyId === undefined || ticketId === undefined || !users) return;
    const key = keyOf(companyId, ticketId);
    const there = elsewhere.get(key) ?? new Map<string, TicketPresence[]>();
    if (users.length > 0) elsewhere.set(key, there.set(other, users));
    else if (there.delete(other) && there.size === 0) elsewhere.delete(key);
    const place = shown.get(key);
    if (!place) return;
    emitViewers(key, place);
    if (asks) sayOwn(place, false);
  }

  function forgetProcess(other: string): void {
    receivedAt.delete(other);
    for (const [key, there] of elsewhere) {
      if (!there.delete(other)) continue;
      if (there.size === 0) elsewhere.delete(key);
      const place = shown.get(key);
      if (place) emitViewers(key, place);
    }
  }
}

const keyOf = (companyId: number, ticketId: number) => `${companyId}/${ticketId}`;

const own = (sockets: Shown['sockets']): TicketPresence[] =>
  [...sockets].map(([{ data }, ending]) => ({
    id: data.session.userId,
    name: data.session.name,
    isWriting: ending !== undefined,
  }));

function mergedByUser(users: TicketPresence[]): TicketPresence[] {
  const byId = new Map<number, TicketPresence>();
  for (const user of users) {
    byId.set(user.id, { ...user, isWriting: user.isWriting || (byId.get(user.id)?.isWriting ?? false) });
  }
  return [...byId.values()].sort((a, b) => a.id - b.id);
}
