import type { ConnectionProvider } from '#contract/schema.ts';
import { bot, openBotApiStandIn } from '../bot-api-stand-in.ts';
import { cloudFarSide } from '../cloud-harness.ts';
import { cloudKey, openGraphStandIn } from '../graph-stand-in.ts';
import type { FarSide, Watched } from '../stage.ts';
import { telegramFarSide } from '../telegram-harness.ts';
import { createWebService } from '../web/service.ts';
import { webFarSide } from '../web-harness.ts';
import { openMortalServer } from './server.ts';

/** What stands behind one connection of the server that is killed. */
export interface MortalStage {
  name: ConnectionProvider;
  /** Beside the name and the queue of the connection. */
  connection: Record<string, unknown>;
  far: FarSide;
  /** The server listens there from now on. */
  moved?(url: string, connectionId: number): void;
  /** What becomes of a message that was on its way at a kill: it is sent again, nobody knows, or a status says it. */
  lost: 'sentAgain' | 'unknown' | 'toldLater';
}

/** A server with a connection to each of the three real channels, whose services are played here. */
export async function openMortalStages() {
  const web = createWebService();
  const graph = await openGraphStandIn();
  const telegram = await openBotApiStandIn();
  graph.tellDelivered();
  const server = await openMortalServer(web, {
    WHATSAPP_CLOUD_URL: graph.url,
    TELEGRAM_URL: telegram.url,
    OUTGOING_ALLOWED_HOSTS: `${graph.host},${telegram.host}`,
  });
  const stages: MortalStage[] = [
    { name: 'beta', connection: {}, far: webFarSide(web, unwatched), lost: 'sentAgain' },
    {
      name: 'whatsapp-cloud',
      connection: cloudKey,
      far: cloudFarSide(graph, unwatched),
      moved: (url, connectionId) => graph.callTo(`${url}/channels/whatsapp-cloud/${connectionId}`),
      lost: 'toldLater',
    },
    {
      name: 'telegram',
      connection: { botToken: bot.token },
      far: telegramFarSide(telegram, unwatched),
      lost: 'unknown',
    },
  ];
  return {
    web,
    graph,
    server,
    stages,
    async close() {
      await server.remove();
      await graph.close();
      await telegram.close();
    },
  };
}

/** Whoever pairs here asks the server itself. */
const unwatched: Watched = { facts: [], until: () => Promise.reject(new Error('Nobody watches')) };
