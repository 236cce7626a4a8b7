import type { FastifyPluginAsync } from 'fastify';
import type { ChannelListener, ChannelProvider } from '../port.ts';
import type { FindCloudConnection } from './cloud-connection.ts';
import { createCloudProvider } from './cloud-provider.ts';
import { createCloudReceiver } from './cloud-receiver.ts';
import { cloudWebhook } from './cloud-webhook.ts';
import type { Graph } from './graph.ts';

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
}): CloudChannel {
  const { graph, findConnection, clock } = options;
  let receive: ReturnType<typeof createCloudReceiver> | undefined;
  return {
    provider(listener) {
      receive = createCloudReceiver(graph, listener);
      return createCloudProvider(graph, findConnection, listener);
    },
    routes: cloudWebhook({
      findConnection,
      clock,
      async receive(...values) {
        await receive?.(...values);
      },
    }),
  };
}
