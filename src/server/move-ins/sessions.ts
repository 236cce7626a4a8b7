import { parsedJson } from '#server/http/parsed-json.ts';
import type { Row } from './row.ts';

/** A key of a pairing, as Baileys calls it; the value is JSON. */
export interface SessionKey {
  kind: string;
  name: string;
  value: string;
}

/** Under which names older desks keep kinds of keys in the one text of a session. */
const olderKinds: Record<string, string> = {
  preKeys: 'pre-key',
  sessions: 'session',
  senderKeys: 'sender-key',
  appStateSyncKeys: 'app-state-sync-key',
  appStateVersions: 'app-state-sync-version',
  senderKeyMemory: 'sender-key-memory',
};

/**
 * The pairing that a connection's row holds: its creds, and of the forks its keys too, which ticketz keeps in a table of its
 * own. Empty where no phone has agreed to it.
 */
export function sessionIn(row: Row, column: string): SessionKey[] {
  const session = parsedJson(row.text(column, 50_000_000)) as
    | { creds?: { account?: unknown; me?: { id?: string } }; keys?: Record<string, unknown> }
    | undefined;
  const creds = session?.creds;
  if (!creds?.account || !creds.me?.id) return [];
  const keys = Object.entries(session?.keys ?? {}).flatMap(([kind, values]) =>
    Object.entries((values ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      value === null || value === undefined
        ? []
        : [{ kind: olderKinds[kind] ?? kind, name, value: JSON.stringify(value) }],
    ),
  );
  return [{ kind: 'creds', name: '', value: JSON.stringify(creds) }, ...keys];
}

/** The number of a phone that agreed, without its device. */
export const phoneOf = (keys: readonly SessionKey[]): string | null => {
  const creds = keys.find(({ kind }) => kind === 'creds');
  const me = creds && (parsedJson(creds.value) as { me?: { id?: string } } | undefined)?.me?.id;
  return /^(\d{8,15})[:@]/.exec(me ?? '')?.[1] ?? null;
};
