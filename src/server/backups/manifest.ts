import { z } from 'zod';

/** Of the archive's layout; a reader knows its own and those before. */
export const formatVersion = 1;

const shape = z.object({
  name: z.string().regex(/^[a-z_0-9]+$/),
  columns: z.array(z.object({ name: z.string(), type: z.string().regex(/^[a-z0-9_ ,()[\]]+$/) })).min(1),
  key: z.array(z.string()),
});

/** The first entry of an archive: what it is and how its tables are made. */
export const manifestSchema = z.object({
  format: z.number().int(),
  release: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  /** The moment whose state it is. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string().regex(/^[\w./-]+$/)),
  tables: z.array(shape),
  encryptionKey: z.object({
    /** Whether the key lies in the archive, or has to be given by whoever restores it. */
    isInside: z.boolean(),
    /** Tells one key from another, and nothing of the key; null where there was none. */
    mark: z.string().nullable(),
  }),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The last entry: what all before it add up to. */
export const sumsSchema = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sha256: z.string() })),
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.string(), isCalled: z.boolean() })),
  files: z.object({
    count: z.number().int(),
    bytes: z.number().int(),
    sha256: z.string(),
    missing: z.array(z.string()),
  }),
});
export type Sums = z.infer<typeof sumsSchema>;

export const entries = {
  manifest: 'recado.json',
  sums: 'sums.json',
  encryptionKey: 'keys/encryption-key.json',
  rows: (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.jsonl`,
  file: (name: string) => `files/${name}`,
};
