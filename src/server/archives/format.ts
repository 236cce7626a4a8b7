import { z } from 'zod';

/** Of an archive's layout; docs/archive.md says what each is. A reader knows its own and those before. */
export const archiveFormat = 1;

const name = z.string().regex(/^[a-zA-Z0-9]+$/);

export const manifestSchema = z.object({
  archive: z.literal('recado company'),
  format: z.number().int(),
  /** Which archive it is, wherever it lies. */
  id: z.uuid(),
  release: z.string(),
  /** The moment whose state it is. */
  takenAt: z.iso.datetime(),
  company: z.object({ id: z.number().int(), name: z.string() }),
  hasSecrets: z.boolean(),
  /** The shape of its tables. */
  migrations: z.array(z.string().regex(/^[\w./-]+$/)),
  entities: z.array(
    z.object({
      name,
      rows: z.number().int().min(0),
      fields: z.array(z.object({ name, type: z.string() })).min(1),
    }),
  ),
  media: z.object({
    count: z.number().int(),
    bytes: z.number().int(),
    /** Files that rows name and that were not there. */
    missing: z.array(z.string()),
  }),
});
export type ArchiveManifest = z.infer<typeof manifestSchema>;

export const entries = {
  manifest: 'archive.json',
  /** As `sha256sum -c` reads it; the last one. */
  sums: 'SHA256SUMS',
  rows: (entity: string, part: number) => `data/${entity}/${String(part).padStart(6, '0')}.ndjson`,
  media: (file: string) => `media/${file}`,
};
