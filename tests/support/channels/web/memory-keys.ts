import type { KeyStore } from '#server/channels/whatsapp-web/key-rows.ts';

/** Keys that outlive a provider, not the test. */
export function memoryKeys(): KeyStore {
  const lines = new Map<number, Map<string, { value: string; at: Date }>>();
  const rowsOf = (connectionId: number) => {
    const rows = lines.get(connectionId) ?? new Map<string, { value: string; at: Date }>();
    lines.set(connectionId, rows);
    return rows;
  };
  const nameOf = (kind: string, name: string) => `${kind} ${name}`;
  return {
    of: ({ connectionId }) => ({
      async read(kind, names) {
        const rows = [...rowsOf(connectionId)].filter(([key]) => key.startsWith(`${kind} `));
        const found = rows.map(([key, { value }]) => [key.slice(kind.length + 1), value] as const);
        // As in the database, nothing stands for what is not there.
        return new Map(found.filter(([name, value]) => value !== '' && (names?.includes(name) ?? true)));
      },
      async write(changes) {
        for (const { kind, name, value } of changes) {
          if (value === null) rowsOf(connectionId).delete(nameOf(kind, name));
          else rowsOf(connectionId).set(nameOf(kind, name), { value, at: new Date() });
        }
      },
      async prune(kind, before) {
        const rows = rowsOf(connectionId);
        for (const [key, { at }] of rows) if (key.startsWith(`${kind} `) && at < before) rows.delete(key);
      },
    }),
    async clear(connectionId) {
      lines.delete(connectionId);
    },
  };
}
