import { fastify } from 'fastify';
import type { ConnectionProvider } from '#contract/schema.ts';
import { networkWire } from '#simulator/network-wire.ts';
import type { Fixture } from '../../server/fixture.ts';
import { makePhoneNetwork } from '../../server/phone-network.ts';
import { bot, openBotApiStandIn } from '../bot-api-stand-in.ts';
import { cloudFarSide, cloudText } from '../cloud-harness.ts';
import { cloudKey, openGraphStandIn, signatureOf } from '../graph-stand-in.ts';
import { createLostAnswers, simulatorFarSide } from '../simulator-harness.ts';
import { telegramFarSide } from '../telegram-harness.ts';
import { fakeLibrary } from '../web/fake-library.ts';
import { wireTo } from '../web/in-process.ts';
import { createWebService } from '../web/service.ts';
import { quickPace, webFarSide } from '../web-harness.ts';
import { type Behind, type ChannelDesk, openDesk } from './desk.ts';

/** How a provider stands behind a whole server. What can't happen to it by its nature is named with the reason. */
export interface DeskStage {
  name: ConnectionProvider;
  lacks: Readonly<Record<string, string>>;
  open(): Promise<ChannelDesk>;
}

const tellsNothing = 'a bot is told of no acks';

export const deskStages: readonly DeskStage[] = [
  {
    name: 'simulator',
    lacks: {
      F12: 'its phones ack in order',
      F56: 'it is called by nobody from outside, and is not there in production',
    },
    open: async () => openDesk(await behindSimulator()),
  },
  {
    name: 'beta',
    lacks: { F56: 'nobody calls it: what comes over its own socket is encrypted for this device, and is read once' },
    open: async () => openDesk(behindWeb()),
  },
  { name: 'whatsapp-cloud', lacks: {}, open: async () => openDesk(await behindCloud()) },
  {
    name: 'telegram',
    lacks: { F12: tellsNothing, F13: tellsNothing, F56: 'nobody calls it: it asks Telegram itself' },
    open: async () => openDesk(await behindTelegram()),
  },
];

async function behindSimulator(): Promise<Behind> {
  const phones = makePhoneNetwork({ qrMs: 60_000 });
  const lost = createLostAnswers();
  const app = fastify({ forceCloseConnections: true, logger: false });
  await app.register(networkWire(lost.losing(phones.network)));
  return {
    options: { settings: { SIMULATOR_URL: await app.listen({ host: '127.0.0.1', port: 0 }) } },
    connection: { provider: 'simulator' },
    far: (_fixture, connectionId, watched) => simulatorFarSide(() => phones.network, watched, lost, connectionId),
    async close() {
      await app.close();
      phones.remove();
    },
  };
}

function behindWeb(): Behind {
  const service = createWebService();
  const library = fakeLibrary(() => wireTo(service));
  return {
    options: {
      settings: { WHATSAPP_WEB: 'on' },
      webSource: { load: async () => library, pace: { ...quickPace, answerMs: 500 } },
    },
    connection: { provider: 'beta' },
    far: (_fixture, _connectionId, watched) => webFarSide(service, watched),
    close: async () => {},
  };
}

async function behindCloud(): Promise<Behind> {
  const graph = await openGraphStandIn();
  const post = async (fixture: Fixture, connectionId: number, payload: string, signature = signatureOf(payload)) => {
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
    const url = `/channels/whatsapp-cloud/${connectionId}`;
    return (await fixture.app.inject({ method: 'POST', url, payload, headers })).statusCode;
  };
  return {
    options: { settings: { WHATSAPP_CLOUD_URL: graph.url, OUTGOING_ALLOWED_HOSTS: graph.host } },
    connection: { provider: 'whatsapp-cloud', ...cloudKey },
    far: (_fixture, _connectionId, watched) => cloudFarSide(graph, watched),
    async forge(fixture, connectionId, message) {
      const genuine = cloudText(message);
      const rewritten = genuine.replace('🥖', '\\ud83e\\udd56');
      const old = cloudText(message, 9 * 24 * 60 * 60);
      return Promise.all([
        post(fixture, connectionId, genuine, ''),
        post(fixture, connectionId, genuine, signatureOf(genuine, 'another secret')),
        post(fixture, connectionId, rewritten, signatureOf(genuine)),
        post(fixture, connectionId, old),
      ]);
    },
    holdBack: () => graph.callTo(undefined),
    tell: (fixture, connectionId) => graph.callTo((body) => post(fixture, connectionId, body)),
    close: graph.close,
  };
}

async function behindTelegram(): Promise<Behind> {
  const telegram = await openBotApiStandIn();
  return {
    options: { settings: { TELEGRAM_URL: telegram.url, OUTGOING_ALLOWED_HOSTS: telegram.host } },
    connection: { provider: 'telegram', botToken: bot.token },
    far: (_fixture, _connectionId, watched) => telegramFarSide(telegram, watched),
    hasOwnPhone: false,
    close: telegram.close,
  };
}
