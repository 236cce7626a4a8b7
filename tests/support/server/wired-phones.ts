import { fastify } from 'fastify';
import { networkWire } from '#simulator/network-wire.ts';
import { makePhoneNetwork } from './phone-network.ts';

export type WiredPhones = Awaited<ReturnType<typeof openWiredPhones>>;

/** A phone network of its own that several servers share, as with `SIMULATOR_URL`. */
export async function openWiredPhones(options?: Parameters<typeof makePhoneNetwork>[0]) {
  const phones = makePhoneNetwork(options);
  const wire = fastify({ forceCloseConnections: true });
  await wire.register(networkWire(phones.network));
  const SIMULATOR_URL = await wire.listen({ host: '127.0.0.1', port: 0 });
  return {
    network: phones.network,
    SIMULATOR_URL,
    async close(): Promise<void> {
      await wire.close();
      phones.remove();
    },
  };
}
