import { afterAll, beforeAll, expect, test } from 'vitest';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { chanceOf } from '../support/chance.ts';
import { eventually } from '../support/eventually.ts';

const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ FAULTS: 'on' });
});
afterAll(() => server.remove());

async function call<Answer>(method: string, path: string, { token, body }: { token?: string; body?: object } = {}) {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

const login = async (email: string) => {
  const { body } = await call<{ token: string }>('POST', '/auth/login', { body: { email, password: 'recado' } });
  return body.token;
};

test(`seed ${seed}: a server that is killed amid the deletion of a company goes on with it at the next start`, async () => {
  const sara = await login('super@recado.test');
  const outra = await login('admin@outra.test');
  const ticketsOfOutra = () => call('GET', '/tickets?showAll=true', { token: outra });
  const before = await ticketsOfOutra();
  const { body: companies } = await call<{ id: number; name: string }[]>('GET', '/companies/list', { token: sara });
  const acme = companies.find(({ name }) => name === 'Acme');

  const chance = chanceOf(seed);
  const fallen = server.fallen();
  await phonesAt(server.url).arm('company.partDeleted', chance.between(1, 3));
  expect((await call('DELETE', `/companies/${acme?.id}`, { token: sara })).status).toBe(200);
  await fallen;
  await server.restart();
  await eventually(async () => expect((await call('GET', `/companies/${acme?.id}`, { token: sara })).status).toBe(404));
  const { body: left } = await call<{ name: string }[]>('GET', '/companies/list', { token: sara });
  expect(left.map(({ name }) => name)).toEqual(companies.map(({ name }) => name).filter((name) => name !== 'Acme'));
  expect(await ticketsOfOutra()).toEqual(before);
});
