import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Keys {
  accessKey: string;
  secretKey: string;
}

export type Signed = 'right' | 'unsigned' | 'unknown key' | 'wrong' | 'over';

/** Whether a call is signed by who has the keys (Signature Version 4), in its headers or in its address. */
export function signatureOf(request: IncomingMessage, { accessKey, secretKey }: Keys, now = Date.now()): Signed {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const given = givenBy(request, url);
  if (!given) return 'unsigned';
  const [key, day, region, service] = given.credential.split('/');
  if (key !== accessKey) return 'unknown key';
  if (given.seconds !== undefined && timeOf(given.date) + given.seconds * 1000 < now) return 'over';
  const scope = `${day}/${region}/${service}/aws4_request`;
  const canonical = [
    request.method,
    url.pathname,
    queryOf(url),
    ...given.headers.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    given.headers.join(';'),
    given.content,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', given.date, scope, sha256(canonical)].join('\n');
  const signing = [day, region, service, 'aws4_request'].reduce<Buffer>(
    (previous, part) => hmac(previous, part ?? ''),
    Buffer.from(`AWS4${secretKey}`),
  );
  return hmac(signing, text).toString('hex') === given.signature ? 'right' : 'wrong';
}

function givenBy({ headers }: IncomingMessage, { searchParams }: URL) {
  if (searchParams.has('X-Amz-Signature')) {
    return {
      credential: searchParams.get('X-Amz-Credential') ?? '',
      headers: (searchParams.get('X-Amz-SignedHeaders') ?? '').split(';'),
      signature: searchParams.get('X-Amz-Signature') ?? '',
      date: searchParams.get('X-Amz-Date') ?? '',
      seconds: Number(searchParams.get('X-Amz-Expires')),
      content: 'UNSIGNED-PAYLOAD',
    };
  }
  const [, credential, signed, signature] =
    /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(headers.authorization ?? '') ?? [];
  if (credential === undefined || signed === undefined || signature === undefined) return undefined;
  return {
    credential,
    headers: signed.split(';'),
    signature,
    date: String(headers['x-amz-date']),
    seconds: undefined,
    content: String(headers['x-amz-content-sha256']),
  };
}

const queryOf = ({ searchParams }: URL) =>
  [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');

const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
