import { createHmac } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { troubleWebhook } from '#server/operations/trouble-webhook.ts';
import { eventually } from '../../support/eventually.ts';
import { type FakeServer, json, openFakeServer } from '../../support/server/responders/fake-server.ts';

let receiver: FakeServer | undefined;
afterEach(() => receiver?.close());

const since = new Date('2026-11-18T12:00:00.000Z');
const trouble = { kind: 'disk', code: 'diskFull', subject: 'desk-1', since, until: null } as const;
const secret = 'a secret between the two';

function listenersFor(url: string | undefined, allowed: string[], warnings: string[] = []) {
  return troubleWebhook({
    settings: { TROUBLE_WEBHOOK: url, TROUBLE_WEBHOOK_SECRET: secret, OUTGOING_ALLOWED_HOSTS: allowed },
    clock: () => new Date('2026-11-18T12:00:10.000Z'),
    log: { warn: (_, text) => void warnings.push(text) },
    retrySeconds: [0],
  });
}

test('says what has begun and what is over, signed, and again after a failure under the same id', async () => {
  let answers = 0;
  receiver = await openFakeServer((request, response) => json({}, answers++ === 0 ? 500 : 200)(request, response));
  const [listener] = listenersFor(`${receiver.url}/alarm`, [receiver.host]);
  await listener?.troubleBegan(trouble);
  await eventually(() => expect(receiver?.requests).toHaveLength(2));
  const [first, second] = receiver.requests;
  expect(second?.json).toEqual({
    id: 'trouble.began-diskFull-desk-1-1795003200000',
    event: 'trouble.began',
    trouble: { ...trouble, since: since.toISOString() },
  });
  expect(first?.headers['webhook-id']).toBe(second?.headers['webhook-id']);
  const signed = `${second?.json.id}.${second?.headers['webhook-timestamp']}.${second?.raw}`;
  expect(second?.headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
  );
  await listener?.troubleEnded({ ...trouble, until: new Date('2026-11-18T12:30:00.000Z') });
  await eventually(() => expect(receiver?.requests.at(-1)?.json).toMatchObject({ event: 'trouble.ended' }));
});

test('leads to no private address that is not allowed, and says so once', async () => {
  receiver = await openFakeServer(json({}));
  const warnings: string[] = [];
  const [listener] = listenersFor(receiver.url, [], warnings);
  await listener?.troubleBegan(trouble);
  await eventually(() => expect(warnings).toEqual(['The webhook for troubles could not be told']));
  expect(receiver.requests).toEqual([]);
});

test('without an address there is nobody', () => {
  expect(listenersFor(undefined, [])).toEqual([]);
});
