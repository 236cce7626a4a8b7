import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { GetObjectCommand, type GetObjectCommandOutput, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { create } from 'content-disposition';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { again, askingClient, awayBy, isMissing, refusedBy, sendingClient, wordsOf } from './bucket-client.ts';
import type { Bucket } from './bucket-settings.ts';
import { isStoredName } from './file-name.ts';
import type { Range } from './range.ts';
import { spool } from './spool.ts';
import type { FileStore, StoredAs } from './store.ts';
import { StoreAway } from './store-away.ts';
import { openTemp } from './temp.ts';

const SIGNED_SECONDS = 60;

/** Files in a bucket, for nobody but who has its keys. */
export async function openBucketStore(bucket: Bucket, directory: string): Promise<FileStore> {
  const { name: Bucket, prefix } = bucket;
  const asking = askingClient(bucket);
  const sending = sendingClient(bucket);
  const disk = diskOf(bucket, asking);
  const place = diskOf(bucket, sending);
  const temp = await openTemp(join(directory, 'temp'));
  const keyOf = (name: string) => `${prefix}${name}`;

  async function* list(): AsyncGenerator<StoredAs> {
    let ContinuationToken: string | undefined;
    do {
      const order = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken });
      const page = await asking.send(order).catch(awayBy);
      for (const { Key = '', Size: size = 0, LastModified: changedAt = new Date(0) } of page.Contents ?? []) {
        const name = Key.slice(prefix.length);
        if (isStoredName(name)) yield { name, size, changedAt };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  const askOnce = () => asking.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }));

  const get = async (name: string, range: Range | undefined, IfMatch?: string) => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const answer = await asking.send(new GetObjectCommand({ Bucket, Key: keyOf(name), Range, IfMatch })).catch(awayBy);
    // One that breaks off before anybody reads it is nobody's error.
    (answer.Body as Readable).on('error', () => undefined);
    return answer;
  };

  /** What breaks off on the way, or waits too long for whoever reads it, goes on where it was. */
  async function* bytesOf(name: string, first: GetObjectCommandOutput, start: number): AsyncGenerator<Buffer> {
    const end = start + (first.ContentLength ?? 0);
    let at = start;
    let failedAt = -1;
    for (let { Body } = first; ; { Body } = await get(name, { start: at, end: end - 1 }, first.ETag)) {
      try {
        for await (const chunk of Body as AsyncIterable<Buffer>) {
          at += chunk.length;
          yield chunk;
        }
        if (at >= end) return;
      } catch (error) {
        if (failedAt === at) throw new StoreAway(wordsOf(error));
      }
      if (failedAt === at) throw new StoreAway('a file breaks off there');
      failedAt = at;
    }
  }

  async function send(name: string, path: string): Promise<void> {
    const [{ size: contentLength }, ContentMD5] = await Promise.all([stat(path), md5Of(path)]);
    const content = createReadStream(path);
    try {
      // The store takes it only as what this sum is of.
      await (contentLength === 0
        ? place.put(keyOf(name), '', { ContentMD5, ContentLength: 0 })
        : place.putStream(keyOf(name), content, { contentLength, ContentMD5 }));
    } finally {
      content.destroy();
    }
  }

  const put = (name: string, path: string) => again(() => send(name, path)).catch(awayBy);

  return {
    put,

    async take(name, content) {
      const { path } = await spool(Readable.from(content), await temp.folder(), Number.POSITIVE_INFINITY);
      await put(name, path).finally(() => rm(path, { force: true }));
    },

    async find(name) {
      const found = await disk
        .getMetaData(keyOf(name))
        .catch((error) => (isMissing(error) ? undefined : awayBy(error)));
      return found && { size: found.contentLength, etag: found.etag };
    },

    async open(name, range) {
      const first = await get(name, range);
      const content = Readable.from(bytesOf(name, first, range?.start ?? 0), { objectMode: false });
      // Whoever lets go of it before the first byte has not asked for the rest.
      return content.once('close', () => (first.Body as Readable).destroy());
    },

    async remove(name) {
      await disk.delete(keyOf(name)).catch(awayBy);
    },

    list,

    async sign({ name, size }, { displayName, mime, isInline }) {
      if (bucket.redirectBytes === undefined || size < bucket.redirectBytes) return undefined;
      return disk.getSignedUrl(keyOf(name), {
        expiresIn: SIGNED_SECONDS,
        contentType: mime,
        contentDisposition: create(displayName, { type: isInline ? 'inline' : 'attachment' }),
      });
    },

    async prove() {
      const probe = `${prefix}.probe-${randomUUID()}`;
      try {
        await askOnce();
        await place.put(probe, 'probe');
        await disk.delete(probe);
      } catch (error) {
        throw refusedBy(error, bucket) ?? new StoreAway(wordsOf(error));
      }
    },

    async ask() {
      await askOnce().catch(awayBy);
    },
  };
}

/** Without lists of rights for each object, which many stores don't have: a bucket is private by itself. */
const diskOf = ({ name: bucket }: Bucket, client: S3Client) =>
  new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));

async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('base64');
}
