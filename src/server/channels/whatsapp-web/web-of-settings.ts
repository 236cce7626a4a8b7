import type { Cipher } from '#server/cipher.ts';
import type { Database } from '#server/records/base/database.ts';
import type { Settings } from '#server/settings.ts';
import type { ChannelListener, ChannelProvider } from '../port.ts';
import { loadLibrary } from './library.ts';
import type { WebLog, WebPace } from './line-options.ts';
import { storedKeys } from './stored-keys.ts';
import { createWebProvider } from './web-provider.ts';

const pace: WebPace = {
  againMs: [1_000, 2_000, 5_000, 10_000, 30_000, 60_000],
  answerMs: 20_000,
  betweenMs: 500,
  unreadMs: 60_000,
};

/** WhatsApp by QR code, for the connections that this installation keeps. */
export const webProviderOf =
  (context: { settings: Settings; database: Database; cipher: Cipher; log: WebLog }) =>
  (listener: ChannelListener): ChannelProvider =>
    createWebProvider(
      {
        load: loadLibrary,
        keys: storedKeys(context.database, context.cipher),
        pace,
        version: context.settings.WHATSAPP_WEB_VERSION,
        log: context.log,
      },
      listener,
    );
