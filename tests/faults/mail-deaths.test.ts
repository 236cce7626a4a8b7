import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCipher } from '#server/cipher.ts';
import { openMails } from '#server/mail/mails.ts';
import type { Database } from '#server/records/base/database.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { mails } from '#server/records/mails/table.ts';
import { chanceOf } from '../support/chance.ts';
import { eventually } from '../support/eventually.ts';
import { fixtureImage } from '../support/server/fixture-image.ts';
import type { FixtureIds } from '../support/server/fixture-rows.ts';
import { type MailStandIn, openMailStandIn } from '../support/server/mail/mail-stand-in.ts';
import { createLife, mortalDatabase } from '../support/server/mortal.ts';

/** `FAULT_SEED=n` to see one fall again. */
const again = process.env.FAULT_SEED;
const first = Number(again ?? Date.now() % 1_000_000);
const seeds = Array.from({ length: again ? 1 : Number(process.env.FAULT_SEEDS ?? 4) }, (_, n) => first + n);
const deathsEach = 4;
const mailsEach = 2;
/** Of looking, claiming, handing over and ending; after them there is nothing left to die of. */
const moments = 24;

let database: Database;
let acme: FixtureIds['acme'];
let standIn: MailStandIn;
const cipher = createCipher('a key of the tests, 0123456789 abcdef');
const directory = mkdtempSync(join(tmpdir(), 'recado-mail-deaths-'));

beforeAll(async () => {
  const { blob, ids } = await fixtureImage();
  acme = ids.acme;
  database = await openDatabase(
    { DATA_DIR: directory, DATABASE_URL: undefined, DATABASE_POOL: 1 },
    { clock: () => new Date(), image: blob },
  );
  standIn = await openMailStandIn();
});
afterAll(async () => {
  await standIn.close();
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

const open = (over: Database) =>
  openMails({
    settings: { SMTP_URL: standIn.url, MAIL_FROM: 'recado@recado.test', PUBLIC_URL: 'https://recado.test' },
    database: over,
    cipher,
    clock: () => new Date(),
    before: async () => undefined,
    log: { warn() {} },
  });

const rowsOf = (seed: number) =>
  database.asSystem('jobs', ({ tx }) =>
    tx
      .select({ to: mails.recipient, status: mails.status })
      .from(mails)
      .where(like(mails.recipient, `s${seed}-%`)),
  );

test.each(seeds)(
  'whoever dies while they send, no mail goes twice, and each says what became of it, seed %i',
  async (seed) => {
    const chance = chanceOf(seed);
    for (let death = 0; death < deathsEach; death += 1) {
      const life = createLife(chance.between(1, moments));
      // Who only writes them down.
      const writer = open(database);
      await writer.close();
      for (let each = 0; each < mailsEach; each += 1) {
        const to = `s${seed}-${death}-${each}@acme.test`;
        await database.inCompany(acme.companyId, (scope) =>
          writer.queueMail(scope, { kind: 'invitation', key: to, to, language: 'pt', values: invitation }),
        );
      }
      const mortal = open(mortalDatabase(database, life));
      const done = Promise.race([life.over, mortal.begin()]);
      await eventually(async () => {
        if (life.isOver()) return;
        expect((await rowsOf(seed)).filter(({ status }) => status === 'waiting')).toEqual([]);
      });
      // Whoever has not died by then stops as well.
      while (!life.isOver()) life.passes();
      await done;
    }
    const immortal = open(database);
    await immortal.begin();
    await eventually(async () => expect((await rowsOf(seed)).filter(({ status }) => status === 'waiting')).toEqual([]));
    await immortal.close();
    const arrived = standIn.received.map((mail) => [mail.to].flat()[0]?.text ?? '');
    const rows = await rowsOf(seed);
    expect(rows).toHaveLength(deathsEach * mailsEach);
    for (const { to, status } of rows) {
      const times = arrived.filter((each) => each === to).length;
      expect([to, status, times]).toEqual(
        status === 'unconfirmed' ? [to, status, Math.min(times, 1)] : [to, 'sent', 1],
      );
    }
  },
);

const invitation = {
  name: 'Iara',
  invitedBy: 'Rita',
  company: 'Acme',
  token: 'x',
  until: '2099-01-01T12:00:00.000Z',
  timeZone: 'America/Sao_Paulo',
};
