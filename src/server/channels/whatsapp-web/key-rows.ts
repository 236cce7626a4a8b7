/** One value that is kept of a pairing, by its kind and its name; null takes it away. */
export interface KeyChange {
  kind: string;
  name: string;
  value: string | null;
}

/** Where the keys of one connection are kept. What is written at once is there whole or not at all. */
export interface KeyRows {
  read(kind: string, names?: readonly string[]): Promise<Map<string, string>>;
  write(changes: readonly KeyChange[]): Promise<void>;
  /** Takes away what was written of a kind before. */
  prune(kind: string, before: Date): Promise<void>;
}

/** Those of every connection. */
export interface KeyStore {
  of(connection: { connectionId: number; companyId: number }): KeyRows;
  clear(connectionId: number): Promise<void>;
}
