import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callOf, type Named, namedBy, operations } from '../../support/server/contract/contract-calls.ts';
import { type Caller, type Fixture, openFixture } from '../../support/server/fixture.ts';

let fixture: Fixture;
let outra: Named;
beforeAll(async () => {
  fixture = await openFixture({ settings: { SIMULATOR: 'off' } });
  outra = namedBy(fixture.ids, 'outra', { media: '', messageId: 0 });
});
afterAll(() => fixture.close());

const naming = operations.filter(({ parameters }) =>
  parameters.some(({ name, in: place }) => name === 'companyId' && place === 'query'),
);
const ofEveryCompany = naming.filter(({ roles }) => roles.every((role) => role === 'super'));
const ofOne = naming.filter((operation) => !ofEveryCompany.includes(operation));

type Operation = (typeof operations)[number];

/** The call with whatever stands where the company is named, and with neither company nor person where nothing is given. */
const ask = async (caller: Caller, operation: Operation, named = '') => {
  const [path = '', query] = callOf(operation, () => outra).path.split('?');
  const others = new URLSearchParams(query);
  for (const name of ['companyId', 'userId']) others.delete(name);
  const { status, body, raw } = await caller.get(`${path}?${[others, named].filter(String).join('&')}`);
  return { status, body, text: raw.payload };
};

const nonsense = ['', 'null', 'acme', '1 OR 1=1', "1' OR '1'='1", '0', '-1', '1.5', '1,2', '[1,2]', '*', '%', '1e0'];
/** What another reader of queries might take for a list, or for the name. */
const lists = (id: number) => [
  `companyId=${id}&companyId=${id}`,
  `companyId[]=${id}`,
  `companyId[0]=${id}`,
  `companyId[$ne]=0`,
  `CompanyId=${id}`,
  `company_id=${id}`,
];

const theirs = /Acme|@acme\.test|Ana Souza|551191000000/;

test('there are such operations of each kind', () => {
  expect(naming.every(({ method }) => method === 'GET')).toBe(true);
  expect([ofOne.length > 3, ofEveryCompany.length > 0]).toEqual([true, true]);
});

describe.each(ofOne)('the company that $id is asked for (F41)', (operation) => {
  test('is one’s own where it is named or left out, and no other', async () => {
    const { acme, outra: own } = fixture.ids;
    const caller = fixture.as('outraAdmin');
    const left = await ask(caller, operation);
    expect([left.status, left.text]).toEqual([200, expect.not.stringMatching(theirs)]);
    expect(await ask(caller, operation, `companyId=${own.companyId}`)).toEqual(left);
    const other = await ask(caller, operation, `companyId=${acme.companyId}`);
    expect([other.status, other.body]).toEqual([404, { error: 'ERR_NO_COMPANY_FOUND' }]);
  });

  test('is the super user’s own where it is left out, and not every one', async () => {
    const { status, text } = await ask(fixture.as('super'), operation);
    expect([status, text]).toEqual([200, expect.not.stringMatching(theirs)]);
  });

  test('is nobody else’s by nonsense', async () => {
    const { acme } = fixture.ids;
    const tries = [...nonsense.map((text) => `companyId=${encodeURIComponent(text)}`), ...lists(acme.companyId)];
    const caller = fixture.as('outraAdmin');
    const left = await ask(caller, operation);
    for (const named of tries) {
      const { status, body, text } = await ask(caller, operation, named);
      if (status === 200) expect([named, body]).toEqual([named, left.body]);
      else expect([named, status, body.error]).toEqual([named, 422, 'ERR_VALIDATION']);
      expect([named, text]).toEqual([named, expect.not.stringMatching(theirs)]);
    }
  });
});

test.each(ofEveryCompany)('$id takes no nonsense for a company (F41)', async (operation) => {
  for (const text of nonsense) {
    const { status, body } = await ask(fixture.as('super'), operation, `companyId=${encodeURIComponent(text)}`);
    expect([text, status, body.error]).toEqual([text, 422, 'ERR_VALIDATION']);
  }
});
