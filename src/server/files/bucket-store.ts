import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { GetObjectCommand, type GetObjectCommandOutput, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { create } from 'content-disposition';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Bucket } from './bucket-settings.ts';
import { isStoredName } from './file-name.ts';
import type { Range } from './range.ts';
import { spool } from './spool.ts';
import type { FileStore, StoredAs } from './store.ts';
import { isStoreAway, StoreAway, StoreRefused } from './store-away.ts';
import { openTemp } from './temp.ts';

/** A store that has not begun to answer by then does not. */
const ANSWER_MS = 10_000;
/** So long nothing may move while bytes go to or fro. */
const IDLE_MS = 30_000;
const ATTEMPTS = 2;
const REST_MS = 300;
const SIGNED_SECONDS = 60;

/** Files in a bucket, for nobody but who has its keys. */
export async function openBucketStore(bucket: Bucket, directory: string): Promise<FileStore> {
  const { name: Bucket, prefix } = bucket;
  const asking = clientOf(bucket, { requestTimeout: ANSWER_MS, throwOnRequestTimeout: true, socketTimeout: IDLE_MS });
  // How long a file takes on its way there depends on how large it is.
  const sending = clientOf(bucket, { socketTimeout: IDLE_MS });
  const disk = diskOf(bucket, asking);
  const place = diskOf(bucket, sending);
  const temp = await openTemp(join(directory, 'temp'));
  const keyOf = (name: string) => `${prefix}${name}`;

  async function* list(): AsyncGenerator<StoredAs> {
    let ContinuationToken: string | undefined;
    do {
      const order = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken });
      const page = await asking.send(order).catch(away);
      for (const { Key = '', Size: size = 0, LastModified: changedAt = new Date(0) } of page.Contents ?? []) {
        const name = Key.slice(prefix.length);
        if (isStoredName(name)) yield { name, size, changedAt };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  const askOnce = () => asking.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }));

  const get = (name: string, range: Range | undefined, IfMatch?: string) => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    return asking.send(new GetObjectCommand({ Bucket, Key: keyOf(name), Range, IfMatch })).catch(away);
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

  const put = (name: string, path: string) => again(() => send(name, path)).catch(away);

  return {
    put,

    async take(name, content) {
      const { path } = await spool(Readable.from(content), await temp.folder(), Number.POSITIVE_INFINITY);
      await put(name, path).finally(() => rm(path, { force: true }));
    },

    async find(name) {
      const found = await disk.getMetaData(keyOf(name)).catch(unlessMissing);
      return found && { size: found.contentLength, etag: found.etag };
    },

    async open(name, range) {
      const first = await get(name, range);
      return Readable.from(bytesOf(name, first, range?.start ?? 0), { objectMode: false });
    },

    async remove(name) {
      await disk.delete(keyOf(name)).catch(away);
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
      await askOnce().catch(away);
    },
  };
}

function clientOf(bucket: Bucket, requestHandler: object): S3Client {
  return new S3Client({
    region: bucket.region,
    ...(bucket.endpoint && { endpoint: bucket.endpoint }),
    forcePathStyle: bucket.isPathStyle,
    credentials: { accessKeyId: bucket.accessKey, secretAccessKey: bucket.secretKey },
    maxAttempts: ATTEMPTS,
    // Sums in trailers are Amazon's own: other stores take a file's sum in its header.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, ...requestHandler },
  });
}

/** Without lists of rights for each object, which many stores don't have: a bucket is private by itself. */
const diskOf = ({ name: bucket }: Bucket, client: S3Client) =>
  new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));

/** A body that has been read can't be read again, so that the client itself tries nothing twice that has one. */
async function again(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || isRefused(error)) throw error;
      await pause(REST_MS);
    }
  }
}

async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('base64');
}

const away = (error: unknown): never => {
  throw isOfThisComputer(error) || isStoreAway(error) ? error : new StoreAway(wordsOf(error));
};

function unlessMissing(error: unknown): undefined {
  if (answerTo(error)?.status === 404) return undefined;
  return away(error);
}

interface Answer {
  status: number | undefined;
  name: string;
}

/** How the store has answered, where it has. */
function answerTo(error: unknown): Answer | undefined {
  if (!(error instanceof Error)) return undefined;
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode === undefined
    ? answerTo(error.cause)
    : { status: $metadata.httpStatusCode, name: error.name };
}

/** What went wrong at last, without what it was asked with. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return wordsOf(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  return [answerTo(error)?.status, code ?? error.name, error.message].filter(Boolean).join(' ');
}

const isRefused = (error: unknown): boolean => {
  const status = answerTo(error)?.status ?? 500;
  return status < 500 && status !== 429;
};

/** A file that can't be read here. */
const isOfThisComputer = (error: unknown): boolean =>
  error instanceof Error && ('path' in error || isOfThisComputer(error.cause));

/** Why nothing could ever be kept there, in words; undefined where it is only away. */
function refusedBy(error: unknown, { name, region, endpoint }: Bucket): StoreRefused | undefined {
  if (!isRefused(error)) return undefined;
  const answer = answerTo(error);
  const where = endpoint ?? `Amazon S3 in ${region}`;
  const because = reasons[answer?.name ?? ''] ?? `it answered ${answer?.status} ${answer?.name}`;
  return new StoreRefused(`Files can't be kept in the bucket ${name} at ${where}: ${because}.`);
}

const reasons: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket. Make it first, or set FILES_S3_BUCKET',
  InvalidAccessKeyId: 'it does not know FILES_S3_ACCESS_KEY',
  SignatureDoesNotMatch: 'FILES_S3_SECRET_KEY does not go with FILES_S3_ACCESS_KEY',
  AccessDenied: 'the keys may not list, write and delete there',
  PermanentRedirect: 'it lies in another region. Set FILES_S3_REGION',
  AuthorizationHeaderMalformed: 'it lies in another region. Set FILES_S3_REGION',
  RequestTimeTooSkewed: "this computer's clock is wrong",
};
