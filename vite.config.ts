import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyFiles } from './scripts/build/early-files.ts';
import { emojiNames } from './scripts/build/emoji-names.ts';
import { packedIcons } from './scripts/build/packed-icons.ts';
import { precompressed } from './scripts/build/precompressed.ts';
import { websocketAlone } from './scripts/build/websocket-alone.ts';

const builtAliases = [
  // The library's package names its development build alone.
  {
    find: /^react-router$/,
    replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
  },
  // React brings this itself; what stands in for it in older ones is left at home.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
];
const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** What is downloaded as one file, the first that claims a module having it: dozens of tiny ones compress badly and come late. */
const groups = [
  // The first picture, whose one file comes before everything else, with what it shares with everybody.
  {
    name: 'ground',
    test: /(node_modules\/react\/(index|jsx-runtime)\.js|web\/(preferences|clock|api\/session-store|i18n\/use-texts|components\/(icon-button|button|folded))\.tsx?|preload-helper\.js|icons\/eye\.m?js|src\/web\/(first-picture\/(draw|first-picture|plain-texts|still)|screens\/tickets\/list\/list-place)\.tsx?)$/,
  },
  // What a login needs, and everybody after it.
  {
    name: 'base',
    test: /(src\/web\/(main|i18n\/i18n|api\/(session-store|client|resource)|preferences|shell\/theme|components\/(brand|icon-button|panes\/pane-(crash|state)))\.tsx?|react-dom\/client\.js|icons\/eye\.m?js)$/,
  },
  // The form, which somebody with a session does without.
  { name: 'login', test: /src\/web\/screens\/login\/early-login\.tsx$/ },
  // What everybody who is signed in starts with, and what conversations share with what comes late.
  { name: 'desk', test: /src\/web\/(start\.tsx|desk\/use-call\.ts)$/ },
  // What the live link is opened with, and the drafts are kept in: wanted as soon as the lists are there.
  { name: 'link', test: /node_modules\/(socket\.io-client|idb)\// },
  // What nobody waits for: what holds the chats of who is signed in, on every page, faces, and what else comes late to the top bar.
  {
    name: 'later',
    test: /src\/web\/(shell\/(later|chats\/chats-edge|contact-pictures|frame\/link-lost)|api\/contact-pictures|desk\/(crash-report|notifications\/sound))\.tsx?$/,
  },
  // Rows of many heights, in conversations and in what opens over the page.
  { name: 'virtual', test: /node_modules\/@tanstack\/(react-virtual|virtual-core)\// },
  // What opens over the page.
  { name: 'layers', test: /node_modules\/(@headlessui|@floating-ui|@react-aria|@react-stately|tabbable)\// },
  // Small things that many screens have.
  {
    name: 'parts',
    test: /(machines\/lookup\.ts|date-fns\/(addDays|addMonths|isSameMonth)\.js|src\/web\/(page-not-found|api\/users|list-screen\/own-quota|components\/(fields\/search-input|layers\/asked-dialog|panes\/screen-title))\.tsx?|icons\/(chevron-left|chevron-right|circle-alert|circle-check|clock|lock|log-out|message-square|pencil|plus|search-x|send|star|trash-2|trash)\.m?js)$/,
  },
  // What it takes to read a conversation.
  {
    name: 'conversation',
    test: /src\/web\/screens\/tickets\/(conversation\/(conversation|ticket-viewers)|contact-drawer\/contact-drawer)\.tsx$/,
  },
  // Fields that open over the page, and tables, of list screens and of the dashboard.
  { name: 'fields', test: /src\/web\/components\/(table\/data-table|fields\/(date-time-field|select|switch))\.tsx$/ },
  // What every list screen is made of, its forms included.
  {
    name: 'list-screen',
    test: /src\/web\/(list-screen\/(list-screen|fields|icon-link|define-list-screen)|components\/layers\/confirm-dialog)\.tsx?$/,
  },
  // What most screens say.
  ...['pt', 'en', 'es'].map((language) => ({
    name: `${language}-screens`,
    test: new RegExp(`i18n/${language}/(errors|lists|registers)\\.ts$`),
  })),
  // What it says that comes late to the top bar.
  ...['pt', 'en', 'es'].map((language) => ({
    name: `${language}-later`,
    test: new RegExp(`i18n/${language}/(announcements|chats|link)\\.ts$`),
  })),
];

/** What the page fetches before its code asks: by who is there, the address and the language. */
const early = {
  picture: ['src/web/first-picture/draw.tsx'],
  login: ['src/web/screens/login/early-login.tsx'],
  desk: ['src/web/start.tsx'],
  conversation: ['src/web/screens/tickets/conversation/conversation.tsx'],
  chats: ['src/web/screens/chats/chats-screen.tsx', 'src/web/shell/chats/chats-edge.tsx'],
  'at-campaigns': ['src/web/screens/campaigns/campaigns-screen.tsx'],
  'at-contacts': ['src/web/screens/contacts/contacts-screen.tsx'],
  'at-kanban': ['src/web/screens/kanban/kanban-screen.tsx'],
  'at-schedules': ['src/web/screens/schedules/schedules-screen.tsx'],
  'at-dashboard': ['src/web/screens/dashboard/dashboard-screen.tsx'],
  ...Object.fromEntries(
    ['pt', 'en', 'es'].flatMap((language) => [
      [language, [`src/web/i18n/${language}-areas.ts`]],
      [`${language}-desk`, [`src/web/i18n/${language}-desk.ts`]],
      [`${language}-conversation`, [`src/web/i18n/${language}/conversation.ts`]],
      [`${language}-at-campaigns`, ['campaigns', 'registers'].map((area) => `src/web/i18n/${language}/${area}.ts`)],
      [
        `${language}-at-contacts`,
        ['contacts', 'registers', 'drawer', 'lists'].map((area) => `src/web/i18n/${language}/${area}.ts`),
      ],
      [`${language}-at-kanban`, [`src/web/i18n/${language}/kanban.ts`]],
      [
        `${language}-at-schedules`,
        ['calendar', 'schedules', 'lists'].map((area) => `src/web/i18n/${language}/${area}.ts`),
      ],
      [`${language}-at-dashboard`, [`src/web/i18n/${language}/dashboard.ts`]],
      [
        `${language}-chats`,
        ['chats', 'conversation', 'registers', 'lists', 'errors'].map((area) => `src/web/i18n/${language}/${area}.ts`),
      ],
    ]),
  ),
};

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), websocketAlone(), packedIcons(), emojiNames(), earlyFiles(early), precompressed()],
  ...(command === 'build' && { resolve: { alias: builtAliases } }),
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
    rolldownOptions: {
      input: ['index.html', 'src/web/first-picture/draw.tsx'],
      // The first script asks the first picture's file for what it exports, by its name.
      preserveEntrySignatures: 'allow-extension',
      output: { codeSplitting: { groups } },
    },
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
}));
