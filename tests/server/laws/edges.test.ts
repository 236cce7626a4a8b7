import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plans } from '#server/records/companies/plans-table.ts';
import { contractAlone } from '../../support/server/contract/contract-alone.ts';
import { type ContractCall, callOf, namedBy, operations } from '../../support/server/contract/contract-calls.ts';
import { type EdgeCall, edgeCallsOf } from '../../support/server/contract/edge-calls.ts';
import { type Answer, type Caller, type Fixture, openFixture } from '../../support/server/fixture.ts';

let fixture: Fixture;
let contract: FastifyInstance;
const settings = {
  LOGIN_SLOW_AFTER: '100000',
  LOGIN_BLOCK_AFTER: '200000',
  SIGN_UPS_PER_HOUR: '100000',
  ALL_SIGN_UPS_PER_HOUR: '100000',
  EXTERNAL_CALLS_PER_SECOND: '10000',
};
beforeAll(async () => {
  [fixture, contract] = await Promise.all([openFixture({ settings }), contractAlone()]);
  const plenty = { users: 100_000, connections: 100_000, queues: 100_000 };
  await fixture.database.asSystem('seed', ({ tx }) => tx.update(plans).set(plenty));
});
afterAll(() => Promise.all([fixture.close(), contract.close()]));

/** What is not there yet says 501 by design. */
const ready = operations.filter(({ answers }) => !answers.has(501));

/** What ends something that others still need comes last. */
const order = ['GET', 'PUT', 'POST', 'DELETE'];
const last = ['updatePlan', 'updateCompany'];
/** It resolves the ticket that is written to. */
const afterPosts = ['updateTicket'];
const rank = ({ id, method }: (typeof ready)[number]) => {
  if (afterPosts.includes(id)) return order.indexOf('POST') + 0.5;
  return last.includes(id) ? order.length : order.indexOf(String(method));
};
const inOrder = [...ready].sort((a, b) => rank(a) - rank(b));

describe.each(inOrder)('$id', (operation) => {
  test('answers every edge of every field, and names the place where the contract is broken', async () => {
    const caller = await callerOf(operation.roles);
    const faults: unknown[] = [];
    const statuses = new Set<number>();
    const refused = new Set<string>();
    const calls = edgeCallsOf(operation, (round) =>
      fresh(
        callOf(operation, () => own()),
        round,
      ),
    );
    async function hold(call: EdgeCall): Promise<void> {
      const byContract = await askContract(call);
      const isFirst = !refused.has(call.place);
      if (byContract.status !== 501) {
        if (!isFair(call, byContract)) faults.push(failureOf(call, byContract));
        refused.add(call.place);
        if (!isFirst) return;
      }
      const answer = await send(caller, call).catch((error: Error) => ({ status: 500, body: error.message }));
      statuses.add(answer.status);
      const isAsByContract = byContract.status === 501 || answer.status === byContract.status;
      if (!isFair(call, answer) || !isAsByContract) faults.push(failureOf(call, answer));
    }
    for (let at = 0; at < calls.length; at += together) {
      await Promise.all(calls.slice(at, at + together).map(hold));
    }
    expect(faults).toEqual([]);
    const hasBody = 'application/json' in operation.body && !neverDone.includes(operation.id);
    if (hasBody) expect([...statuses].filter((status) => status < 300)).not.toEqual([]);
  });
});

const failureOf = ({ place, value }: EdgeCall, { status, body }: Pick<Answer, 'status' | 'body'>) => [
  status,
  place,
  brief(value),
  brief(body),
];

/** What the contract alone says: what it refuses is the same behind every handler, so the product is asked once a place. */
async function askContract({ method, path, body }: ContractCall): Promise<Pick<Answer, 'status' | 'body'>> {
  const answer = await contract.inject({ method, url: `/api${path}`, ...withJson(body) });
  const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.payload };
}

const withJson = (body: unknown) =>
  body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };

const together = 20;

/**
 * Nobody logs in with a changed password or email, or has a link for a new one, no mail is sent, there is a super user already, a ticket at work keeps its contact from
 * another, of a body that is a number, or a message's or a colleague's id, alone no edge is one that is there, nothing is on offer to be
 * paired, no other program is asked with a key that is none, no message of one's own is young enough to be changed, the
 * plan that one has is no change, and nobody is erased whose name is not typed.
 */
const neverDone = [
  'login',
  'setNewPassword',
  'requestNewPassword',
  'inviteUser',
  'sendTestMail',
  'makeFirstStart',
  'createTicket',
  'eraseContact',
  'createCampaignOptOut',
  'createPairingCode',
  'openDirectChat',
  'retryFailedMessages',
  'testQueueIntegration',
  'tryPrompt',
  'editMessage',
  'changePlan',
];

const own = () =>
  namedBy(fixture.ids, 'acme', { media: `${'0'.repeat(40)}.png`, messageId: fixture.ids.acme.messageId });

async function callerOf(roles: string[]): Promise<Caller> {
  if (roles.includes('public')) return fixture.with();
  if (roles.includes('connection')) return fixture.with('connection-token-2');
  return fixture.with(await fixture.tokenOf(roles.includes('admin') ? 'admin' : 'super'));
}

function send(caller: Caller, { method, path, body }: ContractCall): Promise<Answer> {
  const options = withJson(body);
  if (method === 'GET') return caller.get(path, options);
  if (method === 'DELETE') return caller.delete(path, options);
  return method === 'POST' ? caller.post(path, undefined, options) : caller.put(path, undefined, options);
}

/** A wrong call is told where it is wrong; a right one may be refused, but not fail. */
function isFair({ isRight, place }: EdgeCall, { status, body }: Pick<Answer, 'status' | 'body'>): boolean {
  if (isRight !== false) return status < 500;
  const paths: string[] = body?.details?.map(({ path }: { path: string }) => path) ?? [];
  return status === 422 && paths.some((path) => path.startsWith(parentOf(place)) || place.startsWith(path));
}

/** A value in a list stands alone there, and what is missing beside it counts, too. */
const parentOf = (place: string) => (/\/0(\/|$)/.test(place) ? place.slice(0, place.lastIndexOf('/')) : place);

/** The same body under other names, where a company has a name only once. */
function fresh(call: ContractCall, round: number): ContractCall {
  if (typeof call.body !== 'object' || call.body === null) return call;
  const names: Record<string, string> = {
    name: `Nome ${round}`,
    email: `edge${round}@recado.test`,
    number: `55119${80_000_000 + round}`,
    shortcode: `edge${round}`,
    option: String(round),
    clientId: `edge-${round}`,
    color: `#${String(round).padStart(6, '0')}`,
  };
  const body = Object.entries(call.body).map(([name, value]) => [
    name,
    typeof value === 'string' ? (names[name] ?? value) : value,
  ]);
  return { ...call, body: Object.fromEntries(body) };
}

const brief = (value: unknown) => (JSON.stringify(value) ?? '').slice(0, 160);
