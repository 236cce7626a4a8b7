import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { deliveryFailures } from '#contract/delivery-failures.ts';

const MAX_HOPS = 3;

export interface GuardedFetch {
  /** Hosts, as they stand in an address, that may be private. */
  allowedHosts: readonly string[];
  maxBytes: number;
  timeoutMs: number;
}

/** What is asked of an address, where it is more than its content. */
export interface GuardedCall {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
  /** Ends the call before its time. */
  signal?: AbortSignal;
}

export interface Fetched {
  status: number;
  mime: string;
  bytes: Buffer;
  url: URL;
}

/** An address that this server does not call; `message` says why. */
export class GuardedFetchError extends Error {}

/**
 * The one way out to addresses that people give. Only http and https, on their own ports and those where such programs
 * listen, to public addresses, looked at again at connect time and on each redirect, so that neither a name nor a hop leads inside; limited in time and size.
 * What is sent along goes to nobody else: with headers or a body no redirect is followed, it is the answer.
 */
export async function fetchGuarded(address: string, guard: GuardedFetch, call?: GuardedCall): Promise<Fetched> {
  const signal = AbortSignal.any([AbortSignal.timeout(guard.timeoutMs), ...(call?.signal ? [call.signal] : [])]);
  let url = parse(address);
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    const answer = await get(url, { guard, signal, call });
    if (typeof answer !== 'string') return answer;
    url = parse(answer, url);
  }
  throw new GuardedFetchError(deliveryFailures.redirects);
}

/** Where n8n, Typebot and what stands before them listen when nobody chose otherwise. */
const programPorts = new Set(['3000', '3001', '5678', '8080', '8081', '8443']);

function parse(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new GuardedFetchError(deliveryFailures.notAnAddress);
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new GuardedFetchError(deliveryFailures.otherScheme);
  if (url.username || url.password) throw new GuardedFetchError(deliveryFailures.credentials);
  return url;
}

/** What always leads to the machine itself (RFC 6761). */
const ownNames = /^(.+\.)?localhost\.?$/;

/** Throws `GuardedFetchError` for an address that shows by itself that it is not called; a name may lead inside all the same. */
export const assertAddress = (address: string, allowedHosts: readonly string[]): void =>
  void assertMayCall(parse(address), allowedHosts);

/** Whether the host is one that may be private. */
function assertMayCall(url: URL, allowedHosts: readonly string[]): boolean {
  if (allowedHosts.includes(url.host) || allowedHosts.includes(url.hostname)) return true;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.port !== '' && !programPorts.has(url.port)) throw new GuardedFetchError(deliveryFailures.otherPort);
  if (isIP(host) ? isPrivate(host) : ownNames.test(host)) throw new GuardedFetchError(deliveryFailures.private);
  return false;
}

/** The answer, or the address it redirects to. */
function get(
  url: URL,
  { guard, signal, call }: { guard: GuardedFetch; signal: AbortSignal; call: GuardedCall | undefined },
): Promise<Fetched | string> {
  const allowed = assertMayCall(url, guard.allowedHosts);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const how = { agent: false, ...call, signal, ...(allowed ? {} : { lookup: publicLookup }) };
    const asked = request(url, how, (answer) => {
      const { location } = answer.headers;
      const status = answer.statusCode ?? 0;
      if (status >= 300 && status < 400 && location && !call) {
        answer.destroy();
        resolve(location);
        return;
      }
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > guard.maxBytes) answer.destroy(new GuardedFetchError(deliveryFailures.large));
        else chunks.push(chunk);
      });
      answer.on('error', reject);
      answer.on('end', () => {
        const mime = (answer.headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';
        resolve({ status, mime, bytes: Buffer.concat(chunks), url });
      });
    });
    asked.on('error', reject);
    asked.end(call?.body);
  });
}

/** Answers with the addresses of a name only where all of them are public. */
const publicLookup: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const inside = !error && addresses.some(({ address }) => isPrivate(address));
    const [first] = addresses ?? [];
    if (error || inside || !first) answer(error ?? new GuardedFetchError(deliveryFailures.private), '', 4);
    else if (options.all) answer(null, addresses);
    else answer(null, first.address, first.family);
  });
};

const privateRanges = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  privateRanges.addSubnet(network, prefix, 'ipv4');
}

function isPrivate(address: string): boolean {
  if (isIP(address) === 4) return privateRanges.check(address, 'ipv4');
  // Of IPv6 only global unicast is public, without the ranges that carry an IPv4 address or none at all.
  return !publicV6.check(address, 'ipv6') || hiddenV6.check(address, 'ipv6');
}

const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');

const hiddenV6 = new BlockList();
hiddenV6.addSubnet('2001::', 23, 'ipv6');
hiddenV6.addSubnet('2001:db8::', 32, 'ipv6');
hiddenV6.addSubnet('2002::', 16, 'ipv6');
