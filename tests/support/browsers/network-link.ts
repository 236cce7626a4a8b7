import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A cable between two programs that a test can pull: `cut` breaks it, `hang` swallows what is sent, `freeze` holds it back, `delay` makes it long. */
export const openLink = async (target: number) => {
  const open = new Set<Socket>();
  let state: 'up' | 'cut' | 'hung' = 'up';
  let isFrozen = false;
  let delayMs = 0;
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy();
    const far = connect(target, '127.0.0.1');
    if (isFrozen) near.pause();
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (chunk) => {
        if (state === 'hung') return;
        if (delayMs === 0) to.write(chunk);
        else setTimeout(() => to.write(chunk), delayMs);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.on('end', () => to.end());
      if (isFrozen) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: () => {
      state = 'cut';
      drop();
    },
    /** What is sent one way takes so long. */
    delay: (milliseconds: number) => {
      delayMs = milliseconds;
    },
    hang: () => {
      state = 'hung';
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of open) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of open) socket.resume();
    },
    restore: () => {
      if (state === 'hung') drop();
      state = 'up';
    },
    close: () => {
      drop();
      server.close();
    },
  };
};
