import { isVisibleTo } from '#machines/ticket.ts';
import type { Database } from '#server/records/base/database.ts';
import { findTicket, type Ticket } from '#server/records/tickets/find.ts';
import type { ChatWriting } from './chat-writing.ts';
import type { LiveOptions } from './live-options.ts';
import type { LiveSocket } from './live-socket.ts';
import type { OnlineStatus } from './online-status.ts';
import type { TicketViewers } from './ticket-viewers.ts';

/**
 * Answers a socket's requests. A join asks for nothing that the session does not grant already: the rooms were given when
 * the socket was admitted, and asking for more changes nothing but the log.
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
  const { database, onlineStatus, ticketViewers, chatWriting, log } = parts;
  const { session } = socket.data;
  const onError = (err: unknown) => log.error({ err }, 'A request of a socket failed');
  let requests = 0;
  const granted = (...args: unknown[]) => reply(args, true);

  socket.on('joinTickets', granted);
  socket.on('joinNotification', granted);
  socket.on('joinChatBox', (...args: unknown[]) => {
    requests += 1;
    const request = requests;
    seen(args[0]).then((ticket) => {
      if (!ticket)
        log.warn({ userId: session.userId, ticketId: args[0] }, 'A socket asked for a ticket it may not see');
      // Somebody who runs through a list asks faster than the database answers: the last one counts.
      else if (request === requests && socket.connected) ticketViewers.opened(socket, ticket);
      reply(args, ticket !== undefined);
    }, onError);
  });
  socket.on('leaveChatBox', () => {
    requests += 1;
    ticketViewers.left(socket);
  });
  socket.on('ticketWriting', (isWriting) =>
    isWriting === false ? ticketViewers.rests(socket) : ticketViewers.writes(socket),
  );
  socket.on('chatWriting', (chat) => void chatWriting.signalled(socket, chat).catch(onError));
  socket.on('userStatus', () => void onlineStatus.signalled(session).catch(onError));

  async function seen(asked: unknown): Promise<Ticket | undefined> {
    const id = Number(typeof asked === 'object' && asked !== null && 'id' in asked ? asked.id : asked);
    if (socket.data.mayOnlyPay) return undefined;
    if (!Number.isInteger(id) || id < 1 || id > 2147483647) return undefined;
    const ticket = await database.inCompany(session.companyId, (scope) => findTicket(scope, { id }));
    return ticket && isVisibleTo(ticket, socket.data.session) ? ticket : undefined;
  }
}

function reply(args: unknown[], joined: boolean): void {
  const answer = args.at(-1);
  if (typeof answer === 'function') answer({ joined });
}
