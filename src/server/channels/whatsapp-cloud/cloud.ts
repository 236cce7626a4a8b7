import type { FastifyPluginAsync } from 'fastify';
import type { ChannelListener, ChannelProvider } from '../port.ts';
import { cloudCallback } from './cloud-callback.ts';
import type { FindCloudConnection } from './cloud-connection.ts';
import { createCloudProvider } from './cloud-provider.ts';
import type { Graph } from './graph.ts';
import { type CloudPartReceiver, createPartReceiver } from './part-receiver.ts';

export interface CloudChannel {
  provider(listener: ChannelListener): ChannelProvider;
  /** Receives only what comes after the provider was made. */
  routes: FastifyPluginAsync;
}

/** WhatsApp's Cloud API in both directions: what the desk asks it, and where it tells the desk. */
export function openCloud(options: {
  graph: Graph;
  findConnection: FindCloudConnection;
  clock: () => Date;
  log: { error(detail: object, text: string): void };
}): CloudChannel {
  const { graph, findConnection, clock, log } = options;
  let receiver: CloudPartReceiver | undefined;
  let provider: ChannelProvider | undefined;
  let desk: ChannelListener | undefined;
  return {
    provider(listener) {
      desk = listener;
      receiver = createPartReceiver({ graph, listener, clock, log });
      provider = createCloudProvider(graph, findConnection, listener, receiver, clock);
      return provider;
    },
    routes: cloudCallback({
      findConnection,
      clock,
      async receive(...values) {
        await receiver?.take(...values);
      },
      async preferred(connectionId, preference) {
        await desk?.preferred(connectionId, preference);
      },
      async numberChanged(connectionId) {
        await provider?.describeNumber?.(connectionId);
      },
      async templatesChanged(connectionId) {
        const listed = await provider?.listTemplates?.(connectionId);
        if (listed) await desk?.templatesListed(connectionId, listed);
      },
    }),
  };
}
