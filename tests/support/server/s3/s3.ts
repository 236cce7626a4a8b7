import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type Keys, signatureOf } from './signature.ts';

export interface S3 {
  /** What a server needs to have its files there. */
  settings: Record<string, string>;
  /** By key. */
  objects: Map<string, StoredObject>;
  /** Each call, as `PUT key`. */
  calls: string[];
  /** From now on: answers an error, breaks an answer off after so many bytes, or waits first. */
  trouble: { kind: 'broken' } | { kind: 'cut'; bytes: number } | { kind: 'slow'; ms: number } | undefined;
  /** How many answers are on their way. */
  openAnswers(): number;
  stop(): Promise<void>;
}

export interface StoredObject {
  content: Buffer;
  changedAt: Date;
  /** A sum came with it. */
  isSummed: boolean;
}

const bucket = 'recado-files';
const keys: Keys = { accessKey: 'access-of-tests', secretKey: 'secret-of-tests/0123456789' };
/** Few, so that lists have pages. */
const PAGE = 3;

/** A store that speaks as much S3 as the product does, in memory: it takes no call that is not signed with its keys. */
export async function startS3(): Promise<S3> {
  const objects = new Map<string, StoredObject>();
  const calls: string[] = [];
  const answers = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    answers.add(response);
    response.once('close', () => answers.delete(response));
    answer(request, response).catch(() => response.destroy());
  });

  const s3: S3 = {
    settings: {},
    objects,
    calls,
    trouble: undefined,
    openAnswers: () => answers.size,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { trouble } = s3;
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, asked, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    calls.push(`${request.method} ${key}`);
    if (trouble?.kind === 'broken') return failed(response, 503, 'SlowDown');
    if (trouble?.kind === 'slow') await pause(trouble.ms);
    const signed = signatureOf(request, keys);
    if (signed === 'unknown key') return failed(response, 403, 'InvalidAccessKeyId');
    if (signed === 'wrong') return failed(response, 403, 'SignatureDoesNotMatch');
    if (signed !== 'right') return failed(response, 403, 'AccessDenied');
    if (asked !== bucket) return failed(response, 404, 'NoSuchBucket');
    if (request.method === 'GET' && key === '') return list(response, url);
    if (request.method === 'POST' || url.searchParams.has('uploadId') || url.searchParams.has('uploads'))
      return parts(request, response, key, url);
    if (request.method === 'PUT') return put(request, response, key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    return send(request, response, key, url);
  }

  async function put(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const content = await buffer(request);
    const sum = request.headers['content-md5'];
    if (sum !== undefined && sum !== createHash('md5').update(content).digest('base64'))
      return failed(response, 400, 'BadDigest');
    objects.set(key, { content, changedAt: new Date(), isSummed: sum !== undefined });
    response.writeHead(200, { etag: etagOf(content) }).end();
  }

  const uploads = new Map<string, Map<number, Buffer>>();

  /** A file that comes in parts: begun, its parts, joined or dropped. */
  async function parts(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    { searchParams }: URL,
  ): Promise<void> {
    const id = searchParams.get('uploadId') ?? `upload-${uploads.size + 1}`;
    const given = uploads.get(id) ?? new Map<number, Buffer>();
    if (request.method === 'PUT') {
      const content = await buffer(request);
      uploads.set(id, given.set(Number(searchParams.get('partNumber')), content));
      response.writeHead(200, { etag: etagOf(content) }).end();
      return;
    }
    if (request.method === 'DELETE') uploads.delete(id);
    else if (request.method === 'POST' && searchParams.has('uploadId')) {
      const ordered = [...given].sort(([one], [other]) => one - other).map(([, content]) => content);
      objects.set(key, { content: Buffer.concat(ordered), changedAt: new Date(), isSummed: false });
      uploads.delete(id);
    }
    const [root, content] =
      request.method === 'GET'
        ? ['ListMultipartUploadsResult', '']
        : ['InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`];
    response.writeHead(200, { 'content-type': 'application/xml' }).end(`<${root}>${content}</${root}>`);
  }

  function send(request: IncomingMessage, response: ServerResponse, key: string, { searchParams }: URL): void {
    const found = objects.get(key);
    if (!found) {
      failed(response, 404, 'NoSuchKey');
      return;
    }
    const { content, changedAt } = found;
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = from === undefined ? content : content.subarray(Number(from), Number(to) + 1);
    const disposition = searchParams.get('response-content-disposition');
    response.writeHead(from === undefined ? 200 : 206, {
      etag: etagOf(content),
      'last-modified': changedAt.toUTCString(),
      'content-length': part.length,
      'content-type': searchParams.get('response-content-type') ?? 'application/octet-stream',
      ...(disposition !== null && { 'content-disposition': disposition }),
    });
    if (request.method === 'HEAD') response.end();
    else if (s3.trouble?.kind === 'cut' && part.length > s3.trouble.bytes)
      response.write(part.subarray(0, s3.trouble.bytes), () => response.destroy());
    else response.end(part);
  }

  function list(response: ServerResponse, { searchParams }: URL): void {
    const prefix = searchParams.get('prefix') ?? '';
    const after = searchParams.get('continuation-token') ?? '';
    const found = [...objects].filter(([key]) => key.startsWith(prefix) && key > after).sort();
    const page = found.sort(([one], [other]) => (one < other ? -1 : 1)).slice(0, PAGE);
    const next = found.length > PAGE ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
    const contents = page.map(
      ([key, { content, changedAt }]) =>
        `<Contents><Key>${key}</Key><Size>${content.length}</Size><LastModified>${changedAt.toISOString()}</LastModified></Contents>`,
    );
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(s3.settings, {
    FILES_S3_BUCKET: bucket,
    FILES_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    FILES_S3_ACCESS_KEY: keys.accessKey,
    FILES_S3_SECRET_KEY: keys.secretKey,
  });
  return s3;
}

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

function failed(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(response.req.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code><Message>no</Message></Error>`);
}
