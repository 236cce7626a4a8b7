import type { Message } from '#contract/schema.ts';
import type { Attachment } from '#machines/outbox/context.ts';
import type { SendMessageInput } from '#machines/outbox.ts';
import { ApiError } from '#web/api/api-error.ts';
import { aCompany, type Company } from './company.ts';
import { createConnections } from './connections.ts';
import { createHolding } from './holding.ts';
import { createLive } from './live.ts';
import { type MemoryRoute, route } from './routes.ts';
import { createSessions } from './sessions.ts';
import { createSettings } from './settings.ts';
import { createTags } from './tags.ts';
import { createTickets } from './tickets.ts';
import { createTimes } from './times.ts';
import { voice } from './voice.ts';

/**
 * The product's server in memory: it keeps a small company, answers the browser's calls as the contract has them, obeys
 * the same machines, and tells what changed over a live link. Everything else a flow needs to happen, it can be asked for.
 */
export function createMemoryServer(change: Partial<Company> = {}) {
  const company = aCompany(change);
  const later = createTimes(company);
  const holding = createHolding();
  const live = createLive();
  const sessions = createSessions(company);
  const tickets = createTickets(company, live, later);
  const connections = createConnections(company, live, later);
  /** Calls that nothing here answers: a flow that makes one fails. */
  const unknown: string[] = [];

  const routes: MemoryRoute[] = [
    ...sessions.routes,
    ...tickets.routes,
    ...connections.routes,
    ...createTags(company, later).routes,
    ...createSettings(company).routes,
    route('listLiveEvents', 'GET /live/events', ({ query }) => live.after(Number(query.get('after') ?? -1))),
    route('findMedia', 'GET /media/{name}', () => voice(4)),
    route('listQueues', 'GET /queue', () => company.queues),
  ];

  return {
    company,
    routes: routes as readonly MemoryRoute[],
    live,
    sessions,
    tickets,
    connections,
    unknown,
    ...holding,
    /** Takes a message that does not come by `fetch`, because a file's progress is told otherwise. */
    sendMessage: ({ ticketId, attachment, clientId, body }: SendMessageInput) =>
      holding.pass('sendMessage', () =>
        tickets.write(ticketId, {
          clientId,
          body,
          ...(attachment && { ...mediaOf(attachment), body: attachment.name }),
        }),
      ) as Promise<Message>,
    /** Stands for the browser's `fetch`. That a call takes too long is not heeded: time passes only where a flow says so. */
    async fetch(request: Request): Promise<Response> {
      const { pathname, searchParams } = new URL(request.url);
      for (const { operation, method, pattern, roles, answer } of routes) {
        const match = request.method === method ? pattern.exec(pathname) : null;
        if (!match) continue;
        const text = await request.text();
        const asked = { path: match.groups ?? {}, query: searchParams, body: text ? JSON.parse(text) : undefined };
        const refusal = sessions.refusalOf(request.headers.get('authorization'), roles);
        if (refusal) return refused(refusal);
        return holding.pass(operation, () => answer(asked), request.signal).then((data) => json(200, data), refused);
      }
      unknown.push(`${request.method} ${pathname}`);
      return json(501, { error: 'ERR_NOT_IMPLEMENTED' });
    },
  };
}

export type MemoryServer = ReturnType<typeof createMemoryServer>;

const mediaOf = ({ name, mimeType, size }: Attachment): Partial<Message> => ({
  mediaType: mimeType.startsWith('audio/') ? 'audio' : 'application',
  mediaUrl: `/api/media/${encodeURIComponent(name)}`,
  mediaName: name,
  mediaSize: size,
  mediaMimeType: mimeType,
});

const json = (status: number, data: unknown) => {
  if (data === undefined) return new Response(null, { status: 204 });
  return data instanceof Blob ? new Response(data, { status }) : Response.json(data, { status });
};

const refused = (error: unknown) => {
  if (!(error instanceof ApiError)) throw error;
  return json(error.status, { error: error.code, ...error.details });
};
