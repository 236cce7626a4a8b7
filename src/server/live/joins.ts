import { isWithinReach } from '#machines/ticket.ts';
import type { Database } from '#server/records/database.ts';
import { findTicket } from '#server/records/tickets.ts';
import type { LiveOptions } from './live.ts';
import type { Presence } from './presence.ts';
import type { LiveSocket } from './sockets.ts';

type Answer = (answer: { joined: boolean }) => void;

/** What a client may ask for (spec section 7). */
export interface ClientEvents {
  joinTickets: (status: unknown, answer?: Answer) => void;
  joinNotification: (answer?: Answer) => void;
  joinChatBox: (ticketId: unknown, answer?: Answer) => void;
  userStatus: () => void;
}

/**
 * Answers a socket's requests. A join asks for nothing that the session does not grant already: the rooms were given when
 * the socket was admitted, and asking for more changes nothing but the log.
 */
export function answerRequests(
  socket: LiveSocket,
  { database, presence, log }: { database: Database; presence: Presence; log: LiveOptions['log'] },
): void {
  const { session } = socket.data;
  const onFault = (err: unknown) => log.error({ err }, 'A request of a socket failed');
  const granted = (...args: unknown[]) => reply(args, true);

  socket.on('joinTickets', granted);
  socket.on('joinNotification', granted);
  socket.on('joinChatBox', (...args: unknown[]) => {
    maySee(args[0]).then((joined) => {
      if (!joined)
        log.warn({ userId: session.userId, ticketId: args[0] }, 'A socket asked for a ticket it may not see');
      reply(args, joined);
    }, onFault);
  });
  socket.on('userStatus', () => void presence.signalled(session).catch(onFault));

  async function maySee(ticketId: unknown): Promise<boolean> {
    const id = Number(ticketId);
    if (!Number.isInteger(id) || id < 1 || id > 2147483647) return false;
    const ticket = await database.inCompany(session.companyId, (scope) => findTicket(scope, { id }));
    return ticket !== undefined && isWithinReach(ticket, socket.data.session);
  }
}

function reply(args: unknown[], joined: boolean): void {
  const answer = args.at(-1);
  if (typeof answer === 'function') answer({ joined });
}
