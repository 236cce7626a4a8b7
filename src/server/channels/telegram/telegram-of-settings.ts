import type { Cipher } from '#server/cipher.ts';
import type { Database } from '#server/records/base/database.ts';
import { findStoredKey } from '#server/records/connections/stored-key.ts';
import type { Settings } from '#server/settings.ts';
import type { ChannelListener, ChannelProvider } from '../port.ts';
import { createBotApi } from './bot-api.ts';
import { createTelegramProvider, type TelegramOptions } from './telegram-provider.ts';

/** Longer than Telegram keeps a question open. */
const TIMEOUT_MS = 60_000;

/** Telegram's Bot API as the settings name it, for the connections that this installation keeps. */
export function telegramProviderOf({
  settings,
  database,
  cipher,
  log,
}: {
  settings: Settings;
  database: Database;
  cipher: Cipher;
  log: TelegramOptions['log'];
}): (listener: ChannelListener) => ChannelProvider {
  const botApi = createBotApi(settings.TELEGRAM_URL.replace(/\/$/, ''), {
    allowedHosts: settings.OUTGOING_ALLOWED_HOSTS,
    maxBytes: settings.MAX_UPLOAD_MB * 2 ** 20,
    timeoutMs: TIMEOUT_MS,
  });
  return (listener) =>
    createTelegramProvider(
      {
        botApi,
        log,
        async findToken(connectionId) {
          const found = await database.asSystem('inbound', (scope) => findStoredKey(scope, connectionId, 'telegram'));
          return cipher.decrypt(found?.secrets.botToken ?? '');
        },
      },
      listener,
    );
}
