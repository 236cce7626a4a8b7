import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { GetObjectCommand, PutObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { askingClient, awayBy } from '#server/files/bucket-client.ts';
import type { Bucket } from '#server/files/bucket-settings.ts';

/** The erasures of all servers, each an object: nothing can be added to one that is there. */
export function openBucketJournal(bucket: Bucket) {
  const client = askingClient(bucket);
  const { name: Bucket } = bucket;
  const Prefix = `${bucket.prefix}erasures/`;

  async function read(): Promise<string[]> {
    const lines: string[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
      for (const { Key } of Contents) {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        lines.push(await text(Body as Readable));
      }
    }
    return lines;
  }

  return {
    async add(line: string): Promise<void> {
      // The same line is the same object, however often it is written.
      const Key = `${Prefix}${createHash('sha256').update(line).digest('hex')}.json`;
      await client.send(new PutObjectCommand({ Bucket, Key, Body: line })).catch(awayBy);
    },
    read: () => read().catch(awayBy),
  };
}
