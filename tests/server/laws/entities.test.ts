import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entities } from '../../support/server/entities.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

describe.each(Object.values(entities))('$tag', ({ tag, made, changed, word, rows, writer }) => {
  const as = () => fixture.as(writer);
  const read = () => fixture.as('agent2');
  const listed = async (query = '') => (await read().get(`/${tag}${query}`)).body[rows];
  const all = async () => (await read().get(`/${tag}/list`)).body;

  test('is made, found by a word and in both lists, changed and deleted', async () => {
    const before = (await all()).length;
    const { status, body } = await as().post(`/${tag}`, made);
    expect([status, body]).toEqual([200, { ...body, ...made, createdAt: body.updatedAt }]);
    const found = await listed(`?searchParam=${word.toUpperCase()}`);
    expect(found).toEqual([body]);
    expect([(await all()).length, (await all()).some(({ id }: { id: number }) => id === body.id)]).toEqual([
      before + 1,
      true,
    ]);

    const { body: after } = await as().put(`/${tag}/${body.id}`, changed);
    expect(after).toEqual({ ...body, ...changed, updatedAt: after.updatedAt });
    expect(await listed(`?searchParam=${word}`)).toEqual([]);

    expect((await as().delete(`/${tag}/${body.id}`)).status).toBe(200);
    expect((await all()).length).toBe(before);
    const gone = [await as().put(`/${tag}/${body.id}`, changed), await as().delete(`/${tag}/${body.id}`)];
    expect(gone.map(({ status, body: { error } }) => [status, error])).toEqual([
      [404, 'ERR_NOT_FOUND'],
      [404, 'ERR_NOT_FOUND'],
    ]);
  });

  test('comes twenty a page, each row once', async () => {
    for (let each = 0; each < 25; each += 1) await as().post(`/${tag}`, numbered(made, each));
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => (await read().get(`/${tag}?pageNumber=${page}`)).body),
    );
    const ids = pages.flatMap((page) => page[rows].map(({ id }: { id: number }) => id));
    expect([pages[0][rows].length, pages[0].hasMore, pages[2].hasMore]).toEqual([20, true, false]);
    expect([new Set(ids).size, ids.length]).toEqual([pages[0].count, pages[0].count]);
  });
});

/** Names are one each where an entity wants it so. */
const numbered = (made: object, number: number) =>
  Object.fromEntries(
    Object.entries(made).map(([key, value]) => [key, key === 'name' || key === 'title' ? `${value} ${number}` : value]),
  );
