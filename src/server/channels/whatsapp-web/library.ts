import type * as Baileys from 'baileys';
import type { WASocket } from 'baileys';
import { withoutKeysInTheConsole } from './silenced-console.ts';

/** What is used of Baileys. A test puts another one in the place of what reaches out to WhatsApp. */
export type WebLibrary = Pick<
  typeof Baileys,
  | 'BufferJSON'
  | 'Browsers'
  | 'DEFAULT_CONNECTION_CONFIG'
  | 'DisconnectReason'
  | 'cleanMessage'
  | 'decodeMessageNode'
  | 'downloadMediaMessage'
  | 'initAuthCreds'
  | 'isJidGroup'
  | 'isLidUser'
  | 'isPnUser'
  | 'jidDecode'
  | 'jidNormalizedUser'
  | 'makeWASocket'
  | 'normalizeMessageContent'
  | 'getContentType'
  | 'proto'
  | 'unpadRandomMax16'
>;

export type WebSocketOfLibrary = WASocket;

let loaded: Promise<WebLibrary> | undefined;

/** Loaded by the first connection that needs it: half a second and some 50 MB that other servers do without. */
export function loadLibrary(): Promise<WebLibrary> {
  loaded ??= import('baileys').then((library) => {
    withoutKeysInTheConsole(console);
    return library;
  });
  return loaded;
}
