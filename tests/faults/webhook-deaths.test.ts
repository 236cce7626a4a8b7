import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeliveries } from '#server/jobs/deliveries.ts';
import { openWebhookPlanning } from '#server/jobs/webhook-planning.ts';
import type { Database } from '#server/records/base/database.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { deliveries } from '#server/records/deliveries/table.ts';
import { findMessage } from '#server/records/messages/find.ts';
import { findTicket } from '#server/records/tickets/find.ts';
import { webhooks } from '#server/records/webhooks/table.ts';
import { chanceOf } from '../support/chance.ts';
import { eventually } from '../support/eventually.ts';
import { fixtureImage } from '../support/server/fixture-image.ts';
import type { FixtureIds } from '../support/server/fixture-rows.ts';
import { createLife, mortalDatabase } from '../support/server/mortal.ts';

/** `FAULT_SEED=n` to see one fall again. */
const again = process.env.FAULT_SEED;
const first = Number(again ?? Date.now() % 1_000_000);
const seeds = Array.from({ length: again ? 1 : Number(process.env.FAULT_SEEDS ?? 4) }, (_, n) => first + n);
const deathsEach = 3;
/** Of planning what happened and telling it; after them there is nothing left to die of. */
const moments = 30;

let database: Database;
let acme: FixtureIds['acme'];
const clock = () => new Date();
const log = { warn() {} };
const directory = mkdtempSync(join(tmpdir(), 'recado-webhook-deaths-'));

beforeAll(async () => {
  const { blob, ids } = await fixtureImage();
  acme = ids.acme;
  database = await openDatabase(
    { DATA_DIR: directory, DATABASE_URL: undefined, DATABASE_POOL: 1 },
    { clock, image: blob },
  );
  await inAcme(({ tx }) => tx.update(webhooks).set({ active: true }).where(eq(webhooks.id, acme.webhookId)));
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

const inAcme = <T>(work: Parameters<typeof database.inCompany<T>>[1]) => database.inCompany(acme.companyId, work);

const write = (body: string) =>
  inAcme(async (scope) => {
    const message = await findMessage(scope, acme.messageId);
    const ticket = await findTicket(scope, { id: acme.openTicketId });
    if (!message || !ticket) throw new Error('Acme has no conversation');
    scope.publish(
      { type: 'message.received', message: { ...message, body, fromMe: false }, ticket, contact: ticket.contact },
      ['company'],
    );
  });

function open(over: Database, tell: (id: number, body: string) => Promise<void>) {
  const jobs = openDeliveries({
    database: over,
    clock,
    log,
    ways: {
      webhook: {
        retrySeconds: [],
        async deliver({ id, payload }) {
          await tell(id, (payload as { message: { body: string } }).message.body);
          return { httpStatus: 200 };
        },
      },
    },
  });
  const planning = openWebhookPlanning({ database: over, planned: jobs.plan, log });
  return {
    async begin() {
      await planning.sweep();
      await jobs.begin();
    },
    async close() {
      await planning.close();
      await jobs.close();
    },
  };
}

test.each(seeds)(
  'whoever dies while they plan or tell, all is told, in order, under one name each, seed %i',
  async (seed) => {
    const chance = chanceOf(seed);
    const told: [number, string][] = [];
    const bodies: string[] = [];
    for (let death = 0; death < deathsEach; death += 1) {
      const life = createLife(chance.between(1, moments));
      const mortal = open(mortalDatabase(database, life), async (id, body) => {
        if (life.isOver()) return life.never;
        told.push([id, body]);
      });
      const done = Promise.race([life.over, mortal.begin()]);
      for (const part of ['a', 'b']) {
        bodies.push(`${seed} ${death} ${part}`);
        await write(`${seed} ${death} ${part}`);
      }
      await eventually(async () => {
        if (!life.isOver()) expect(await waiting(seed)).toEqual({ left: 0, planned: bodies.length });
      });
      // Whoever has not died by then stops as well.
      while (!life.isOver()) life.passes();
      await done;
    }
    const immortal = open(database, async (id, body) => void told.push([id, body]));
    await immortal.begin();
    await eventually(async () => expect(await waiting(seed)).toEqual({ left: 0, planned: bodies.length }));
    await immortal.close();
    const names = new Map(told.map(([id, body]) => [body, id]));
    expect([...names.keys()]).toEqual(bodies);
    expect(new Set(told.map((each) => each.join())).size).toBe(bodies.length);
  },
);

async function waiting(seed: number): Promise<{ left: number; planned: number }> {
  const rows = await inAcme(({ tx }) =>
    tx
      .select({ status: deliveries.status, payload: deliveries.payload })
      .from(deliveries)
      .where(and(eq(deliveries.kind, 'webhook'), like(deliveries.lane, '%-ticket-%')))
      .orderBy(asc(deliveries.id)),
  );
  const own = rows.filter(({ payload }) => String((payload.message as { body: string }).body).startsWith(`${seed} `));
  return { left: own.filter(({ status }) => status === 'waiting').length, planned: own.length };
}
