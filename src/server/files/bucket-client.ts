import { setTimeout as pause } from 'node:timers/promises';
import { S3Client } from '@aws-sdk/client-s3';
import type { Bucket } from './bucket-settings.ts';
import { isStoreAway, StoreAway, StoreRefused } from './store-away.ts';

/** A store that has not begun to answer by then does not. */
const ANSWER_MS = 10_000;
/** So long nothing may move while bytes go to or fro. */
const IDLE_MS = 30_000;
const ATTEMPTS = 2;
const REST_MS = 300;

/** For whatever is answered soon. */
export const askingClient = (bucket: Bucket): S3Client =>
  clientOf(bucket, { requestTimeout: ANSWER_MS, throwOnRequestTimeout: true, socketTimeout: IDLE_MS });

/** How long a file takes on its way there depends on how large it is. */
export const sendingClient = (bucket: Bucket): S3Client => clientOf(bucket, { socketTimeout: IDLE_MS });

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

/** A body that has been read can't be read again, so that the client itself tries nothing twice that has one. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || isRefused(error)) throw error;
      await pause(REST_MS);
    }
  }
}

/** As whoever asked is told of it: what is wrong on this computer is not the store. */
export const awayBy = (error: unknown): never => {
  throw isOfThisComputer(error) || isStoreAway(error) ? error : new StoreAway(wordsOf(error));
};

export const isMissing = (error: unknown): boolean => answerTo(error)?.status === 404;

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
export function wordsOf(error: unknown): string {
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
export function refusedBy(error: unknown, { name, region, endpoint }: Bucket): StoreRefused | undefined {
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
