import { type Fixture, openFixture } from '../server/fixture.ts';
import { cloudKey, type GraphStandIn, openGraphStandIn, signatureOf } from './graph-stand-in.ts';

export interface CloudFixture {
  graph: GraphStandIn;
  fixture: Fixture;
  /** The connection of Acme's that is paired by the stand-in's key. */
  id: number;
  /** What Meta posts to the connection, signed unless it is told otherwise; answers the status. */
  post(payload: string, headers?: Record<string, string>, to?: number): Promise<number>;
  close(): Promise<void>;
}

/** A server whose Acme has a connection to a Cloud API on this machine. */
export async function openCloudFixture(settings: Record<string, string> = {}): Promise<CloudFixture> {
  const graph = await openGraphStandIn();
  const fixture = await openFixture({
    settings: {
      WHATSAPP_CLOUD_URL: graph.url,
      OUTGOING_ALLOWED_HOSTS: graph.host,
      LOG_LEVEL: 'silent',
      ...settings,
    },
  });
  const { suporte } = fixture.ids.acme;
  const input = { name: 'Oficial', provider: 'whatsapp-cloud', queueIds: [suporte], ...cloudKey };
  const { id } = (await fixture.as('admin').post('/whatsapp', input)).body;
  return {
    graph,
    fixture,
    id,
    async post(payload, headers = { 'x-hub-signature-256': signatureOf(payload) }, to = id) {
      const { statusCode } = await fixture.app.inject({
        method: 'POST',
        url: `/channels/whatsapp-cloud/${to}`,
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      });
      return statusCode;
    },
    async close() {
      await fixture.close();
      await graph.close();
    },
  };
}
