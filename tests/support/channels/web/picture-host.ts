import { fastify } from 'fastify';

/** The host from which WhatsApp has pictures of people fetched. */
export async function openPictureHost() {
  const app = fastify({ forceCloseConnections: true });
  const pictures: Buffer[] = [];
  app.get('/:number', async (request, reply) => {
    const bytes = pictures[Number((request.params as { number: string }).number)];
    return reply.type('image/jpeg').send(bytes);
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    host: new URL(url).host,
    /** Keeps a picture and answers its address. */
    keep: (bytes: Buffer) => `${url}/${pictures.push(bytes) - 1}`,
    close: () => app.close(),
  };
}
