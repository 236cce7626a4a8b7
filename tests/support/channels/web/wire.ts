import type { WACallEvent } from 'baileys';

/** A stanza on its way, its bytes as base64. */
export interface Stanza {
  attrs: Record<string, string>;
  encrypted: string;
}

/** What the pretend service says to a device. */
export type ToDevice =
  | { type: 'qr'; qr: string }
  | { type: 'agreed'; account: string }
  | { type: 'open' }
  | { type: 'passkey' }
  | { type: 'close'; code: number; isRemoved?: boolean }
  | { type: 'message'; stanza: Stanza }
  | { type: 'receipt'; id: string; remoteJid: string; status: number }
  | { type: 'ack'; id: string; error?: string }
  | { type: 'call'; call: Omit<WACallEvent, 'date'> }
  /** A message of the time before, its content as base64; `ago` in seconds. */
  | { type: 'history'; messages: { id: string; remoteJid: string; fromMe: boolean; ago: number; content: string }[] }
  | { type: 'mapping'; lid: string; pn: string }
  /** What the service tells beside messages, by the names under which the library's socket passes it on. */
  | { type: 'notification'; name: string; node: object }
  | { type: 'answer'; asked: number; value: unknown };

/** What a device says to it. */
export type ToService =
  | { type: 'hello'; account: string | null; identity: string }
  | { type: 'agreedToo' }
  | { type: 'passkeyConfirmed' }
  | { type: 'preKeys'; ids: number[] }
  | { type: 'sent'; id: string; jid: string; content: string }
  | { type: 'confirmed'; id: string; wasRead: boolean }
  | { type: 'uploaded'; path: string; bytes: string }
  | {
      type: 'ask';
      asked: number;
      what: 'numbers' | 'group' | 'members' | 'file' | 'picture' | 'pairingCode';
      of: string[];
    }
  | { type: 'read'; keys: { remoteJid: string; participant?: string; id: string }[] }
  | { type: 'chatState'; state: string; jid: string }
  | { type: 'loggedOut' };

/** One end of a socket. */
export interface Wire<Says, Hears> {
  say(message: Says): void;
  hear(listener: (message: Hears) => void): void;
  /** Nothing is said or heard any more. */
  cut(): void;
}

export type DeviceWire = Wire<ToService, ToDevice>;
