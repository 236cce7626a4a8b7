import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type LiveCable = Awaited<ReturnType<typeof openLiveCable>>;

/** A cable to the server on which events can be pushed into every open websocket, and pages of one's own be fetched. */
export const openLiveCable = async (target: number, pages: ReadonlyMap<string, string>) => {
  const live = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    // A connection is kept for the next call, so each one may be for a page.
    near.on('data', (sent) => {
      const head = sent.subarray(0, 2000).toString('latin1');
      const page = pages.get(/^GET (\S+) /.exec(head)?.[1] ?? '');
      if (page !== undefined) return near.end(pageOf(page));
      if (head.startsWith('GET ') && head.includes('Upgrade: websocket')) live.add(near);
      far.write(sent);
    });
    far.pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    near.on('close', () => {
      live.delete(near);
      far.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    push: (channel: string, payload: object) => {
      const frame = textFrame(`42${JSON.stringify([channel, payload])}`);
      for (const near of live) near.write(frame);
    },
    close: () => {
      for (const near of live) near.destroy();
      server.close();
    },
  };
};

const pageOf = (html: string) =>
  `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(html)}\r\n\r\n${html}`;

/** An unmasked websocket text frame, as a server sends it. */
const textFrame = (text: string) => {
  const body = Buffer.from(text);
  const head =
    body.length < 126
      ? Buffer.from([0x81, body.length])
      : Buffer.from([0x81, 126, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([head, body]);
};
