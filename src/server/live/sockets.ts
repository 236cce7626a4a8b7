import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { familyFact } from '#server/compatibility/outgoing.ts';
import { HttpError } from '#server/http/http-error.ts';
import { trustOf } from '#server/http/trusted-proxies.ts';
import { isExpired } from '#server/plugins/guards.ts';
import type { LogEntry } from '#server/records/live/events.ts';
import { financeRoomsOf, roomsOf } from '#server/rooms.ts';
import { findAccountStatesOf, isStillValid } from './account-state.ts';
import { addressOf } from './address.ts';
import type { ChatWord, ChatWriting } from './chat-writing.ts';
import type { LiveOptions } from './live-options.ts';
import type { ClientEvents, LiveSocket, ServerEvents, SocketData } from './live-socket.ts';
import type { OnlineStatus } from './online-status.ts';
import { isOwnOrigin } from './origin.ts';
import type { Publisher } from './publisher.ts';
import { answerRequests } from './requests.ts';
import { createSocketLimits } from './socket-limits.ts';
import type { TicketViewers } from './ticket-viewers.ts';

interface Parts extends LiveOptions {
  publisher: Publisher;
  onlineStatus: OnlineStatus;
  ticketViewers: TicketViewers;
  chatWriting: ChatWriting;
}

/** The spec's ping constants. A silent link is noticed sooner, by the client's own watch on the beacon. */
const pingMs = 18_000;

/** The open sockets of this process: who they belong to and what they may hear is read from the database alone. */
export function createSockets(parts: Parts) {
  const { publisher, onlineStatus, ticketViewers, chatWriting, settings, database, clock, log } = parts;
  const isTrusted = trustOf(settings.TRUST_PROXY);
  const limits = createSocketLimits(({ data: { session } }, message) =>
    log.warn(
      { userId: session.userId, companyId: session.companyId, message },
      'A socket was dropped for saying too much',
    ),
  );
  const io = new Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>({
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
    pingInterval: pingMs,
    pingTimeout: pingMs,
    maxHttpBufferSize: 10_000,
    allowRequest: (request, answer) => {
      if (!limits.mayOpen(addressOf(request, isTrusted))) {
        answer(null, false);
        return;
      }
      const isOwn = isOwnOrigin(request, {
        publicUrl: settings.PUBLIC_URL,
        appOrigins: settings.APP_ORIGINS,
        isTrusted,
      });
      if (!isOwn) log.warn({ origin: request.headers.origin }, 'A page of another origin asked for a socket');
      answer(null, isOwn);
    },
  });
  const open = new Map<number, Set<LiveSocket>>();
  const arriving = new Map<number, number>();

  io.use((socket, next) =>
    admit(socket).then(
      () => next(),
      (error: unknown) => next(handshakeError(error)),
    ),
  );
  io.on('connection', welcome);

  return {
    attach: (server: HttpServer) => void io.attach(server),

    /** Sends one event of the log to whoever may hear it, and takes changed rights into account first. */
    async push(companyId: number, { seq, channel, payload, rooms, except }: LogEntry): Promise<void> {
      if (/-(auth|user)$/.test(channel)) await recheck([companyId]);
      for (const socket of open.get(companyId) ?? []) {
        const isIn = (room: string) => socket.data.rooms.has(room);
        if (rooms.some(isIn) && !except.some(isIn)) socket.data.seq = seq;
      }
      const named = (names: string[]) => names.map((room) => localName(companyId, room));
      const sent = settings.COMPATIBILITY ? familyFact(channel, payload) : payload;
      io.to(named(rooms)).except(named(except)).emit(channel, sent);
      if ('ticket' in payload) ticketViewers.moved(companyId, payload.ticket);
      else if (payload.action === 'delete' && 'ticketId' in payload)
        ticketViewers.moved(companyId, { id: payload.ticketId });
    },

    /** Sends these users something that is in no log. */
    notify({ companyId, userIds, channel, payload }: ChatWord): void {
      io.to(userIds.map((id) => localName(companyId, `user:${id}`))).emit(channel, payload);
    },

    /** Tells every socket how far it has been sent, so that it can tell whether something was lost on the way. */
    beacon() {
      for (const [companyId, sockets] of open) {
        const head = publisher.headOf(companyId);
        for (const socket of sockets) socket.emit('beacon', { seq: socket.data.seq, head });
      }
    },

    recheck: () => recheck([...open.keys()]),

    reviewLimits: limits.review,

    count: () => [...open.values()].reduce((sum, { size }) => sum + size, 0),

    close() {
      // Not each socket by itself: a client that is told to go does not come again by itself.
      io.engine?.close();
    },
  };

  async function admit(socket: LiveSocket): Promise<void> {
    // One link can ask for a socket again and again.
    if (!limits.mayOpen(addressOf(socket.request, isTrusted))) throw tooMany();
    const { session, mayOnlyPay } = await parts.authenticate(tokenOf(socket));
    if (!limits.mayEnter(session.userId)) throw tooMany();
    const { companyId } = session;
    arriving.set(companyId, (arriving.get(companyId) ?? 0) + 1);
    socket.conn.once('close', () => forgetCompany(companyId, -1));
    await publisher.watch(companyId);
    socket.data = { session, mayOnlyPay, rooms: new Set(roomsFor(session, mayOnlyPay)), seq: 0 };
  }

  /** Clients of the whaticket family send it in the address, which no log has. */
  function tokenOf({ handshake }: LiveSocket): string {
    const { token } = handshake.auth as { token?: unknown };
    const sent = token ?? (settings.COMPATIBILITY ? handshake.query.token : undefined);
    return typeof sent === 'string' ? sent : '';
  }

  function welcome(socket: LiveSocket): void {
    const { session, rooms } = socket.data;
    const { companyId } = session;
    const sockets = open.get(companyId) ?? new Set();
    open.set(companyId, sockets.add(socket));
    void socket.join([...rooms].map((room) => localName(companyId, room)));
    onlineStatus.opened(session);
    limits.hold(socket, addressOf(socket.request, isTrusted));
    if (settings.COMPATIBILITY) socket.emit('ready', {});
    answerRequests(socket, { database, onlineStatus, ticketViewers, chatWriting, log });
    socket.once('disconnect', () => {
      sockets.delete(socket);
      onlineStatus.closed(session);
      ticketViewers.left(socket);
    });
  }

  /** A company's log is followed from before its first socket is admitted until its last connection is gone. */
  function forgetCompany(companyId: number, step: number): void {
    const left = (arriving.get(companyId) ?? 0) + step;
    arriving.set(companyId, left);
    if (left > 0) return;
    arriving.delete(companyId);
    open.delete(companyId);
    publisher.unwatch(companyId);
  }

  /** Drops the sockets whose session has ended and gives the others the rooms of their present rights. */
  async function recheck(companyIds: number[]): Promise<void> {
    const sockets = companyIds.flatMap((companyId) => [...(open.get(companyId) ?? [])]);
    if (sockets.length === 0) return;
    const accounts = await findAccountStatesOf(database, sockets);
    for (const socket of sockets) {
      const { session } = socket.data;
      const account = accounts.get(session.userId);
      const mayOnlyPay = session.isFinance ?? (account !== undefined && isExpired(account.dueDate, clock()));
      const isOver = mayOnlyPay && !socket.data.mayOnlyPay;
      if (!account || isOver || !isStillValid(session, account)) socket.disconnect(true);
      else {
        socket.data.mayOnlyPay = mayOnlyPay;
        moveRooms(socket, new Set(roomsFor(account, mayOnlyPay)));
      }
    }
  }
}

const roomsFor = (session: Parameters<typeof roomsOf>[0], mayOnlyPay: boolean) =>
  mayOnlyPay ? financeRoomsOf(session) : roomsOf(session);

function moveRooms(socket: LiveSocket, rooms: Set<string>): void {
  const { companyId } = socket.data.session;
  for (const room of socket.data.rooms) if (!rooms.has(room)) void socket.leave(localName(companyId, room));
  for (const room of rooms) if (!socket.data.rooms.has(room)) void socket.join(localName(companyId, room));
  socket.data.rooms = rooms;
}

const localName = (companyId: number, room: string) => `${companyId}/${room}`;

const tooMany = () => new HttpError(429, 'ERR_TOO_MANY_REQUESTS');

/** The refusal's code is the error's message, as the client reads it. */
function handshakeError(error: unknown): Error {
  const code = error instanceof HttpError ? error.code : 'ERR_INTERNAL';
  return Object.assign(new Error(code), { data: { error: code } });
}
