import closeWithGrace from 'close-with-grace';
import { fastify } from 'fastify';
import { settingsSchema, withoutBlanks } from '#server/settings.ts';
import { networkWire } from './network-wire.ts';
import { openSimulator } from './simulator.ts';
import { simulatorRoutes } from './simulator-routes.ts';

/**
 * Runs the pretend phone network in a process of its own, on 127.0.0.1 and `PORT`, so that it outlives the desk:
 * `node dist/server/simulator.mjs`. The desk finds it by `SIMULATOR_URL`.
 */
const { SIMULATOR_URL: _elsewhere, ...settings } = settingsSchema.parse(withoutBlanks(process.env));
const network = openSimulator(settings);
const app = fastify({ forceCloseConnections: true });
await app.register(networkWire(network));
await app.register(
  simulatorRoutes({
    network,
    lines: () => network.lines(),
    limits: { maxBytes: settings.MAX_UPLOAD_MB * 2 ** 20, allowedHosts: settings.OUTGOING_ALLOWED_HOSTS },
    faults: settings.FAULTS,
  }),
);
closeWithGrace(async () => {
  network.stop();
  await app.close();
});
const address = await app.listen({ host: '127.0.0.1', port: settings.PORT });
process.stdout.write(`The phone network is ready at ${address}\n`);
