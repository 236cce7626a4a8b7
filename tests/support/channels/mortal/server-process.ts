import { build } from '#server/app.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { readSettings } from '#server/settings.ts';
import { fakeLibrary } from '../web/fake-library.ts';
import type { DeviceWire, ToDevice } from '../web/wire.ts';
import type { FromServer, ToServer } from './server.ts';

/** A whole server as a process of its own, to be killed; the service of its phone's WhatsApp is its parent. */
const ears = new Map<number, (message: ToDevice) => void>();
const say = (message: FromServer) => void process.send?.(message);

function connect(): DeviceWire {
  const link = ears.size + 1;
  say({ type: 'connect', link });
  return {
    say: (message) => say({ type: 'said', link, message }),
    hear: (listener) => void ears.set(link, listener),
    cut() {
      ears.set(link, () => {});
      say({ type: 'cut', link });
    },
  };
}

process.on('message', ({ link, message }: ToServer) => ears.get(link)?.(message));
// Nobody is left to kill it.
process.on('disconnect', () => process.exit());

const settings = readSettings(process.env, () => ({ JWT_SECRET: '', JWT_REFRESH_SECRET: '', ENCRYPTION_KEY: '' }));
const library = fakeLibrary(connect);
const pace = { againMs: [10, 20], connectMs: 20_000, answerMs: 5_000, betweenMs: 0, unreadMs: 60_000 };
const app = await build({
  settings,
  database: await openDatabase(settings),
  webSource: { load: async () => library, pace },
});
say({ type: 'begun', url: await app.listen({ host: '127.0.0.1', port: 0 }) });
