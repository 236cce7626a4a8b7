import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { again, askingClient, awayBy, isMissing, sendingClient } from '#server/files/bucket-client.ts';
import type { Bucket } from '#server/files/bucket-settings.ts';
import type { ArchiveStore } from './archive-store.ts';

/** Of ten thousand of them an archive has room, which is 640 GB. */
const PART_BYTES = 64 * 2 ** 20;
const LEFT_AFTER_MS = 24 * 60 * 60_000;

/** Archives beside the files of a bucket. They are larger than what a store takes in one piece, and go there in parts. */
export function openBucketArchives(bucket: Bucket, folder: string): ArchiveStore {
  const asking = askingClient(bucket);
  const sending = sendingClient(bucket);
  const { name: Bucket } = bucket;
  const prefix = `${bucket.prefix}archives/`;

  async function keep(name: string): Promise<void> {
    const path = join(folder, name);
    const { size } = await stat(path);
    const Key = `${prefix}${name}`;
    const { UploadId } = await asking.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
      for (let start = 0; start < size; start += PART_BYTES) {
        const end = Math.min(size, start + PART_BYTES) - 1;
        const PartNumber = Parts.length + 1;
        const order = { Bucket, Key, UploadId, PartNumber, ContentLength: end - start + 1 };
        const { ETag } = await again(() =>
          sending.send(new UploadPartCommand({ ...order, Body: createReadStream(path, { start, end }) })),
        );
        Parts.push({ PartNumber, ETag });
      }
      await sending.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
    } catch (error) {
      await asking.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
      throw error;
    }
    await rm(path, { force: true });
  }

  /** Parts that a fall has left cost room without being anything. */
  async function dropLeftParts(): Promise<void> {
    const { Uploads = [] } = await asking.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix }));
    for (const { Key, UploadId, Initiated } of Uploads)
      if (Initiated && Date.now() - Initiated.getTime() > LEFT_AFTER_MS)
        await asking.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  }

  return {
    keep: (name) => keep(name).catch(awayBy),

    async open(name) {
      try {
        const { Body, ContentLength = 0 } = await asking.send(
          new GetObjectCommand({ Bucket, Key: `${prefix}${name}` }),
        );
        // One that breaks off before anybody reads it is nobody's error.
        const content = (Body as Readable).on('error', () => undefined);
        return { size: ContentLength, content };
      } catch (error) {
        return isMissing(error) ? undefined : awayBy(error);
      }
    },

    async remove(name) {
      await asking.send(new DeleteObjectCommand({ Bucket, Key: `${prefix}${name}` })).catch(awayBy);
    },

    async list() {
      await dropLeftParts().catch(awayBy);
      const { Contents = [] } = await asking.send(new ListObjectsV2Command({ Bucket, Prefix: prefix })).catch(awayBy);
      return Contents.map(({ Key = '', LastModified = new Date() }) => ({
        name: Key.slice(prefix.length),
        changedAt: LastModified,
      }));
    },
  };
}
