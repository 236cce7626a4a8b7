import type { Plugin } from 'vite';

/** Leaves out of the build how Socket.IO would poll: the live link speaks over a websocket or not at all. */
export const websocketAlone = (): Plugin => ({
  name: 'websocket-alone',
  apply: 'build',
  transform(code, id) {
    const [, file] = /\/engine\.io-client\/build\/esm\/transports\/(.+)$/.exec(id) ?? [];
    if (!file) return;
    return { code: file === 'index.js' ? websocket : code, map: null, moduleSideEffects: false };
  },
});

const websocket = "import { WS } from './websocket.js';\nexport const transports = { websocket: WS };";
