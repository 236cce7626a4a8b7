/** No more is taken in, though the drive would still take a little: what is left is the database's. */
export class StorageFull extends Error {
  readonly code = 'ENOSPC';

  constructor() {
    super('The disk has no room for files');
  }
}
