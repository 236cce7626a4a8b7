import { agentAt, insist } from './agent.ts';
import { phonesAt } from './phones.ts';
import type { RunningServer } from './running-server.ts';

/**
 * One customer and one agent who write to each other and do not give up: what got no answer is said again, with the same
 * id, once the server is back.
 */
export async function startConversation(server: RunningServer, { from, email }: { from: string; email: string }) {
  const phones = phonesAt(server.url);
  const agent = await agentAt(() => server.url, email);
  const desk = agent.call;
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
        await insist(() => agent.send(ticketId, body, `${from}-${body}`), patience);
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
    shown: () => agent.shown(ticketId),
    ticket: () => desk<{ unreadMessages: number; contactId: number }>('GET', `/tickets/${ticketId}`),
  };
}

export type Conversation = Awaited<ReturnType<typeof startConversation>>;

const texts = (who: string, count: number) => Array.from({ length: count }, (_, n) => `${who} ${n + 1}`);
