import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { varyBy } from '#server/http/vary.ts';

/**
 * Packs longer answers for callers over a line; to this computer itself, copying them takes less time than packing.
 * What a stranger can make a browser ask for must not be packed where it bears a secret, because its length would tell
 * of it: that is `/auth`, whose cookie goes along by itself. All else is asked with a token that only our page has.
 */
export function packAnswers(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    if (!isText(payload) || payload.length < worthPacking || !isJson(reply) || isAboutSession(request)) return payload;
    varyBy(reply, 'accept-encoding');
    const encoding = encodings.find(({ name }) => accepts(request, name));
    if (!encoding || isHere(request)) return payload;
    reply.header('content-encoding', encoding.name);
    return packedBy(encoding, payload);
  });
}

const worthPacking = 1024;

interface Encoding {
  name: 'br' | 'gzip';
  pack: (text: string | Buffer) => Promise<Buffer>;
  /** Kept answers are sent again and again. */
  packed: WeakMap<Buffer, Promise<Buffer>>;
}

const brotliFast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

const encodings: Encoding[] = [
  { name: 'br', pack: (text) => promisify(brotliCompress)(text, brotliFast), packed: new WeakMap() },
  { name: 'gzip', pack: (text) => promisify(gzip)(text, { level: 1 }), packed: new WeakMap() },
];

function packedBy({ pack, packed }: Encoding, payload: string | Buffer): Promise<Buffer> {
  if (typeof payload === 'string') return pack(payload);
  const known = packed.get(payload) ?? pack(payload);
  packed.set(payload, known);
  return known;
}

const isText = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload);

const isJson = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('application/json');

const isAboutSession = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/api/auth/') ?? true;

/** Whether the caller takes what is packed so. */
export const accepts = ({ headers }: FastifyRequest, name: Encoding['name']) =>
  new RegExp(`(^|,)\\s*${name}\\s*(,|;\\s*q=(?!0(\\.0*)?\\s*(,|$))|$)`).test(String(headers['accept-encoding'] ?? ''));

const isHere = ({ ip }: FastifyRequest) => ip === '::1' || /^(::ffff:)?127\./.test(ip);
