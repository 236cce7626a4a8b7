import type { Cipher } from '#server/cipher.ts';
import type { Database } from '#server/records/base/database.ts';
import { findStoredKey } from '#server/records/connections/stored-key.ts';
import type { Settings } from '#server/settings.ts';
import { type CloudChannel, openCloud } from './cloud.ts';
import { createGraph } from './graph.ts';

const TIMEOUT_MS = 60_000;

/** WhatsApp's Cloud API as the settings name it, for the connections that this installation keeps. */
export function openCloudOf({
  settings,
  database,
  cipher,
  clock,
  log,
}: {
  settings: Settings;
  database: Database;
  cipher: Cipher;
  clock: () => Date;
  log: { error(detail: object, text: string): void };
}): CloudChannel {
  const url = settings.WHATSAPP_CLOUD_URL.replace(/\/$/, '');
  const graph = createGraph(url, {
    allowedHosts: settings.OUTGOING_ALLOWED_HOSTS,
    maxBytes: settings.MAX_UPLOAD_MB * 2 ** 20,
    timeoutMs: TIMEOUT_MS,
  });
  return openCloud({
    graph,
    clock,
    log,
    async findConnection(connectionId) {
      const found = await database.asSystem('inbound', (scope) => findStoredKey(scope, connectionId, 'whatsapp-cloud'));
      if (!found) return undefined;
      const { secrets, ...line } = found;
      const { accessToken = '', appSecret = '', verifyToken = '' } = secrets;
      return {
        ...line,
        accessToken: cipher.decrypt(accessToken),
        appSecret: cipher.decrypt(appSecret),
        verifyToken: cipher.decrypt(verifyToken),
      };
    },
  });
}
