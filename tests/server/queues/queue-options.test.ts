import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';

let fixture: Fixture;
let queueId: number;
beforeAll(async () => {
  fixture = await openFixture({ settings: { SIMULATOR: 'off' } });
});
afterAll(() => fixture.close());

let count = 0;
beforeEach(async () => {
  count += 1;
  const queue = { name: `Fila ${count}`, color: `#00000${count}` };
  queueId = (await fixture.as('admin').post('/queue', queue)).body.id;
});

interface Option {
  id: number;
  title: string;
  option: string;
  children?: Option[];
}

const add = async (title: string, parentId: number | null = null, rest: object = {}): Promise<number> => {
  const { status, body } = await fixture.as('admin').post('/queue-options', { title, queueId, parentId, ...rest });
  expect([status, body.title]).toEqual([200, title]);
  return body.id;
};
const change = (id: number, body: object) => fixture.as('admin').put(`/queue-options/${id}`, body);
const list = async (parentId = -1, of = queueId): Promise<Option[]> =>
  (await fixture.as('agent1').get(`/queue-options?queueId=${of}&parentId=${parentId}`)).body;
const lines = (options: Option[] = []) => options.map(({ option, title }) => `${option} ${title}`);
const lastEvents = async (wanted: number) =>
  (await fixture.as('agent2').get('/live/events?after=0&limit=1000')).body.events.slice(-wanted);

describe('the options of a queue', () => {
  test('is a tree, each level numbered by itself, in the order of what is typed', async () => {
    const first = await add('Notas fiscais');
    await add('Troca', null, { option: '10' });
    await add('Horários', null, { option: ' 2 ' });
    await add('Falar com alguém', null, { option: 'x' });
    await add('Segunda via', first);
    const deep = await add('Por e-mail', first);
    await add('Outro e-mail', deep);
    expect(lines(await list())).toEqual(['1 Notas fiscais', '2 Horários', '10 Troca', 'x Falar com alguém']);
    expect(lines((await list())[0]?.children)).toEqual(['1 Segunda via', '2 Por e-mail']);
    expect(lines(await list(first))).toEqual(['1 Segunda via', '2 Por e-mail']);
    expect((await list(first)).map(({ children }) => lines(children))).toEqual([[], ['1 Outro e-mail']]);
    await add('Depois de tudo');
    expect(lines(await list()).at(3)).toBe('11 Depois de tudo');
  });

  test('has one option for what is typed, whatever its case, on each level', async () => {
    const first = await add('Notas fiscais', null, { option: 'n' });
    const body = { title: 'Outra', queueId, option: 'N' };
    const taken = await fixture.as('admin').post('/queue-options', body);
    expect([taken.status, taken.body]).toEqual([409, { error: 'ERR_DUPLICATED_OPTION' }]);
    const other = await add('Outra', null, { option: '2' });
    expect((await change(other, { option: 'n' })).status).toBe(409);
    await add('Abaixo', first, { option: 'n' });
    expect((await change(other, { option: null })).body.option).toBe('3');
  });

  test('takes an option with everything below it to another place and another queue', async () => {
    const [first, second] = [await add('Notas fiscais'), await add('Troca')];
    const below = await add('Segunda via', first);
    await add('Por e-mail', below);
    expect((await change(first, { parentId: second })).body).toMatchObject({ parentId: second, queueId });
    expect(lines(await list(second))).toEqual(['1 Notas fiscais']);
    const { suporte } = fixture.ids.acme;
    const moved = await change(first, { queueId: suporte, option: 'nf' });
    expect(moved.body).toMatchObject({ queueId: suporte, parentId: null });
    expect(lines(await list(below, suporte))).toEqual(['1 Por e-mail']);
    expect(lines(await list())).toEqual(['2 Troca']);
  });

  test('never runs in a circle', async () => {
    const first = await add('Notas fiscais');
    const below = await add('Segunda via', first);
    const deep = await add('Por e-mail', below);
    for (const parentId of [first, below, deep]) {
      const { status, body } = await change(first, { parentId });
      expect([status, body.details[0].path]).toEqual([422, '/body/parentId']);
    }
    const both = await Promise.all([change(below, { parentId: -1, option: 'a' }), change(first, { parentId: deep })]);
    const within = async (id: number, seen: number[] = []): Promise<number[]> => {
      const found = (await list(id)).map((option) => option.id);
      expect(seen).not.toContain(id);
      return [id, ...(await Promise.all(found.map((each) => within(each, [...seen, id])))).flat()];
    };
    expect(both.map(({ status }) => status)).toContain(200);
    expect((await Promise.all((await list()).map(({ id }) => within(id)))).flat().sort()).toEqual(
      [first, below, deep].sort(),
    );
  });

  test('loses an option with everything below it, and tells everybody of each change once', async () => {
    const first = await add('Notas fiscais');
    const below = await add('Segunda via', first);
    await change(below, { title: '  Segunda via do boleto ', message: 'Enviamos em instantes.' });
    expect((await fixture.as('admin').delete(`/queue-options/${first}`)).status).toBe(200);
    expect((await change(below, { title: 'Ainda aqui' })).status).toBe(404);
    expect(await list()).toEqual([]);
    expect((await lastEvents(4)).map(({ payload }: { payload: object }) => payload)).toMatchObject([
      { action: 'create', queueOption: { id: first, title: 'Notas fiscais', parentId: null } },
      { action: 'create', queueOption: { id: below, parentId: first } },
      { action: 'update', queueOption: { id: below, title: 'Segunda via do boleto' } },
      { action: 'delete', queueOptionId: first, queueId },
    ]);
  });

  test('goes with its queue', async () => {
    const below = await add('Segunda via', await add('Notas fiscais'));
    expect((await fixture.as('admin').delete(`/queue/${queueId}`)).status).toBe(200);
    expect((await change(below, { title: 'Ainda aqui' })).status).toBe(404);
    expect((await fixture.as('admin').get(`/queue-options?queueId=${queueId}`)).body).toEqual({
      error: 'ERR_NO_QUEUE_FOUND',
    });
  });

  test('refuses a blank title, and a parent that stands in another queue', async () => {
    const blank = await fixture.as('admin').post('/queue-options', { title: '  ', queueId });
    expect([blank.status, blank.body.details[0].path]).toEqual([422, '/body/title']);
    const { parentOptionId: parentId } = fixture.ids.acme;
    const foreign = await fixture.as('admin').post('/queue-options', { title: 'Segunda via', queueId, parentId });
    expect([foreign.status, foreign.body]).toEqual([404, { error: 'ERR_NOT_FOUND' }]);
    expect((await fixture.as('admin').get(`/queue-options?queueId=${queueId}&parentId=${parentId}`)).status).toBe(404);
  });
});
