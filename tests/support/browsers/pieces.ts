import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Before the server: a page's body comes only when all that its head has asked for is there, and has had time to run. */
export const openPieces = async (port: number) => {
  let underway = 0;
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    underway += 1;
    answer.once('close', () => {
      underway -= 1;
    });
    const { url: path, method } = asked;
    const passed = request({ host: 'localhost', port, path, method, headers }, (given) => pass(given, answer));
    passed.once('error', () => answer.destroy());
    asked.pipe(passed);
  });

  const pass = (given: IncomingMessage, answer: ServerResponse) => {
    const { 'content-length': _, ...headers } = given.headers;
    answer.writeHead(given.statusCode ?? 502, headers);
    if (!headers['content-type']?.startsWith('text/html')) return given.pipe(answer);
    return given.toArray().then((parts: Buffer[]) => inPieces(Buffer.concat(parts).toString(), answer));
  };

  const inPieces = async (page: string, answer: ServerResponse) => {
    const body = page.indexOf('<body');
    answer.write(page.slice(0, body));
    await untilQuiet();
    answer.end(page.slice(body));
  };

  /** Nothing but the page itself is on its way, and nothing more is asked for. */
  const untilQuiet = async () => {
    for (let quiet = 0; quiet < 10; quiet = underway > 1 ? 0 : quiet + 1) await pause(50);
  };

  await new Promise<void>((ready) => server.listen(0, ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
};
