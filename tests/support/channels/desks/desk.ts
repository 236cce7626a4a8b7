import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import type { ConnectionProvider, ConnectionStatus } from '#contract/schema.ts';
import { type Fixture, type FixtureOptions, openFixture } from '../../server/fixture.ts';
import { rowsIn } from '../../server/tickets.ts';
import { untilPasses } from '../../until-passes.ts';
import type { FarSide, Watched, Written } from '../stage.ts';

/** A server with a connection of one provider, and what is behind it. */
export interface ChannelDesk {
  fixture: Fixture;
  connectionId: number;
  far: FarSide;
  hasOwnPhone: boolean;
  /** Calls that look like the channel's and are not, each with its status; where the channel calls the server. */
  forge?(message: Written): Promise<number[]>;
  /** The server is closed, and started anew after what happens meanwhile. */
  restart(meanwhile: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** What a desk needs of the service behind its provider. */
export interface Behind {
  /** With what the server finds the service. */
  options: FixtureOptions;
  /** Beside the name and the queues of a connection. */
  connection: { provider: ConnectionProvider } & Record<string, unknown>;
  far(fixture: Fixture, connectionId: number, watched: Watched): FarSide;
  forge?(fixture: Fixture, connectionId: number, message: Written): Promise<number[]>;
  /** From now on nobody is there to be told anything. */
  holdBack?(): void;
  /** A server is there again. */
  tell?(fixture: Fixture, connectionId: number): void;
  /** Unless the company writes nowhere but in the desk. */
  hasOwnPhone?: boolean;
  close(): Promise<void>;
}

export async function openDesk(behind: Behind): Promise<ChannelDesk> {
  const { options, connection } = behind;
  const fixture = await openFixture({ ...options, settings: { LOG_LEVEL: 'silent', ...options.settings } });
  const { suporte, vendas } = fixture.ids.acme;
  const input = { name: 'Linha', queueIds: [suporte, vendas], greetingMessage: 'Com quem?', ...connection };
  const { id } = (await fixture.as('admin').post('/whatsapp', input)).body;
  const { forge } = behind;
  behind.tell?.(fixture, id);
  const far = behind.far(fixture, id, watch(fixture, id));
  await far.pair();
  return {
    fixture,
    connectionId: id,
    far,
    hasOwnPhone: behind.hasOwnPhone ?? true,
    ...(forge && { forge: (message: Written) => forge(fixture, id, message) }),
    async restart(meanwhile) {
      behind.holdBack?.();
      await fixture.restart(0, meanwhile);
      behind.tell?.(fixture, id);
    },
    async close() {
      behind.holdBack?.();
      await fixture.close();
      await behind.close();
    },
  };
}

/** What the status of a connection says of what it was told. */
function watch(fixture: Fixture, connectionId: number): Watched {
  const facts: Watched['facts'] = [];
  let before = '';
  return {
    facts,
    until: (holds) =>
      untilPasses(async () => {
        const [row] = await rowsIn(fixture, sql`select status from connections where id = ${connectionId}`);
        const status = row?.status as ConnectionStatus;
        if (status !== before) facts.push(...(factsOf[status] ?? []));
        before = status;
        assert.ok(holds(), `The connection is ${status}`);
      }),
  };
}

const factsOf: Partial<Record<ConnectionStatus, Watched['facts']>> = {
  qrcode: ['connection.qrOffered'],
  CONNECTED: ['connection.paired', 'connection.returned'],
  TIMEOUT: ['connection.fellQuiet'],
};
