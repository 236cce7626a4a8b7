import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { loadLibrary } from '../../src/server/channels/whatsapp-web/library.ts';
import { createWebProvider } from '../../src/server/channels/whatsapp-web/web-provider.ts';
import { createHeard } from '../../tests/support/channels/heard.ts';
import { memoryKeys } from '../../tests/support/channels/web/memory-keys.ts';

/** A process of its own, so that its memory is that of what it measures: says both as JSON. */
const count = Number(process.argv[2]);
const memory = () => {
  globalThis.gc?.();
  return process.memoryUsage().rss / 2 ** 20;
};

let opened = 0;
/** Takes a WebSocket and keeps silent, so that whoever opened it waits. */
const silent = createServer().on('upgrade', (request, socket) => {
  const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  const accept = createHash('sha1').update(key).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  opened += 1;
});
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
const url = `ws://127.0.0.1:${(silent.address() as AddressInfo).port}/ws/chat`;

const [before, began] = [memory(), performance.now()];
const library = await loadLibrary();
const [loaded, loadedAt] = [memory(), performance.now()];
const pace = { againMs: [600_000], connectMs: 600_000, answerMs: 1_000, betweenMs: 0, unreadMs: 1_000 };
const provider = createWebProvider(
  { load: async () => library, keys: memoryKeys(), pace, url, log: console },
  createHeard().listener,
);
const lines = Array.from({ length: count }, (_, n) => n + 1);
await Promise.all(
  lines.map((connectionId) =>
    provider.start({ connectionId, companyId: 1, provider: 'beta', name: '', session: null }),
  ),
);
while (opened < count) await pause(5);
const openedAt = performance.now();
await pause(1_000);
console.log(
  JSON.stringify({
    libraryMb: loaded - before,
    linesMb: memory() - loaded,
    libraryMs: loadedAt - began,
    linesMs: openedAt - loadedAt,
  }),
);
process.exit();
