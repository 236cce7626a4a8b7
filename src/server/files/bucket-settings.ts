import { z } from 'zod';

const text = z.string().trim().min(1);

/** Where files lie that lie in no folder: a bucket of a store that speaks S3. */
export const bucketShape = {
  FILES_S3_BUCKET: text.optional(),
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_REGION: text.default('us-east-1'),
  FILES_S3_ACCESS_KEY: text.optional(),
  FILES_S3_SECRET_KEY: text.optional(),
  FILES_S3_PATH_STYLE: z
    .enum(['on', 'off'])
    .transform((value) => value === 'on')
    .optional(),
  FILES_S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'must be names with / between them, as recado/files')
    .transform((prefix) => prefix.replace(/\/$/, ''))
    .optional(),
  FILES_S3_REDIRECT_MB: z.coerce.number().int().min(1).max(1_000_000).optional(),
};

type Read = z.infer<z.ZodObject<typeof bucketShape>>;

/** All that is needed to reach a bucket; plain, as it goes to workers as well. */
export interface Bucket {
  name: string;
  endpoint?: string | undefined;
  region: string;
  accessKey: string;
  secretKey: string;
  isPathStyle: boolean;
  /** Before the names of files, with its slash. */
  prefix: string;
  /** Files of so many bytes are had from the bucket itself. */
  redirectBytes?: number | undefined;
}

/** What is wrong in the settings of a bucket, by sentences. */
export function wrongOfBucket(read: Read): string[] {
  const given = Object.entries(read).filter(([name, value]) => name !== 'FILES_S3_REGION' && value !== undefined);
  if (read.FILES_S3_BUCKET === undefined)
    return given
      .filter(([name]) => name in bucketShape)
      .map(([name]) => `${name}: is for a bucket, and FILES_S3_BUCKET names none`);
  return (['FILES_S3_ACCESS_KEY', 'FILES_S3_SECRET_KEY'] as const)
    .filter((name) => read[name] === undefined)
    .map((name) => `${name}: is needed with FILES_S3_BUCKET`);
}

/** Where signed addresses of a bucket lead. */
export function originOf({ name, endpoint, region, isPathStyle }: Bucket): string {
  const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (!isPathStyle) url.hostname = `${name}.${url.hostname}`;
  return url.origin;
}

/** The bucket of the settings, where they name one. */
export function bucketOf(read: Read): Bucket | undefined {
  const { FILES_S3_BUCKET: name, FILES_S3_ACCESS_KEY: accessKey, FILES_S3_SECRET_KEY: secretKey } = read;
  if (name === undefined || accessKey === undefined || secretKey === undefined) return undefined;
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_PREFIX: prefix, FILES_S3_REDIRECT_MB: megabytes } = read;
  return {
    name,
    endpoint,
    region: read.FILES_S3_REGION,
    accessKey,
    secretKey,
    // Only Amazon's own names resolve by themselves.
    isPathStyle: read.FILES_S3_PATH_STYLE ?? endpoint !== undefined,
    prefix: prefix === undefined ? '' : `${prefix}/`,
    redirectBytes: megabytes === undefined ? undefined : megabytes * 2 ** 20,
  };
}
