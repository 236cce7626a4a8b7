import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { networkWire } from '#server/channels/simulator/network-wire.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { makePhoneNetwork } from '../support/server/phone-network.ts';
import { type PostgresServer, startPostgres } from '../support/server/postgres.ts';

let postgres: PostgresServer;
let phones: ReturnType<typeof makePhoneNetwork>;
let network: FastifyInstance;
let SIMULATOR_URL: string;
const folders: string[] = [];
const servers: RunningServer[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  phones = makePhoneNetwork();
  network = fastify({ forceCloseConnections: true });
  await network.register(networkWire(phones.network));
  SIMULATOR_URL = await network.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.remove();
});
afterAll(async () => {
  await network.close();
  phones.remove();
  await postgres.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-second-'));
  folders.push(folder);
  return folder;
};

const start = async (env: Record<string, string>) => {
  const server = await startServer({ SIMULATOR_URL, ...env }, async () => {});
  servers.push(server);
  return server;
};

test('a second server with a folder of its own refuses to start and says why; after a kill the next one starts', async () => {
  const alone = { DATABASE_URL: await postgres.newDatabase(), SEED: 'none' };
  const first = await start({ ...alone, DATA_DIR: newFolder() });
  await Promise.all([
    expect(start({ ...alone, DATA_DIR: newFolder() })).rejects.toThrow(
      /ended with 1:\nAnother Recado works on this database.*FILES_SHARED=on/,
    ),
    expect(start({ ...alone, DATA_DIR: newFolder(), FILES_SHARED: 'on' })).rejects.toThrow(
      /ended with 1:\nAnother Recado that keeps its files for itself/,
    ),
  ]);
  expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);

  await first.kill();
  const next = await start({ ...alone, DATA_DIR: newFolder() });
  expect((await fetch(`${next.url}/health/ready`)).status).toBe(200);
});

test('with a shared folder, what is uploaded at one server is served by the other, which may start meanwhile', async () => {
  const DATABASE_URL = await postgres.newDatabase();
  const DATA_DIR = newFolder();
  const shared = { DATABASE_URL, DATA_DIR, FILES_SHARED: 'on' };
  const one = await start(shared);
  const admin = await logIn(one);
  const { tickets } = await (await fetch(`${one.url}/api/tickets?status=open&showAll=true`, admin)).json();
  const content = randomBytes(200_000);

  const upload = beginUpload(`${one.url}/api/messages/${tickets[0].id}`, admin.headers.authorization);
  upload.write(head);
  upload.write(content.subarray(0, 100_000));
  await expect.poll(() => readdirSync(join(DATA_DIR, 'temp')).length).toBe(1);
  const other = await start(shared);
  upload.end(Buffer.concat([content.subarray(100_000), Buffer.from(tail)]));
  const [answer] = (await once(upload, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  const [message] = [JSON.parse((await buffer(answer)).toString())].flat();

  const served = await fetch(new URL(message.mediaUrl, other.url), await logIn(other));
  expect(served.status).toBe(200);
  expect(Buffer.from(await served.arrayBuffer()).equals(content)).toBe(true);

  await expect(start({ DATABASE_URL, DATA_DIR })).rejects.toThrow(/Another Recado works on this database/);
});

const logIn = async ({ url }: RunningServer) => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@acme.test', password: 'recado' }),
  });
  const { token } = await answer.json();
  return { headers: { authorization: `Bearer ${token}` } };
};

const boundary = 'recado-boundary-0123456789';
const head = `--${boundary}\r\ncontent-disposition: form-data; name="medias"; filename="a.bin"\r\n\r\n`;
const tail = `\r\n--${boundary}--\r\n`;

const beginUpload = (url: string, authorization: string) =>
  request(url, {
    method: 'POST',
    headers: { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
