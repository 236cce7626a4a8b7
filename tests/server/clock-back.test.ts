import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../support/server/fixture.ts';
import { phonesOf } from '../support/server/fixture-phones.ts';
import { connect, listen } from '../support/server/sockets.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const minutes = 60_000;

test("F28: when the server's clock goes back ten minutes no message moves, live order stays and nobody is logged out", async () => {
  const phones = phonesOf(fixture);
  const token = await fixture.tokenOf('admin');
  const admin = fixture.with(token);
  const listener = await connect(await listen(fixture), token);
  const { ticketId } = (await phones.write({ body: 'antes 1' })).body;
  await phones.write({ body: 'antes 2' });

  fixture.advance(-10 * minutes);
  await phones.write({ body: 'depois 1' });
  await admin.put(`/tickets/${ticketId}`, { status: 'open', userId: fixture.ids.users.admin });
  const answer = { body: 'depois 2', fromMe: true, read: true, mediaUrl: '' };
  expect((await admin.post(`/messages/${ticketId}`, answer)).status).toBe(200);
  await phones.write({ body: 'depois 3' });

  const { messages } = (await admin.get(`/messages/${ticketId}`)).body;
  const written = ['antes 1', 'antes 2', 'depois 1', 'depois 2', 'depois 3'];
  expect(messages.map(({ body }: { body: string }) => body).filter((body: string) => written.includes(body))).toEqual(
    written,
  );
  expect((await admin.get(`/tickets/${ticketId}`)).body.lastMessage).toBe('depois 3');
  const { seq } = (await admin.get('/live/events?after=-1')).body;
  await expect.poll(() => listener.received.at(-1)?.seq).toBeGreaterThanOrEqual(seq);
  const numbers = listener.received.map((event) => event.seq);
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
  listener.close();
});

test("F28: how long a login holds is told by the server's clock alone, in both directions", async () => {
  const token = await fixture.tokenOf('agent1');
  fixture.advance(-24 * 60 * minutes);
  expect((await fixture.with(token).get('/auth/me')).status).toBe(200);
  fixture.advance(24 * 60 * minutes + 14 * minutes);
  expect((await fixture.with(token).get('/auth/me')).status).toBe(200);
  fixture.advance(2 * minutes);
  expect(await fixture.with(token).get('/auth/me')).toMatchObject({
    status: 403,
    body: { error: 'ERR_SESSION_EXPIRED' },
  });
});
