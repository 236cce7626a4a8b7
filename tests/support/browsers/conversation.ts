import { phonesAt } from './phones.ts';
import type { RunningServer } from './running-server.ts';

export interface ShownMessage {
  id: number;
  clientId: string | null;
  body: string;
  fromMe: boolean;
  ack: number;
  isEdited: boolean;
  isDeleted: boolean;
  mediaType: string | null;
  quotedMsg: { body: string } | null;
  reactions?: { emoji: string; names: string[] }[];
}

/**
 * One customer and one agent who write to each other and do not give up: what got no answer is said again, with the same
 * id, once the server is back.
 */
export async function startConversation(server: RunningServer, { from, email }: { from: string; email: string }) {
  const phones = phonesAt(server.url);
  let token = await signIn();
  const lines = await phones.lines();
  const me = await desk<{ id: number; companyId: number }>('GET', '/auth/me');
  const connectionId = lines.find((line) => line.companyId === me.companyId)?.id ?? 0;
  const { ticketId } = await phones.write({
    connectionId,
    from,
    name: 'Cliente paciente',
    body: 'Oi',
    id: `${from}-oi`,
  });
  await desk('PUT', `/tickets/${ticketId}`, { status: 'open', userId: me.id });
  let said = 0;
  let answered = 0;

  async function signIn(): Promise<string> {
    const answer = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'recado' }),
    });
    return ((await answer.json()) as { token: string }).token;
  }

  async function desk<Content>(method: string, path: string, body?: object): Promise<Content> {
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (answer.status === 403 || answer.status === 401) token = await signIn();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Content;
  }

  return {
    ticketId,
    /** The customer writes that many more; resolves when each was acknowledged. */
    async customerWrites(count: number, patience: () => Promise<void>): Promise<void> {
      for (let n = 0; n < count; n += 1) {
        const body = `cliente ${++said}`;
        await insist(() => phones.write({ connectionId, from, body, id: `${from}-${body}` }), patience);
      }
    },
    /** The agent writes that many more; resolves when each was accepted. */
    async agentWrites(count: number, patience: () => Promise<void>): Promise<void> {
      for (let n = 0; n < count; n += 1) {
        const body = `agente ${++answered}`;
        const message = { body, fromMe: true, read: true, mediaUrl: '', clientId: `${from}-${body}` };
        await insist(() => desk('POST', `/messages/${ticketId}`, message), patience);
      }
    },
    /** The agent leaves a message for later. */
    schedule: async (body: string, sendAt: Date): Promise<void> => {
      const { contactId } = await desk<{ contactId: number }>('GET', `/tickets/${ticketId}`);
      await desk('POST', '/schedules', { body, contactId, ticketId, sendAt: sendAt.toISOString() });
    },
    /** The last of what the agent left for later. */
    scheduled: async () => {
      const { contactId } = await desk<{ contactId: number }>('GET', `/tickets/${ticketId}`);
      const page = await desk<{ schedules: { body: string; status: string }[] }>(
        'GET',
        `/schedules?contactId=${contactId}`,
      );
      return page.schedules.slice(0, 1);
    },
    /** A setting of the company, where whoever writes for it is an admin. */
    sets: (key: string, value: string) => desk('PUT', `/settings/${key}`, { value }),
    said: () => texts('cliente', said),
    answered: () => texts('agente', answered),
    /** What the customer's phone received from the agent. */
    received: async () => (await phones.outbox(from)).filter(({ body }) => body.startsWith('agente')),
    /** The whole ticket as the desk shows it, oldest first. */
    async shown(): Promise<ShownMessage[]> {
      const shown: ShownMessage[] = [];
      for (let pageNumber = 1; ; pageNumber += 1) {
        const page = await desk<{ messages: ShownMessage[]; hasMore: boolean }>(
          'GET',
          `/messages/${ticketId}?pageNumber=${pageNumber}`,
        );
        shown.unshift(...page.messages);
        if (!page.hasMore) return shown;
      }
    },
    ticket: () => desk<{ unreadMessages: number; contactId: number }>('GET', `/tickets/${ticketId}`),
  };
}

export type Conversation = Awaited<ReturnType<typeof startConversation>>;

const texts = (who: string, count: number) => Array.from({ length: count }, (_, n) => `${who} ${n + 1}`);

async function insist(attempt: () => Promise<unknown>, patience: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (tried === 20) throw error;
      await patience();
    }
  }
}
