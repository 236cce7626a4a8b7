import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOperations } from '#server/plugins/contract-operations.ts';
import { raiseTokenVersion } from '#server/records/sessions/sessions.ts';
import { eventually } from '../../support/eventually.ts';
import { checksumsOf } from '../../support/server/checksums.ts';
import {
  type ContractCall,
  callOf,
  type Named,
  namedBy,
  nothing,
  operations,
  placesOf,
} from '../../support/server/contract/contract-calls.ts';
import { type Answer, type Caller, type Fixture, openFixture } from '../../support/server/fixture.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';

let fixture: Fixture;
let acme: Named;
let outra: Named;
let loggedOut: string;
let before: Record<string, string>;

beforeAll(async () => {
  fixture = await openFixture();
  acme = namedBy(fixture.ids, 'acme', await uploadAs('agent1', fixture.ids.acme.openTicketId));
  outra = namedBy(fixture.ids, 'outra', await uploadAs('outraAgent1', fixture.ids.outra.openTicketId));
  loggedOut = await fixture.tokenOf('agent2');
  await fixture.database.inCompany(fixture.ids.acme.companyId, (scope) =>
    raiseTokenVersion(scope, fixture.ids.users.agent2),
  );
  await fixture.app.ready();
  before = await checksums(fixture.ids.acme.companyId);
});
afterAll(() => fixture.close());

const callers = ['agent1', 'supervisor', 'admin', 'super', 'outraAgent1', 'outraAdmin'] as const;
const rolesOf: Record<(typeof callers)[number], string[]> = {
  agent1: ['user'],
  supervisor: ['supervisor'],
  admin: ['admin'],
  super: ['admin', 'super'],
  outraAgent1: ['user'],
  outraAdmin: ['admin'],
};
const isPublic = (roles: string[]) => roles.includes('public');
const mayCall = (caller: (typeof callers)[number], roles: string[]) =>
  roles.some((role) => rolesOf[caller].includes(role));

test('every operation says who may call it', () => {
  expect(operations.length).toBeGreaterThan(140);
  expect(operations.filter(({ roles }) => roles.length === 0)).toEqual([]);
});

test('who is not logged in may begin an installation, log in, refresh, see the plans, sign up, ask for a password link and use one or that of an archive, and nothing else', () => {
  const open = operations.filter(({ roles }) => isPublic(roles)).map(({ id }) => id);
  expect(open.sort()).toEqual([
    'downloadArchive',
    'findFirstStart',
    'findSignUp',
    'listPublicPlans',
    'login',
    'makeFirstStart',
    'refreshToken',
    'requestNewPassword',
    'setNewPassword',
    'signUpCompany',
  ]);
});

describe.each(operations.filter(({ roles }) => !isPublic(roles)))('$id', (operation) => {
  /** A test that is not there where it does not apply: a skipped one would count as a failure. */
  const when = (applies: boolean) => (applies ? test : () => {});
  const foreignCall = () => callOf(operation, () => acme);

  test('is closed to who is not logged in', async () => {
    for (const token of [undefined, 'nonsense', loggedOut]) {
      const { status, body } = await send(fixture.with(token), foreignCall());
      expect([status, body]).toEqual([401, { error: 'ERR_UNAUTHORIZED' }]);
    }
  });

  when(operation.roles.includes('connection'))('opens to the token of a connection alone', async () => {
    expect((await send(fixture.as('admin'), foreignCall())).status).toBe(401);
    expect((await send(fixture.with('connection-token-2'), foreignCall())).status).not.toBe(401);
  });

  const sessions = operation.roles.filter((role) => role !== 'connection');
  const closed = callers.filter((caller) => sessions.length > 0 && !mayCall(caller, operation.roles));
  when(closed.length > 0)(`is refused to ${closed.join(', ')}, whatever it names`, async () => {
    for (const caller of closed) {
      for (const named of [acme, outra]) {
        const { status, body } = await send(
          fixture.as(caller),
          callOf(operation, () => named),
        );
        expect([caller, status, body]).toEqual([caller, 403, { error: 'ERR_NO_PERMISSION' }]);
      }
    }
  });

  when(sessions.length > 0)('is what its company has paid for', async () => {
    const { status, body } = await send(fixture.as('vencidaAdmin'), foreignCall());
    if (operation.isFinance) expect(body.error).not.toBe('ERR_COMPANY_EXPIRED');
    else expect([status, body.error]).toEqual([403, 'ERR_COMPANY_EXPIRED']);
  });

  const strangers = (['outraAgent1', 'outraAdmin'] as const).filter((caller) => mayCall(caller, operation.roles));
  // Plans are the installation's, so there is none of another company.
  const places = placesOf(operation).filter((place) => operation.id !== 'changePlan' || place !== 'body planId');
  when(strangers.length > 0 && places.length > 0)(
    `hides another company's ${places.join(', ')} (F39, F40)`,
    async () => {
      for (const caller of strangers) {
        for (const place of places) {
          const one = (stranger: Named) => callOf(operation, (each) => (each === place ? stranger : outra));
          const theirs = await send(fixture.as(caller), one(acme));
          const missing = await send(fixture.as(caller), one(nothing));
          expect([caller, place, theirs.status]).toEqual([caller, place, 404]);
          expect([missing.status, missing.body]).toEqual([theirs.status, theirs.body]);
          refuseCanaries(theirs);
        }
        expect([caller, (await send(fixture.as(caller), foreignCall())).status]).toEqual([caller, 404]);
      }
    },
  );
});

test("nothing of Acme's has changed by all of that (F39, F40)", async () => {
  expect(await checksums(fixture.ids.acme.companyId)).toEqual(before);
});

test('the same calls with the own ids go through, so that the refusals were about the ids', async () => {
  const order = { GET: 0, PUT: 1, POST: 2, DELETE: 3 };
  /** What ends something that others still need comes last. */
  const last = [
    'deleteQuickMessage',
    'deleteCampaign',
    'deleteContactList',
    'deleteFileList',
    'deleteSchedule',
    'deleteTicket',
    'deleteContact',
    'deleteUser',
    'deleteConnection',
    'logout',
  ];
  const rank = (operation: (typeof operations)[number]) =>
    last.includes(operation.id) ? 9 + last.indexOf(operation.id) : order[operation.method as 'GET'];
  const refused: unknown[] = [];
  const notImplemented: string[] = [];
  for (const operation of [...readOperations()].sort((a, b) => rank(a) - rank(b))) {
    if (!mayCall('outraAdmin', operation.roles)) continue;
    // Messages are deleted by who wrote them, and a chat goes on when an agent leaves it.
    const isAgents = operation.id === 'deleteMessage' || operation.id === 'leaveChat';
    const caller = fixture.as(isAgents ? 'outraAgent1' : 'outraAdmin');
    const answer = await send(
      caller,
      callOf(operation, () => outra),
    );
    // No file goes along here.
    const awaitsFile = answer.status === 415 && 'multipart/form-data' in operation.body;
    // The example's key opens no agent.
    const asksElsewhere = answer.body?.error === 'ERR_INTEGRATION_TEST' || operation.id === 'tryPrompt';
    // The message is one that nobody wrote: customers' are reacted to, and one's own are edited.
    const isNobodys = ['reactToMessage', 'editMessage'].includes(operation.id) && answer.status === 403;
    // The example's name is another contact's.
    const isUnconfirmed = answer.body?.error === 'ERR_ERASURE_NOT_CONFIRMED';
    const isThrough =
      answer.status < 300 ||
      isUnconfirmed ||
      [409, 501].includes(answer.status) ||
      awaitsFile ||
      asksElsewhere ||
      isNobodys;
    if (!isThrough) refused.push([operation.id, answer.status, answer.body]);
    if (answer.status === 501) notImplemented.push(operation.id);
    refuseCanaries(answer);
    // The fixture refuses a list that is answered again though it has changed, so a change without a fact is found here.
    if (operation.method === 'GET' || answer.status >= 300) continue;
    const list = await fixture.as('outraAdmin').get('/tickets?showAll=true');
    expect([operation.id, list.status]).toEqual([operation.id, 200]);
  }
  expect(refused).toEqual([]);
  const said = operations.filter(({ answers, roles }) => answers.has(501) && mayCall('outraAdmin', roles));
  expect(notImplemented.sort()).toEqual(said.map(({ id }) => id).sort());
}, 60_000);

test('what is not for admins answers 501 where the contract says so, and nowhere else', async () => {
  const others = operations.filter(({ roles }) => !mayCall('outraAdmin', roles));
  const notImplemented: string[] = [];
  for (const operation of others) {
    const role = operation.roles[0] ?? '';
    const caller =
      role === 'public'
        ? fixture.with()
        : role === 'connection'
          ? fixture.with('connection-token-1')
          : fixture.as('super');
    const isOpen = ['public', 'connection'].includes(role) || mayCall('super', operation.roles);
    if (!isOpen) continue;
    if (
      (
        await send(
          caller,
          callOf(operation, () => nothing),
        )
      ).status === 501
    )
      notImplemented.push(operation.id);
  }
  expect(notImplemented).toEqual(others.filter(({ answers }) => answers.has(501)).map(({ id }) => id));
});

function send(caller: Caller, { method, path, body }: ContractCall): Promise<Answer> {
  if (method === 'GET') return caller.get(path);
  if (method === 'DELETE') return caller.delete(path);
  return method === 'POST' ? caller.post(path, body) : caller.put(path, body);
}

/** What is only Acme's and must never stand in an answer to another company. */
function refuseCanaries({ raw }: Answer): void {
  for (const canary of ['Acme', '@acme.test', 'Ana Souza', '551191000000', 'acme-integration-secret']) {
    expect(raw.payload).not.toContain(canary);
  }
}

async function uploadAs(user: FixtureUser, ticketId: number): Promise<{ media: string; messageId: number }> {
  const form = new FormData();
  form.append('medias', new Blob(['%PDF-1.4 a small file']), 'file.pdf');
  const request = new Request('http://x', { method: 'POST', body: form });
  const { status, body } = await fixture
    .as(user)
    .post(`/messages/${ticketId}`, Buffer.from(await request.arrayBuffer()), {
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    });
  expect(status).toBe(200);
  // What its phone still has to say of it would count as a change.
  await eventually(async () => expect(await ackOf(user, ticketId, body.id)).toBe(4));
  return { media: body.mediaUrl.split('/').pop(), messageId: body.id };
}

async function ackOf(user: FixtureUser, ticketId: number, messageId: number): Promise<number | undefined> {
  const { body } = await fixture.as(user).get(`/messages/${ticketId}`);
  return (body.messages as { id: number; ack: number }[]).find(({ id }) => id === messageId)?.ack;
}

const checksums = (companyId: number) => fixture.database.asSystem('health', ({ tx }) => checksumsOf(tx, companyId));
