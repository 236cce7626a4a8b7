import { ChannelRefused } from '#server/channels/port.ts';
import type { KeyChange } from '../key-rows.ts';
import type { WebLibrary } from '../library.ts';

/** A pairing of another program, ready for the rows of a connection here, and whose phone it is. */
export interface TakenSession {
  keys: KeyChange[];
  phone: string;
}

/**
 * Reads the folder in which Baileys keeps a session (its `useMultiFileAuthState`), by the names of its files. Throws
 * `ChannelRefused` where no phone has agreed to it.
 */
export function readSession(library: WebLibrary, files: Readonly<Record<string, unknown>>): TakenSession {
  const texts = Object.entries(files).map(
    ([name, content]) => [name, typeof content === 'string' ? content : JSON.stringify(content)] as const,
  );
  const keys = texts.flatMap(([name, value]): KeyChange[] => {
    const key = keyOfFile(name);
    return key ? [{ ...key, value }] : [];
  });
  const creds = keys.find(({ kind }) => kind === 'creds');
  const { account, me } = (creds?.value && parsed(creds.value)) || {};
  const phone = me?.id && library.jidDecode(me.id)?.user;
  if (!account || !phone) throw new ChannelRefused('The session is not paired');
  return { keys, phone };
}

/** Of two kinds that begin alike the longer comes first. */
const kinds = [
  'app-state-sync-key',
  'app-state-sync-version',
  'device-list',
  'identity-key',
  'lid-mapping',
  'pre-key',
  'sender-key-memory',
  'sender-key',
  'session',
  'tctoken',
];

function keyOfFile(file: string): Omit<KeyChange, 'value'> | undefined {
  if (file === 'creds.json') return { kind: 'creds', name: '' };
  const kind = kinds.find((each) => file.startsWith(`${each}-`) && file.endsWith('.json'));
  if (!kind) return undefined;
  const written = file.slice(kind.length + 1, -'.json'.length).replaceAll('__', '/');
  // What separates a group, a person and their device in a name can't stand in a file's.
  return { kind, name: kind === 'sender-key' ? written.replaceAll('--', '::') : written };
}

function parsed(text: string): { account?: unknown; me?: { id?: string } } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
