import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../support/server/world.ts';

let world: World;
/** What calls write to the log at the level of errors. */
const logged = vi.fn();

beforeAll(async () => {
  world = await openWorld();
  const { child } = world.app.log;
  vi.spyOn(world.app.log, 'child').mockImplementation((...given) =>
    Object.assign(child.apply(world.app.log, given), { error: logged }),
  );
});
afterEach(() => logged.mockClear());
afterAll(() => world.close());

const report = {
  message: 'Objects are not valid as a React child',
  stack: 'Error: Objects\n    at Row',
  components: 'at Row\nat List',
  path: '/tickets/1',
};

test('a part of the page that broke is in the log under the id that is answered, with who saw it', async () => {
  const { status, body } = await world.as('agent2').post('/crash-reports', report);
  expect(status).toBe(200);
  const { companyId } = world.ids.acme;
  expect(logged.mock.calls).toEqual([
    [{ crash: { id: body.id, companyId, userId: world.ids.users.agent2, ...report } }, 'A part of the page broke'],
  ]);
});

test('what is too long is refused and not logged', async () => {
  const { status } = await world.as('agent1').post('/crash-reports', { ...report, stack: 'x'.repeat(4_001) });
  expect(status).toBe(422);
  expect(logged).not.toHaveBeenCalled();
});

test('a page that breaks over and over has to wait, and nobody else with it', async () => {
  const supervisor = world.as('supervisor');
  for (let each = 0; each < 10; each += 1) {
    expect((await supervisor.post('/crash-reports', report)).status).toBe(200);
  }
  const { status, body, headers } = await supervisor.post('/crash-reports', report);
  expect([status, body.error]).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
  expect((await world.as('admin').post('/crash-reports', report)).status).toBe(200);
  world.advance(Number(headers['retry-after']) * 1000);
  expect((await supervisor.post('/crash-reports', report)).status).toBe(200);
});
