import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import type { FaultPoint } from '#server/fault-points.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { eventually } from '../support/eventually.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ FAULTS: 'on', SIMULATOR_DEDUPE: 'off', SIMULATOR_ACK_MS: '20' });
});
afterAll(() => server.remove());

test('a server that dies as its bot says that nobody is there, asks for a rate and takes it repeats nothing and loses nothing', async () => {
  const number = '5511970000042';
  const phones = phonesAt(server.url);
  const { id: connectionId = 0, companyId } = (await phones.lines()).find(({ name }) => name === 'Loja virtual') ?? {};
  await admin('PUT', `/companies/${companyId}/schedules`, { schedules: closedAllWeek });
  await admin('PUT', '/settings/scheduleType', { value: 'company' });
  await admin('PUT', '/settings/userRating', { value: 'enabled' });
  await admin('PUT', '/settings/sendGreetingAccepted', { value: 'disabled' });
  const words = { outOfHoursMessage: 'Estamos fechados.', ratingMessage: 'Como foi? De 1 a 3.', complationMessage: '' };
  await admin('PUT', `/whatsapp/${connectionId}`, words);
  const heard = async () => (await phones.outbox(number)).map(({ body }) => body);

  const first = { connectionId, from: number, body: 'Oi', id: 'closed-1' };
  const { ticketId } = await writeUntilItStands(first, 'phone.took');
  const menu = expect.stringContaining('*2* - Suporte');
  const question = expect.stringContaining('Como foi? De 1 a 3.');
  await eventually(async () => expect(await heard()).toEqual(['Estamos fechados.', menu]));

  const { user } = await admin<{ user: { id: number } }>('POST', '/auth/login', credentials);
  await admin('PUT', `/tickets/${ticketId}`, { status: 'open', userId: user.id });
  await phones.arm('message.claimed', 1);
  await admin('PUT', `/tickets/${ticketId}`, { status: 'closed' });
  await server.fallen();
  await server.restart();
  await eventually(async () => expect(await heard()).toEqual(['Estamos fechados.', menu, question]));

  const rate = { connectionId, from: number, body: 'nota 3', id: 'rate-1' };
  // It belongs to the ticket that it rates, and opens none.
  expect((await writeUntilItStands(rate, 'inbound.stored')).ticketId).toBe(ticketId);
  expect(await admin('GET', `/tickets/${ticketId}`)).toMatchObject({ status: 'closed' });
  expect(await heard()).toHaveLength(3);
});

/** The server dies as it takes in a message; the phone repeats what was not confirmed. */
async function writeUntilItStands(
  { body, ...message }: { connectionId: number; from: string; body: string; id: string },
  diesAt: FaultPoint,
) {
  const phones = phonesAt(server.url);
  const written = { ...message, name: 'Maria Souza', type: 'text' as const, body };
  await phones.arm(diesAt, 1);
  await phones.write(written).catch(() => undefined);
  await server.fallen();
  await server.restart();
  return phones.write(written);
}

const credentials = { email: 'admin@acme.test', password: 'recado' };
const closedAllWeek = defaultOpeningHours.map((day) => ({ ...day, startTime: '00:00', endTime: '00:00' }));

let token: string | undefined;

async function admin<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const send = (bearer?: string, to = path, how = method, what = body) =>
    fetch(`${server.url}/api${to}`, {
      method: how,
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(what && { 'content-type': 'application/json' }),
      },
      ...(what && { body: JSON.stringify(what) }),
    });
  token ??= ((await (await send(undefined, '/auth/login', 'POST', credentials)).json()) as { token: string }).token;
  const answer = await send(token);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
