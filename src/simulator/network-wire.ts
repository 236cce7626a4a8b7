import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { NetworkRefusal, type PhoneNetwork } from './network.ts';
import { NETWORK_CALLS, type NetworkCall } from './remote-network.ts';

const fileQuery = z.object({ name: z.string().default(''), type: z.string().default(''), url: z.string().default('') });

/** The far side of `remoteNetwork`: lets a desk in another process call this network. */
export function networkWire(network: PhoneNetwork): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    for (const name of NETWORK_CALLS) {
      app.post(`/network/${name}`, async (request, reply) => {
        const values = z.array(z.unknown()).parse(request.body);
        try {
          // What arrives was made by remoteNetwork from a call of the same name.
          const call = network[name] as (...values: unknown[]) => ReturnType<PhoneNetwork[NetworkCall]>;
          return { result: (await call(...values)) ?? null };
        } catch (fault) {
          if (!(fault instanceof NetworkRefusal)) throw fault;
          return reply.code(fault.status).send({ error: fault.code });
        }
      });
    }
    app.post('/network/files', { bodyLimit: 2 ** 31 }, async (request) => {
      const { name, type } = fileQuery.parse(request.query);
      return { url: await network.keepFile({ name, mime: type, bytes: request.body as Buffer }) };
    });
    app.get('/network/files', async (request, reply) => {
      const file = await network.readFile(fileQuery.parse(request.query).url);
      if (!file) return reply.code(404).send({ error: 'ERR_NOT_FOUND' });
      return reply
        .header('x-file-name', encodeURIComponent(file.name))
        .header('x-file-type', file.mime)
        .type('application/octet-stream')
        .send(file.bytes);
    });
  };
}
