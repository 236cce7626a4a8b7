import type { FileStore, FilesPlace } from './store.ts';

/** The code for a bucket is read by who has one. */
export async function openStore({ directory, bucket }: FilesPlace): Promise<FileStore> {
  if (!bucket) return (await import('./folder-store.ts')).openFolderStore(directory);
  return (await import('./bucket-store.ts')).openBucketStore(bucket, directory);
}
