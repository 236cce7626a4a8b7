import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { isPublicHost } from './public-host.ts';

/** Whether a server that is not in production is reached from the internet, where NODE_ENV was probably forgotten. */
export interface Exposure {
  isExposed(): boolean;
}

/** By PUBLIC_URL, and from the first call on that came to a public name. */
export function watchExposure(app: FastifyInstance, { NODE_ENV, PUBLIC_URL }: Settings): Exposure {
  if (NODE_ENV === 'production') return { isExposed: () => false };
  let isExposed = false;
  const note = (host: string) => {
    if (isExposed || !isPublicHost(host)) return;
    isExposed = true;
    app.log.warn(exposureWarning);
  };
  if (PUBLIC_URL) note(new URL(PUBLIC_URL).hostname);
  app.addHook('onRequest', async (request) => note(request.hostname));
  return { isExposed: () => isExposed };
}

const exposureWarning =
  'This Recado is reached from the internet but does not run in production: whoever knows the demo can log in, and the ' +
  'simulator asks for no password. Start it with NODE_ENV=production, on an empty DATA_DIR or database.';
