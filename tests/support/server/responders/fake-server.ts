import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface FakeRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  raw: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape that it expects.
  json: any;
}

type Answer = (request: FakeRequest, response: ServerResponse) => void | Promise<void>;

/** A local server that answers as it is told, and keeps what it was asked. */
export async function openFakeServer(first: Answer) {
  let answer = first;
  const requests: FakeRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const raw = await text(incoming);
    const request = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      raw,
      json: parsed(raw),
    };
    requests.push(request);
    await answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}`,
    requests,
    answerWith(next: Answer) {
      answer = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type FakeServer = Awaited<ReturnType<typeof openFakeServer>>;

export const json =
  (body: unknown, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
