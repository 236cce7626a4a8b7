import { fetchGuarded, GuardedFetchError } from '#server/http/outgoing-http.ts';
import { NetworkRefusal, type PhoneFile, type PhoneNetwork } from './network.ts';

export interface MediaLimits {
  maxBytes: number;
  allowedHosts: readonly string[];
}

/**
 * Puts what a `mediaUrl` names among the phones' files and answers the address there: a `data:` URL, a built-in
 * `sample:`, a file uploaded before, or something fetched from the web.
 */
export async function phoneMedia(
  network: PhoneNetwork,
  mediaUrl: string,
  name: string | null,
  limits: MediaLimits,
): Promise<{ url: string; name: string }> {
  const file = await fileAt(network, mediaUrl, limits);
  if (file.bytes.length > limits.maxBytes) throw new NetworkRefusal(422, 'ERR_FILE_TOO_LARGE');
  const named = { ...file, name: name || file.name };
  return { url: await network.keepFile(named), name: named.name };
}

async function fileAt(network: PhoneNetwork, mediaUrl: string, limits: MediaLimits): Promise<PhoneFile> {
  if (mediaUrl.startsWith('data:')) return dataFile(mediaUrl);
  if (/^https?:/.test(mediaUrl)) return webFile(mediaUrl, limits);
  const kept = await network.readFile(mediaUrl);
  if (!kept) throw new NetworkRefusal(422, 'ERR_WAPP_DOWNLOAD_MEDIA');
  return kept;
}

function dataFile(url: string): PhoneFile {
  const [, mime = '', base64, content = ''] = /^data:([^;,]*)(?:;[^;,]+)*?(;base64)?,(.*)$/s.exec(url) ?? [];
  const bytes = Buffer.from(base64 ? content : (unescaped(content) ?? ''), base64 ? 'base64' : 'utf8');
  if (bytes.length === 0) throw new NetworkRefusal(422, 'ERR_WAPP_DOWNLOAD_MEDIA');
  return { name: `arquivo.${/^\w+\/(\w{1,20})/.exec(mime)?.[1] ?? 'bin'}`, mime, bytes };
}

async function webFile(address: string, limits: MediaLimits): Promise<PhoneFile> {
  const fetched = await fetchGuarded(address, { ...limits, timeoutMs: 10_000 }).catch((fault: unknown) => {
    throw isFailedFetch(fault) ? new NetworkRefusal(422, 'ERR_WAPP_DOWNLOAD_MEDIA') : fault;
  });
  if (fetched.status !== 200) throw new NetworkRefusal(422, 'ERR_WAPP_DOWNLOAD_MEDIA');
  const { pathname } = fetched.url;
  return { name: unescaped(pathname.slice(pathname.lastIndexOf('/') + 1)) || 'arquivo', ...fetched };
}

/** Refused by this server, not answered there, or not in time. */
const isFailedFetch = (fault: unknown) =>
  fault instanceof GuardedFetchError ||
  (fault instanceof Error && ('code' in fault || ['AbortError', 'TimeoutError'].includes(fault.name)));

/** Undefined where a percent sign stands for nothing. */
function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
