/** No more is taken in, though the drive would still take a little: what is left is the database's. */
export class StorageFull extends Error {
  readonly code = 'ENOSPC';

  constructor() {
    super('The disk has no room for files');
  }
}

/** No room, no right to write, or the database's own word for a disk that is full. */
const storageCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100']);

export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error &&
  (storageCodes.has((error as NodeJS.ErrnoException).code ?? '') || isStorageFull(error.cause));
