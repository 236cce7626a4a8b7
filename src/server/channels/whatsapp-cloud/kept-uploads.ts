import type { UploadedFile } from './outgoing.ts';

/** Meta keeps a file for thirty days (milliseconds). */
const KEPT_MS = 25 * 24 * 60 * 60_000;

const MAX_KEPT = 1000;

/** What files that go out many times are called at Meta, so that each leaves once for however many messages. */
export interface KeptUploads {
  find(name: string): UploadedFile | undefined;
  keep(name: string, file: UploadedFile): void;
  drop(name: string): void;
}

export function createKeptUploads(clock: () => Date): KeptUploads {
  const kept = new Map<string, { file: UploadedFile; until: number }>();
  return {
    find(name) {
      const found = kept.get(name);
      return found && found.until > clock().getTime() ? found.file : undefined;
    },
    keep(name, file) {
      kept.delete(name);
      kept.set(name, { file, until: clock().getTime() + KEPT_MS });
      for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest);
    },
    drop(name) {
      kept.delete(name);
    },
  };
}
