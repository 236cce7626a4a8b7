import { ChannelOffline } from '#server/channels/port.ts';
import { NetworkRefusal, type PhoneFile, type PhoneNetwork } from './network.ts';

/** Longer than the network itself waits for something to tell. */
const PATIENCE_MS = 30_000;

/** The calls that cross the wire as they are; files have their own way, because they are bytes. */
export const NETWORK_CALLS = [
  'open',
  'close',
  'forget',
  'pairingCode',
  'send',
  'find',
  'remove',
  'editSent',
  'reactFromDesk',
  'seen',
  'typing',
  'checkNumbers',
  'picture',
  'pull',
  'confirm',
  'pullAcks',
  'confirmAcks',
  'lines',
  'scan',
  'typeCode',
  'drop',
  'restore',
  'askForPasskey',
  'write',
  'edit',
  'erase',
  'react',
  'read',
  'setManner',
  'setPicture',
  'outbox',
  'view',
] as const satisfies (keyof PhoneNetwork)[];

export type NetworkCall = (typeof NETWORK_CALLS)[number];

/** A phone network that runs alone, behind `url`. */
export function remoteNetwork(url: string): PhoneNetwork & { stop(): void } {
  const stopping = new AbortController();

  async function ask(path: string, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(PATIENCE_MS)]);
    const answer = await fetch(new URL(path, url), { ...init, signal }).catch((fault: unknown) => {
      throw new ChannelOffline('The phone network does not answer', { cause: fault });
    });
    if (answer.ok || answer.status === 404) return answer;
    const { error } = (await answer.json()) as { error: string };
    throw new NetworkRefusal(answer.status === 409 ? 409 : 422, error);
  }

  async function call(name: NetworkCall, ...values: unknown[]): Promise<unknown> {
    const body = JSON.stringify(values);
    const answer = await ask(`/network/${name}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    const { result, error } = (await answer.json()) as { result?: unknown; error?: string };
    if (error) throw new NetworkRefusal(404, error);
    return result;
  }

  const calls = Object.fromEntries(
    NETWORK_CALLS.map((name) => [name, (...values: unknown[]) => call(name, ...values)]),
  );

  return {
    // The other side runs the same functions on the same values, so each call answers what its name promises.
    ...(calls as unknown as Pick<PhoneNetwork, NetworkCall>),
    async keepFile({ name, mime, bytes }) {
      const answer = await ask(`/network/files?${new URLSearchParams({ name, type: mime })}`, {
        method: 'POST',
        body: new Uint8Array(bytes),
        headers: { 'content-type': 'application/octet-stream' },
      });
      return ((await answer.json()) as { url: string }).url;
    },
    async readFile(file): Promise<PhoneFile | null> {
      const answer = await ask(`/network/files?${new URLSearchParams({ url: file })}`, {});
      if (answer.status === 404) return null;
      return {
        name: decodeURIComponent(answer.headers.get('x-file-name') ?? ''),
        mime: answer.headers.get('x-file-type') ?? '',
        bytes: Buffer.from(await answer.arrayBuffer()),
      };
    },
    stop: () => stopping.abort(),
  };
}
