import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilesPlace } from '#server/files/store.ts';

/** An erasure as it stands outside the database: which row it was, and nothing of the person. */
export interface JournalEntry {
  companyId: number;
  contactId: number;
  /** When the contact began, which tells it from one that has the same id in another database. */
  contactCreatedAt: string;
  erasedAt: string;
}

/** What has been erased, kept beside the database: one that is restored has to forget it again. */
export interface ErasureJournal {
  add(erasure: JournalEntry): Promise<void>;
  read(): Promise<JournalEntry[]>;
}

export const erasureJournalFile = 'erasures.jsonl';

/** In the folder of the server, and where files lie in a bucket, there as well: every server reads what any has erased. */
export async function openErasureJournal({ directory, bucket }: FilesPlace): Promise<ErasureJournal> {
  const path = join(directory, erasureJournalFile);
  const beside = bucket && (await import('./bucket-journal.ts')).openBucketJournal(bucket);
  return {
    async add(erasure) {
      const file = await open(path, 'a', 0o600);
      try {
        await file.appendFile(`${JSON.stringify(erasure)}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
      await beside?.add(JSON.stringify(erasure));
    },
    async read() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      const lines = [...text.split('\n'), ...((await beside?.read()) ?? [])];
      return [...new Set(lines)].flatMap(erasureIn);
    },
  };
}

/** A line that a fall has cut short is not one yet: its erasure goes on, and writes it again. */
function erasureIn(line: string): JournalEntry[] {
  try {
    const { companyId, contactId, contactCreatedAt, erasedAt } = JSON.parse(line);
    return [{ companyId, contactId, contactCreatedAt, erasedAt }];
  } catch {
    return [];
  }
}
