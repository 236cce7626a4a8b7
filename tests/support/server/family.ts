import type { InjectOptions } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import type { Answer, Fixture } from './fixture.ts';
import type { FixtureUser } from './fixture-rows.ts';

/** A call as a client of the whaticket family makes it, whose answer may hold more than the contract has. */
export async function familyCall(
  { app, tokenOf }: Fixture,
  user: FixtureUser,
  [method, path, payload]: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?],
): Promise<Pick<Answer, 'status' | 'body'>> {
  const call: InjectOptions = {
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${await tokenOf(user)}` },
  };
  const answer = await app.inject({ ...call, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

/** Their socket, with the token in the address; rejects with the code of the refusal. */
export async function familySocket(
  address: string,
  token: string,
  extraHeaders: Record<string, string> = {},
): Promise<Socket> {
  const options = { transports: ['websocket'], reconnection: false, forceNew: true, query: { token }, extraHeaders };
  const socket = io(address, options);
  await new Promise((resolve, reject) => {
    socket.once('ready', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
