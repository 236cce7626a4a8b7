import type { Cipher } from '#server/cipher.ts';
import type { Database } from '#server/records/base/database.ts';
import type { Settings } from '#server/settings.ts';
import type { ChannelListener, ChannelProvider } from '../port.ts';
import { loadLibrary, type WebLibrary } from './library.ts';
import type { WebLog, WebPace } from './socket/line-options.ts';
import { storedKeys } from './stored-keys.ts';
import { createWebProvider } from './web-provider.ts';

/** What speaks to WhatsApp, and how fast. */
export interface WebSource {
  load(): Promise<WebLibrary>;
  pace: WebPace;
}

const whatsApp: WebSource = {
  load: loadLibrary,
  pace: {
    againMs: [1_000, 2_000, 5_000, 10_000, 30_000, 60_000],
    connectMs: 20_000,
    answerMs: 20_000,
    betweenMs: 500,
    unreadMs: 60_000,
  },
};

interface WebContext {
  settings: Settings;
  database: Database;
  cipher: Cipher;
  log: WebLog;
  source?: WebSource | undefined;
}

/** WhatsApp by QR code, for the connections that this installation keeps. */
export const webProviderOf =
  ({ settings, database, cipher, log, source = whatsApp }: WebContext) =>
  (listener: ChannelListener): ChannelProvider =>
    createWebProvider(
      {
        ...source,
        keys: storedKeys(database, cipher),
        version: settings.WHATSAPP_WEB_VERSION,
        url: settings.WHATSAPP_WEB_URL,
        allowedHosts: settings.OUTGOING_ALLOWED_HOSTS,
        log,
      },
      listener,
    );
