import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openNetwork } from '#simulator/local-network.ts';
import type { AckEvent, NetworkEvent, PhoneMessageInput } from '#simulator/network.ts';

/** A phone network of its own in a folder that can be opened again, as after a fall. */
export function makePhoneNetwork({ dedupe = true, qrMs = 40 } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'recado-phones-'));
  const pace = { stepMs: 1, qrMs, quietMs: 5, ackMs: 1 };
  let network = openNetwork({ directory, pace, dedupe });

  return {
    get network() {
      return network;
    },
    reopen() {
      network.stop();
      network = openNetwork({ directory, pace, dedupe });
      return network;
    },
    remove() {
      network.stop();
      rmSync(directory, { recursive: true, force: true });
    },
    /** Confirms the next acks that the line tells. */
    async hearAcks(connectionId: number): Promise<AckEvent[]> {
      const acks = await network.pullAcks(connectionId);
      await network.confirmAcks(
        connectionId,
        acks.map(({ event }) => event),
      );
      return acks;
    },
    /** Confirms what the line tells until an event of this kind, and answers everything heard. */
    async hear(connectionId: number, until: NetworkEvent['kind']): Promise<NetworkEvent[]> {
      const heard: NetworkEvent[] = [];
      for (;;) {
        const [event] = await network.pull(connectionId);
        if (!event) throw new Error(`The line says no more, after ${heard.map(({ kind }) => kind).join(', ')}`);
        heard.push(event);
        await network.confirm(connectionId, event.event, null);
        if (event.kind === until) return heard;
      }
    },
  };
}

export const pairedConnection = {
  connectionId: 1,
  companyId: 1,
  provider: 'simulator' as const,
  name: 'Linha',
  session: { phone: '5511', key: 'chave' },
};

export const unpairedConnection = { ...pairedConnection, session: null };

export const text = (body: string, id: string | null = null): PhoneMessageInput => ({
  connectionId: 1,
  id,
  from: '5511987654321',
  name: 'Maria',
  fromMe: false,
  type: 'text',
  body,
  mediaUrl: null,
  mediaName: null,
  quotedId: null,
});

export const answer = (id: string, body: string) => ({
  connectionId: 1,
  id,
  clientId: `client-${id}`,
  to: '5511987654321',
  type: 'text' as const,
  body,
  mediaUrl: null,
  mediaName: null,
  quotedId: null,
});
