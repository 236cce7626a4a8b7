import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Fixture, openFixture } from '../support/server/fixture.ts';

let fixture: Fixture;
/** What calls write to the log at the level of errors. */
const logged = vi.fn();

beforeAll(async () => {
  fixture = await openFixture();
  const { child } = fixture.app.log;
  vi.spyOn(fixture.app.log, 'child').mockImplementation((...given) =>
    Object.assign(child.apply(fixture.app.log, given), { error: logged }),
  );
});
afterEach(() => logged.mockClear());
afterAll(() => fixture.close());

const report = {
  message: 'Objects are not valid as a React child',
  stack: 'Error: Objects\n    at Row',
  components: 'at Row\nat List',
  path: '/tickets/1',
};

test('a part of the page that broke is in the log under the id that is answered, with who saw it', async () => {
  const { status, body } = await fixture.as('agent2').post('/crash-reports', report);
  expect(status).toBe(200);
  const { companyId } = fixture.ids.acme;
  expect(logged.mock.calls).toEqual([
    [{ crash: { id: body.id, companyId, userId: fixture.ids.users.agent2, ...report } }, 'A part of the page broke'],
  ]);
});

test('what is too long is refused and not logged', async () => {
  const { status } = await fixture.as('agent1').post('/crash-reports', { ...report, stack: 'x'.repeat(4_001) });
  expect(status).toBe(422);
  expect(logged).not.toHaveBeenCalled();
});

test('a page that breaks over and over has to wait, and nobody else with it', async () => {
  const supervisor = fixture.as('supervisor');
  for (let each = 0; each < 10; each += 1) {
    expect((await supervisor.post('/crash-reports', report)).status).toBe(200);
  }
  const { status, body, headers } = await supervisor.post('/crash-reports', report);
  expect([status, body.error]).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
  expect((await fixture.as('admin').post('/crash-reports', report)).status).toBe(200);
  fixture.advance(Number(headers['retry-after']) * 1000);
  expect((await supervisor.post('/crash-reports', report)).status).toBe(200);
});
