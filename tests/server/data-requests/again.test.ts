import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { build } from '#server/app.ts';
import { createCipher } from '#server/cipher.ts';
import { erasureJournalFile } from '#server/data-requests/journal.ts';
import { openErasures } from '#server/jobs/erasures.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { beginErasure } from '#server/records/data-requests/begin.ts';
import { findRunningErasures } from '#server/records/data-requests/steps.ts';
import { placesOf } from '../../support/server/data-requests/canary-scan.ts';
import { canaries, letPersonIn, person } from '../../support/server/data-requests/person.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { createLife, mortalDatabase } from '../../support/server/mortal.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const options = (database = fixture.database) => ({
  database,
  files: { erase: async () => undefined },
  place: { directory: fixture.settings.DATA_DIR },
  cipher: createCipher(fixture.settings.ENCRYPTION_KEY),
  clock: fixture.now,
  log: { warn: () => undefined },
});

test('an erasure that is cut off anywhere goes on where it fell', async () => {
  fixture = await openFixture();
  const { contactId } = await letPersonIn(fixture);
  const { companyId } = fixture.ids.acme;
  await fixture.database.inCompany(companyId, (scope) => beginErasure(scope, contactId, { askedBy: 'x', by: null }));
  const isOver = async () => (await fixture.database.asSystem('jobs', findRunningErasures)).length === 0;
  let falls = 0;
  for (let last = 3; !(await isOver()); last += 2, falls += 1) {
    const life = createLife(last);
    const erasures = openErasures(options(mortalDatabase(fixture.database, life)));
    await Promise.race([life.over, erasures.again()]);
  }
  expect(falls).toBeGreaterThan(5);
  const columns = (await placesOf(fixture, canaries)).filter((place) => !place.startsWith('the file'));
  expect(columns).toEqual([]);
});

test('whom an older database still has is erased again before anybody is served from it', async () => {
  fixture = await openFixture();
  const { contactId } = await letPersonIn(fixture);
  const older = await fixture.database.image();
  const media = join(fixture.settings.DATA_DIR, 'media');
  const aside = `${fixture.settings.DATA_DIR}-media`;
  await cp(media, aside, { recursive: true });
  await fixture.database.inCompany(fixture.ids.acme.companyId, (scope) =>
    beginErasure(scope, contactId, { askedBy: 'x', by: null }),
  );
  await openErasures(options()).again();
  const journal = await readFile(join(fixture.settings.DATA_DIR, erasureJournalFile), 'utf8');
  for (const word of canaries) expect(journal).not.toContain(word);
  await cp(aside, media, { recursive: true });

  const database = await openDatabase(fixture.settings, { image: older });
  const restored = { ...fixture, database };
  expect((await placesOf(restored, [person.said])).length).toBeGreaterThan(0);
  const app = await build({ settings: fixture.settings, database });
  await app.ready();
  expect(await placesOf(restored, canaries)).toEqual([]);
  const { rows } = await database.executeSql('select state, user_name, asked_by from data_requests');
  expect(rows).toEqual([{ state: 'done', user_name: null, asked_by: '' }]);
  await app.close();
  await database.close();
});

test('a row that has the id of somebody else in another database stays', async () => {
  fixture = await openFixture();
  const [contactId = 0] = fixture.ids.acme.contactIds;
  const erasures = openErasures(options());
  const { companyId } = fixture.ids.acme;
  const { openErasureJournal } = await import('#server/data-requests/journal.ts');
  await (await openErasureJournal({ directory: fixture.settings.DATA_DIR })).add({
    companyId,
    contactId,
    contactCreatedAt: '2001-01-01T00:00:00.000Z',
    erasedAt: '2002-01-01T00:00:00.000Z',
  });
  await erasures.again();
  expect((await fixture.as('admin').get(`/contacts/${contactId}`)).body.channel).toBe('whatsapp');
});
