import { and, asc, eq } from 'drizzle-orm';
import { openChannels } from '#server/channels/channels.ts';
import { storedKeys } from '#server/channels/whatsapp-web/stored-keys.ts';
import { createWebProvider } from '#server/channels/whatsapp-web/web-provider.ts';
import { createCipher } from '#server/cipher.ts';
import { armFaultPoint } from '#server/fault-points.ts';
import { openFiles } from '#server/files/files.ts';
import { openOutgoing } from '#server/jobs/outgoing.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { connections } from '#server/records/connections/table.ts';
import { publishMessage } from '#server/records/messages/send.ts';
import { messages } from '#server/records/messages/table.ts';
import { tickets } from '#server/records/tickets/table.ts';
import { fakeLibrary } from './fake-library.ts';
import type { FromDesk, StoredMessage, ToDesk } from './mortal-desk.ts';
import type { DeviceWire, ToDevice } from './wire.ts';

/** A process of its own that has a phone's WhatsApp, to be killed: its database is a folder, the service is its parent. */
const [directory = '', company = '', connection = ''] = process.argv.slice(2);
const [companyId, connectionId] = [Number(company), Number(connection)];
const log = { error() {}, warn() {} };
const pace = { againMs: [10, 20], answerMs: 5_000, betweenMs: 0, unreadMs: 60_000 };
const say = (message: FromDesk) => void process.send?.(message);

const ears = new Map<number, (message: ToDevice) => void>();
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

const database = await openDatabase({ DATA_DIR: directory, DATABASE_URL: undefined, DATABASE_POOL: 1 });
const files = await openFiles({ directory, maxBytes: 1_000_000 });
const library = fakeLibrary(connect);
const keys = storedKeys(database, createCipher('a key of the tests, 0123456789 abcdef'));
const channels = openChannels({
  database,
  files,
  log,
  databaseUrl: undefined,
  providers: { beta: (listener) => createWebProvider({ load: async () => library, keys, pace, log }, listener) },
});
const outgoing = openOutgoing({ database, channels, files, log });

/** Stores an answer to the first customer who wrote, once. */
async function answer(providerId: string): Promise<void> {
  await database.inCompany(companyId, async (scope) => {
    const [ticket] = await scope.tx
      .select()
      .from(tickets)
      .where(and(scope.owns(tickets), eq(tickets.connectionId, connectionId)))
      .orderBy(asc(tickets.id))
      .limit(1);
    const [known] = await scope.tx.select().from(messages).where(eq(messages.providerId, providerId));
    if (!ticket || known) return;
    const [stored] = await scope.tx
      .insert(messages)
      .values({
        companyId,
        ticketId: ticket.id,
        contactId: ticket.contactId,
        connectionId,
        providerId,
        body: providerId,
        fromMe: true,
      })
      .returning({ id: messages.id });
    await publishMessage(scope, stored?.id ?? 0);
  });
  outgoing.nudge(connectionId);
}

const told = (): Promise<StoredMessage[]> =>
  database.inCompany(companyId, ({ tx }) =>
    tx
      .select({ providerId: messages.providerId, fromMe: messages.fromMe, body: messages.body, ack: messages.ack })
      .from(messages)
      .where(eq(messages.connectionId, connectionId))
      .orderBy(asc(messages.id)),
  );

async function status(): Promise<string> {
  const [row] = await database.inCompany(companyId, ({ tx }) =>
    tx.select({ status: connections.status }).from(connections).where(eq(connections.id, connectionId)),
  );
  return row?.status ?? '';
}

process.on('message', async (message: ToDesk) => {
  if (message.type === 'heard') ears.get(message.link)?.(message.message);
  else if (message.type === 'answer') {
    await answer(message.id);
    say({ type: 'answered', id: message.id });
  } else say({ type: 'told', messages: await told(), status: await status() });
});
// Nobody is left to kill it.
process.on('disconnect', () => process.exit());

armFaultPoint(process.env.FAULT_POINT);
await channels.begin();
await outgoing.sweep();
say({ type: 'begun' });
