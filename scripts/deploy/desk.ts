import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { assert } from './steps.ts';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

const secret = () => randomBytes(48).toString('base64url');

export const secrets = () => ({ JWT_SECRET: secret(), JWT_REFRESH_SECRET: secret(), ENCRYPTION_KEY: secret() });

const customer = { from: '5511987659001', name: 'Seu Anselmo' };
const owner = { email: 'sol@padaria.test', password: 'pao-quente' };

/** A company's first day at a server, over its own HTTP interface and the pretend phones'. */
export function deskAt(url: string) {
  let token = '';

  async function call<Answer>(method: string, path: string, body?: object | FormData): Promise<Answer> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    assert(answer.ok, `${method} ${path} answered ${answer.status}: ${text}`);
    return (text ? JSON.parse(text) : undefined) as Answer;
  }

  const logIn = async ({ email, password }: { email: string; password: string }) => {
    token = '';
    ({ token } = await call<{ token: string }>('POST', '/api/auth/login', { email, password }));
  };

  const lines = () => call<{ id: number; status: string }[]>('GET', '/simulator/connections');

  async function untilPaired(id: number): Promise<void> {
    for (let left = 60; left > 0; left--) {
      const line = (await lines()).find((each) => each.id === id);
      if (line?.status === 'CONNECTED') return;
      if (line?.status === 'qrcode') await call('POST', `/simulator/connections/${id}/scan`, {});
      await wait(500);
    }
    throw new Error('the connection was not paired');
  }

  return {
    logIn,
    makeSuperUser: (code: string, who: { name: string; email: string; password: string }) =>
      call('POST', '/api/installation/first-start', { code, companyName: 'Recado', ...who }),

    /** A company signs up, pairs a connection, and answers its first customer with a text and a file. */
    async firstDay(): Promise<void> {
      const [plan] = await call<{ id: number }[]>('GET', '/api/plans/list');
      await call('POST', '/api/companies/cadastro', {
        name: 'Padaria Sol',
        phone: '11987654321',
        planId: plan?.id,
        ...owner,
      });
      await logIn(owner);
      const { id } = await call<{ id: number }>('POST', '/api/whatsapp', {
        name: 'Balcão',
        isDefault: true,
        provider: 'simulator',
      });
      await untilPaired(id);
      await this.answer('Tem pão de queijo?', 'Tem, saiu agora do forno!');
    },

    /** A customer writes and is answered. */
    async answer(question: string, text: string): Promise<void> {
      await logIn(owner);
      const [line] = await lines();
      await untilPaired(line?.id ?? 0);
      const body = { connectionId: line?.id, ...customer, body: question };
      const { ticketId } = await call<{ ticketId: number }>('POST', '/simulator/inbound', body);
      const { status } = await call<{ status: string }>('GET', `/api/tickets/${ticketId}`);
      if (status === 'pending') {
        const { id: userId } = await call<{ id: number }>('GET', '/api/auth/me');
        await call('PUT', `/api/tickets/${ticketId}`, { status: 'open', userId });
      }
      const file = new FormData();
      file.append('body', text);
      file.append('medias', new Blob([`cardápio: ${question}`], { type: 'text/plain' }), 'cardapio.txt');
      await call('POST', `/api/messages/${ticketId}`, { body: text });
      await call('POST', `/api/messages/${ticketId}`, file);
      for (let left = 60; left > 0; left--) {
        const got = await call<{ body: string }[]>('GET', `/simulator/outbox?number=${customer.from}`);
        if (got.some((message) => message.body.includes(text))) return;
        await wait(500);
      }
      throw new Error('the customer was not answered');
    },

    /** What the customer and the company have said, as the desk shows it. */
    async said(): Promise<string[]> {
      await logIn(owner);
      const { tickets } = await call<{ tickets: { id: number }[] }>('GET', '/api/tickets?showAll=true&status=open');
      const pages = await Promise.all(
        tickets.map(({ id }) => call<{ messages: { body: string }[] }>('GET', `/api/messages/${id}`)),
      );
      return pages.flatMap(({ messages }) => messages.map(({ body }) => body));
    },
  };
}
