import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginTakeUp } from '#server/archives/begin-take-up.ts';
import { TakeUpLeft, takeUpArchive } from '#server/archives/take-up.ts';
import { createCipher } from '#server/cipher.ts';
import { type ArchivedDemo, archiveDemo, asked, emptyPlace } from '../../support/server/archived-demo.ts';
import { archiveOf, canonical, encryptionKey, openPlace, takeUpIn } from '../../support/server/archives.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';

let demo: ArchivedDemo;
let postgres: PostgresServer | undefined;
/** `npm run moves` cuts it off on a PostgreSQL as well. */
const isLong = Boolean(process.env.MOVES);
beforeAll(async () => {
  if (isLong) postgres = await startPostgres();
  demo = await archiveDemo();
});
afterAll(async () => {
  await postgres?.stop();
  await demo?.remove();
});

/** What taking up changes, because nothing goes on by itself and nothing binds the company to where it was. */
const changedByTakingUp = {
  companies: ['planId', 'name', 'updatedAt', 'recommendedBy'],
  users: ['super', 'tokenVersion'],
  connections: [
    'status',
    'qrcode',
    'retries',
    'failure',
    'passkeyAsks',
    'fellAt',
    'fallToldAt',
    'returnedAt',
    'retryAt',
  ],
  campaigns: ['status', 'pausedReason', 'pausedUntil', 'scheduledAt'],
  campaignShippings: ['state', 'failure', 'isCounted'],
  schedules: ['status', 'failure'],
  messages: ['ack', 'failure', 'removalPending', 'reactionPending', 'editPending'],
  invoices: ['withdrawnAt', 'toPlanId'],
  webhooks: ['lastSeq'],
};
/** What the other installation decides. */
const decidedThere = { companies: ['planId', 'updatedAt'] };

test('an archive that is taken up is archived again as it was, and once more without any difference', async () => {
  const target = await emptyPlace(demo.root);
  const again = join(demo.root, 'again.tar.gz');
  const { manifest } = await archiveOf(target, await takeUpIn(target, { file: demo.file }), { file: again });
  expect(await canonical(again, changedByTakingUp)).toEqual(await canonical(demo.file, changedByTakingUp));
  expect(manifest.media.count).toBeGreaterThan(3);
  const third = await emptyPlace(demo.root);
  const last = join(demo.root, 'last.tar.gz');
  await archiveOf(third, await takeUpIn(third, { file: again }), { file: last });
  expect(await canonical(last, decidedThere)).toEqual(await canonical(again, decidedThere));
});

describe.each(isLong ? ['PGlite', 'PostgreSQL'] : ['PGlite'])('on %s', (engine) => {
  test('one that is cut off after every part goes on with the next, and nothing in it goes out by itself', async () => {
    const place = await emptyPlace(demo.root, engine === 'PostgreSQL' ? await postgres?.newDatabase() : undefined);
    const database = await openPlace(place);
    const cipher = createCipher(encryptionKey);
    const before = await database.executeSql('select count(*) as count from companies where status');
    let companyId: number | undefined;
    let times = 0;
    while (companyId === undefined) {
      const begun = await beginTakeUp({ database }, { file: demo.file, isUpload: false });
      expect(begun.takeUp.position).toBe(times);
      let parts = 0;
      const isClosed = () => {
        parts += 1;
        return parts > 1;
      };
      try {
        ({ companyId } = await takeUpArchive(
          { database, cipher, place: { directory: place.dataDir }, isClosed },
          begun,
        ));
      } catch (error) {
        expect(error).toBeInstanceOf(TakeUpLeft);
        expect(await database.executeSql('select count(*) as count from companies where status')).toEqual(before);
        times += 1;
      }
    }
    await database.close();
    expect(times).toBeGreaterThan(40);
    const again = join(demo.root, `cut-off-${engine}.tar.gz`);
    await archiveOf(place, companyId, { file: again });
    expect(await canonical(again, changedByTakingUp)).toEqual(await canonical(demo.file, changedByTakingUp));
    const [standing] = await asked(
      place,
      `select
        (select count(*) from connections where status <> 'DISCONNECTED') as connected,
        (select count(*) from messages where is_waiting) as waiting,
        (select count(*) from schedules where status in ('PENDENTE', 'AGENDADA')) as planned,
        (select count(*) from campaigns where status in ('PROGRAMADA', 'EM_ANDAMENTO')) as running,
        (select count(*) from deliveries) as deliveries, (select count(*) from mails) as mails,
        (select count(*) from users where super) as supers,
        (select count(*) > 0 from messages where failure = 'ERR_RESTORED') as told`,
    );
    expect(standing).toEqual(
      Object.fromEntries([
        ...['connected', 'waiting', 'planned', 'running', 'deliveries', 'mails', 'supers'].map((name) => [
          name,
          engine === 'PGlite' ? 0 : '0',
        ]),
        ['told', true],
      ]),
    );
    const counted = await asked(
      place,
      `select recado_mend_sums(${companyId}) as sums, recado_mend_lanes(${companyId}) as lanes,
        recado_mend_message_counts(${companyId}) as messages`,
    );
    expect(counted).toEqual([{ sums: false, lanes: false, messages: false }]);
  });
});
