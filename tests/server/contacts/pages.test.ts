import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';

let fixture: Fixture;
const names: string[] = [];

/** More than are walked from the first on, and names that stand behind those: of a few, and of more than are read at once. */
beforeAll(async () => {
  fixture = await openFixture();
  const add = async (name: string, count: number) => {
    const { companyId } = fixture.ids.acme;
    await fixture.database.inCompany(companyId, ({ tx }) =>
      tx.execute(`insert into contacts (company_id, name, number, number_key)
        select ${companyId}, '${name} ' || lpad(n::text, 5, '0'), n, '${name}' || n from generate_series(1, ${count}) as n`),
    );
    for (let n = 1; n <= count; n += 1) names.push(`${name} ${String(n).padStart(5, '0')}`);
  };
  await add('Álvaro', 1100);
  await add('Zélia', 50);
  await add('Zulmira', 2100);
});
afterAll(() => fixture.close());

const pageOf = async (searchParam: string, pageNumber: number) => {
  const { body } = await fixture
    .as('admin')
    .get(`/contacts?${new URLSearchParams({ searchParam, pageNumber: `${pageNumber}` })}`);
  return { names: body.contacts.map(({ name }: { name: string }) => name), count: body.count, hasMore: body.hasMore };
};

test.each([
  ['many, the first among them', 'Álvaro', 1, 1100],
  ['many, further back', 'alvaro 0', 50, 1100],
  ['few, behind the first', 'ZELIA', 2, 50],
  ['few, the last page', 'zelia', 3, 50],
  ['very many, behind the first', 'Zulmira', 1, 2100],
  ['very many, the last page', 'zulmira', 105, 2100],
  ['none', 'ninguém', 1, 0],
  ['behind the last page', 'zelia', 4, 50],
])('a page of contacts is in order, whoever is searched for: %s', async (_which, term, pageNumber, all) => {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const found = names.filter((name) => plain(name).includes(plain(term)));
  expect(found).toHaveLength(all);
  const page = await pageOf(term, pageNumber);
  expect(page.names).toEqual(found.slice((pageNumber - 1) * 20, pageNumber * 20));
  expect(page.hasMore).toBe(pageNumber * 20 < all);
  expect(page.count).toBeLessThanOrEqual(all);
  expect(page.count).toBeGreaterThanOrEqual(Math.min(1000, page.names.length));
});

test('all together are walked page by page, and counted up to a thousand', async () => {
  expect(await pageOf('', 1)).toMatchObject({ count: 1000, hasMore: true });
  const last = Math.ceil((names.length + fixture.ids.acme.contactIds.length) / 20);
  const { hasMore, names: ends } = await pageOf('', last);
  expect([hasMore, ends.at(-1)]).toEqual([false, 'Zulmira 02100']);
});
