import { isVisibleTo } from '#machines/ticket/rights.ts';
import { withLogContext } from '#server/logs/log-context.ts';
import type { Database } from '#server/records/base/database.ts';
import { isDatabaseUnavailable } from '#server/records/base/database-unavailable.ts';
import { findTicket, type Ticket } from '#server/records/tickets/find.ts';
import type { ChatWriting } from './chat-writing.ts';
import { lastCounts } from './last-counts.ts';
import type { LiveOptions } from './live-options.ts';
import type { ClientEvents, LiveSocket } from './live-socket.ts';
import type { OnlineStatus } from './online-status.ts';
import type { TicketViewers } from './ticket-viewers.ts';

/**
 * Answers a socket's requests. A join asks for nothing that the session does not grant already: the rooms were given when
 * the socket was admitted, and asking for more changes nothing but the log. What asks the database does so once at a time.
 */
export function answerRequests(
  socket: LiveSocket,
  parts: {
    database: Database;
    onlineStatus: OnlineStatus;
    ticketViewers: TicketViewers;
    chatWriting: ChatWriting;
    log: LiveOptions['log'];
  },
): void {
  const { database, onlineStatus, ticketViewers, chatWriting } = parts;
  const { session } = socket.data;
  const log = onceEach(parts.log);
  let requests = 0;
  const granted = (...args: unknown[]) => reply(args, true);
  const join = lastCounts(
    async ({ args, request }: { args: unknown[]; request: number }) => {
      const ticket = await seen(args[0]);
      // It may have been left meanwhile.
      if (ticket && request === requests && socket.connected) ticketViewers.opened(socket, ticket);
      reply(args, ticket !== undefined);
    },
    { failed, passedOver: ({ args }) => reply(args, false) },
  );
  const signalChat = lastCounts((chat: unknown) => chatWriting.signalled(socket, chat), { failed });
  const signalOnline = lastCounts(() => onlineStatus.signalled(session), { failed });

  const answers: { [Name in keyof ClientEvents]: (...args: unknown[]) => void } = {
    joinTickets: granted,
    joinNotification: granted,
    joinChatBox(...args) {
      requests += 1;
      join({ args, request: requests });
    },
    leaveChatBox() {
      requests += 1;
      ticketViewers.left(socket);
    },
    ticketWriting: (isWriting) => (isWriting === false ? ticketViewers.rests(socket) : ticketViewers.writes(socket)),
    chatWriting: signalChat,
    userStatus: signalOnline,
  };
  for (const [message, answer] of Object.entries(answers)) {
    socket.on(message as keyof ClientEvents, (...args: unknown[]) =>
      withLogContext({ socketId: socket.id }, () => answer(...args)),
    );
  }

  async function seen(asked: unknown): Promise<Ticket | undefined> {
    const id = Number(typeof asked === 'object' && asked !== null && 'id' in asked ? asked.id : asked);
    if (socket.data.mayOnlyPay) return undefined;
    if (!Number.isInteger(id) || id < 1 || id > 2147483647) return undefined;
    const ticket = await database.reading(session.companyId, (scope) => findTicket(scope, { id }));
    if (ticket && isVisibleTo(ticket, socket.data.session)) return ticket;
    log.warn({ userId: session.userId, ticketId: asked }, 'A socket asked for a ticket it may not see');
    return undefined;
  }

  function failed(err: unknown): void {
    if (isDatabaseUnavailable(err))
      log.warn({ err, userId: session.userId }, 'A request of a socket found no room in the database');
    else log.error({ err }, 'A request of a socket failed');
  }
}

/** Lets a socket cause each line of the log once, however often it asks. */
function onceEach(log: LiveOptions['log']): LiveOptions['log'] {
  const logged = new Set<string>();
  const isNew = (text: string) => !logged.has(text) && logged.add(text);
  return {
    warn: (details, text) => void (isNew(text) && log.warn(details, text)),
    error: (details, text) => void (isNew(text) && log.error(details, text)),
  };
}

function reply(args: unknown[], joined: boolean): void {
  const answer = args.at(-1);
  if (typeof answer === 'function') answer({ joined });
}
