import type { Message } from '#contract/schema.ts';
import type { Attachment } from '#machines/outbox/context.ts';
import type { SendMessageInput } from '#machines/outbox.ts';
import { ApiError } from '#web/api/api-error.ts';
import { operations } from '../contract/operations.ts';
import { createAnnouncements } from './announcements.ts';
import { createArchives } from './archives.ts';
import { picture } from './browser/picture.ts';
import { voice } from './browser/voice.ts';
import { createCampaignSettings } from './campaigns/campaign-settings.ts';
import { createCampaigns } from './campaigns/campaigns.ts';
import { createChats } from './chats.ts';
import { aCompany, type Company } from './company.ts';
import { createConnections } from './connections.ts';
import { createDataRequests } from './data-requests.ts';
import { createEntities } from './entities.ts';
import { createFinance } from './finance.ts';
import { createHolding } from './holding.ts';
import { createInstallation } from './installation.ts';
import { createLive } from './live.ts';
import { createMistakenNumbers } from './mistaken-numbers.ts';
import { createNotificationPreferences } from './notification-preferences.ts';
import { createPlatform } from './platform.ts';
import { type Asked, type MemoryRoute, type Operation, route } from './routes.ts';
import { createSavedViews } from './saved-views.ts';
import { createSchedules } from './schedules.ts';
import { createSessions } from './sessions.ts';
import { createSettings } from './settings.ts';
import { createSupervision } from './supervision.ts';
import { createBots } from './tickets/bots.ts';
import { createFailedMessages } from './tickets/failed-messages.ts';
import { createKanban } from './tickets/kanban.ts';
import { createMentions } from './tickets/mentions.ts';
import { createPhones } from './tickets/phones.ts';
import { createTickets } from './tickets/tickets.ts';
import { createTimes } from './times.ts';
import { createUnreadableParts } from './unreadable-parts.ts';

/**
 * The product's server in memory: it keeps a small company, answers the browser's calls as the contract has them, obeys
 * the same machines, and tells what changed over a live link. Everything else a flow needs to happen, it can be asked for.
 */
export function createMemoryServer(change: Partial<Company> = {}, clock = () => startOfTime) {
  const company = aCompany(change);
  const later = createTimes(company);
  const holding = createHolding();
  const live = createLive();
  const sessions = createSessions(company, clock);
  const bots = createBots(company, clock);
  const tickets = createTickets(company, live, later, bots);
  const connections = createConnections(company, live, later);
  const finance = createFinance(company, live, clock);
  const platform = createPlatform(company, live, later);
  const chats = createChats(company, live, clock);
  const mentions = createMentions(company, live);
  const campaigns = createCampaigns(company, live, later, clock);
  /** Calls that nothing here answers: a flow that makes one fails. */
  const unknown: string[] = [];
  const asked: AskedCall[] = [];

  const routes: MemoryRoute[] = [
    // Its lists stand at addresses that a row could have.
    ...platform.routes,
    ...createInstallation(company),
    ...createArchives(company),
    ...createMistakenNumbers(company, live),
    ...createUnreadableParts(company, live, later),
    ...createDataRequests(company, live, later),
    ...createAnnouncements(company),
    ...chats.routes,
    ...createNotificationPreferences(company, live, later),
    ...createSavedViews(company, live, later),
    ...sessions.routes,
    ...tickets.routes,
    ...createFailedMessages(company, tickets),
    ...createKanban(company, tickets),
    ...mentions.routes,
    ...createSupervision(company),
    ...connections.routes,
    ...finance.routes,
    // It obeys its chart, which what all entities have in common does not know.
    ...campaigns.routes,
    ...createEntities(company, later),
    ...createSettings(company),
    ...createCampaignSettings(company),
    ...createSchedules(company),
    route('listLiveEvents', ({ query }) => live.after(Number(query.get('after') ?? -1))),
    route('findMedia', ({ path }) => (/\.(png|jpg|svg)$/.test(path.name) ? picture() : voice(4))),
    route('listQueueOptions', () => []),
    route('listImportRuns', () => []),
    route('findMessagesApi', () => ({ callsPerSecond: 10 })),
  ];

  const decided = new Map<Operation, MemoryRoute['answer']>();
  /** From now on an operation is answered so, whatever the company has. */
  const answerWith = (operation: Operation, answer: MemoryRoute['answer']) => {
    decided.set(operation, answer);
    if (routes.some((other) => other.operation === operation)) return;
    const added = route(operation, answer as never);
    // An address of its own goes before those that a row could have.
    if (operations[operation].path.includes('{')) routes.push(added);
    else routes.unshift(added);
  };

  return {
    company,
    routes: routes as readonly MemoryRoute[],
    answerWith,
    /** From now on an operation is refused; without a status the network fails it. */
    fail: (operation: Operation, status = 0, code = 'network', details: Record<string, unknown> = {}) =>
      answerWith(operation, () => {
        throw status === 0 ? new TypeError('The network failed') : new ApiError(status, code, details);
      }),
    /** It is answered as ever. */
    mend: (operation: Operation) => {
      decided.delete(operation);
    },
    live,
    sessions,
    tickets,
    bots,
    phones: createPhones(company, tickets, bots),
    connections,
    finance,
    platform,
    campaigns,
    chats,
    mentions,
    unknown,
    /** The names of all calls so far. */
    calls: () => asked.map(({ operation }) => operation),
    /** The calls of an operation so far. */
    callsOf: (operation: string) => asked.filter((call) => call.operation === operation),
    ...holding,
    /** Takes a message that does not come by `fetch`, because a file's progress is told otherwise. */
    sendMessage: ({ subjectId, attachment, clientId, body }: SendMessageInput) =>
      holding.pass('sendMessage', () =>
        tickets.write(subjectId, {
          clientId,
          body,
          ...(attachment && { ...mediaOf(attachment), body: attachment.name }),
        }),
      ) as Promise<Message>,
    /** Stands for the browser's `fetch`. That a call takes too long is not heeded: time passes only where a flow says so. */
    async fetch(request: Request): Promise<Response> {
      const { pathname, searchParams } = new URL(request.url);
      for (const tried of routes) {
        const { operation, method, pattern, answer } = tried;
        const match = request.method === method ? pattern.exec(pathname) : null;
        if (!match) continue;
        const body = await bodyOf(request);
        const call = { path: match.groups ?? {}, query: searchParams, body };
        asked.push({ operation, ...call });
        const refusal = sessions.failureOf(request.headers.get('authorization'), tried);
        if (refusal) return refused(refusal);
        return holding
          .pass(operation, () => (decided.get(operation) ?? answer)(call), request.signal)
          .then((data) => json(200, data), refused);
      }
      unknown.push(`${request.method} ${pathname}`);
      return json(501, { error: 'ERR_NOT_IMPLEMENTED' });
    },
  };
}

/** Shortly after the last of the made-up things happened. */
export const startOfTime = Date.parse('2026-01-05T13:00:00.000Z');

type AskedCall = Asked & { operation: Operation };

export type MemoryServer = ReturnType<typeof createMemoryServer>;

const mediaOf = ({ name, mimeType, size }: Attachment): Partial<Message> => ({
  mediaType: mimeType.startsWith('audio/') ? 'audio' : 'application',
  mediaUrl: `/api/media/${encodeURIComponent(name)}`,
  mediaName: name,
  mediaSize: size,
  mediaMimeType: mimeType,
});

const bodyOf = async (request: Request) => {
  if (request.headers.get('content-type')?.startsWith('multipart/')) return request.formData();
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
};

const json = (status: number, data: unknown) => {
  if (data === undefined) return new Response(null, { status: 204 });
  return data instanceof Blob ? new Response(data, { status }) : Response.json(data, { status });
};

const refused = (error: unknown) => {
  if (!(error instanceof ApiError)) throw error;
  return json(error.status, { error: error.code, ...error.details });
};
