import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyFiles } from './scripts/early-files.ts';
import { precompressed } from './scripts/precompressed.ts';
import { undescribed } from './scripts/undescribed.ts';
import { websocketAlone } from './scripts/websocket-alone.ts';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** What is downloaded as one file, the first that claims a module having it: dozens of tiny ones compress badly and come late. */
const groups = [
  // What a login needs, and everybody after it.
  {
    name: 'base',
    test: /(src\/web\/(i18n\/i18n|api\/session-store|preferences|shell\/theme|components\/(brand|icon-button|panes\/pane-(crash|state)))\.tsx?|react-dom\/client\.js|icons\/eye\.m?js)$/,
  },
  { name: 'login', test: /src\/web\/screens\/login\/early-login\.tsx$/ },
  // What everybody who is signed in starts with.
  { name: 'desk', test: /src\/web\/start\.tsx$/ },
  // What opens over the page.
  { name: 'layers', test: /node_modules\/(@headlessui|@floating-ui|@react-aria|@react-stately|tabbable)\// },
  // What it takes to read a conversation.
  {
    name: 'conversation',
    test: /src\/web\/screens\/tickets\/(conversation\/(conversation|ticket-viewers)|contact-drawer\/contact-drawer)\.tsx$/,
  },
];

/** What the page fetches before its code asks: by who is there, the address and the language. */
const early = {
  login: ['src/web/screens/login/early-login.tsx'],
  desk: ['src/web/start.tsx'],
  conversation: ['src/web/screens/tickets/conversation/conversation.tsx'],
  ...Object.fromEntries(
    ['pt', 'en', 'es'].flatMap((language) => [
      [language, [`src/web/i18n/${language}-areas.ts`]],
      [`${language}-desk`, [`src/web/i18n/${language}-desk.ts`]],
    ]),
  ),
};

export default defineConfig({
  plugins: [react(), tailwindcss(), websocketAlone(), undescribed(), earlyFiles(early), precompressed()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/public': server,
      '/simulator': server,
      '/health': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
