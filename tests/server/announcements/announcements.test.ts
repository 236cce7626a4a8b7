import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Announcement } from '#contract/schema.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';
import { multipart, tinyPdf, tinyPng } from '../../support/server/multipart.ts';
import { connect, type Listener, listen } from '../../support/server/sockets.ts';

let fixture: Fixture;
const listeners = new Map<FixtureUser, Listener>();
beforeAll(async () => {
  fixture = await openFixture();
  const url = await listen(fixture);
  for (const user of ['agent1', 'agent2', 'outraAgent1', 'super'] as const)
    listeners.set(user, await connect(url, await fixture.tokenOf(user)));
});
afterAll(async () => {
  for (const { close } of listeners.values()) close();
  await fixture.close();
});

const sara = () => fixture.as('super');
const make = async (input: object = {}): Promise<Announcement> =>
  (await sara().post('/announcements', { title: 'Manutenção', text: 'Domingo, das 2h às 3h.', ...input })).body;
const boardOf = async (user: FixtureUser) => (await fixture.as(user).get('/announcements/list')).body;
/** What somebody has heard of an announcement, in its order. */
const heardOf = (user: FixtureUser, id: number) =>
  (listeners.get(user)?.received ?? []).flatMap(({ channel, payload }) => {
    const about = payload as { action: string; announcement?: Announcement; announcementId?: number };
    const isAbout = channel === 'company-announcement' && id === (about.announcement?.id ?? about.announcementId);
    return isAbout ? about.action : [];
  });

describe('an announcement', () => {
  test('is of low priority and active unless the super user says otherwise', async () => {
    expect(await make({ title: '  Manutenção  ' })).toMatchObject({
      title: 'Manutenção',
      priority: 3,
      status: true,
      mediaPath: null,
    });
    const blank = await sara().post('/announcements', { title: ' ', text: 'x' });
    expect([blank.status, blank.body.details]).toEqual([422, [{ path: '/body/title', message: 'must not be empty' }]]);
  });

  test('is heard of in every company, and read once is read in every browser of that person alone', async () => {
    const made = await make({ priority: 1 });
    for (const user of ['agent1', 'agent2', 'outraAgent1', 'super'] as const) {
      await expect.poll(() => heardOf(user, made.id)).toEqual(['create']);
      expect((await boardOf(user)).unread).toContain(made.id);
    }
    expect((await fixture.as('agent1').post('/announcements/read', { ids: [made.id] })).status).toBe(200);
    expect((await boardOf('agent1')).unread).not.toContain(made.id);
    for (const other of ['agent2', 'outraAgent1'] as const) expect((await boardOf(other)).unread).toContain(made.id);
    const { agent1 } = fixture.ids.users;
    const channel = `company-${fixture.ids.acme.companyId}-announcement-user-${agent1}`;
    const readingsOf = (user: FixtureUser) =>
      (listeners.get(user)?.received ?? []).filter((event) => event.channel.includes('-announcement-user-'));
    await expect.poll(() => readingsOf('agent1').map(({ channel }) => channel)).toEqual([channel]);
    expect(readingsOf('agent1')[0]?.payload).toMatchObject({ action: 'read', announcementIds: [made.id] });
    await fixture.as('agent1').post('/announcements/read', { ids: [made.id] });
    expect([readingsOf('agent1').length, readingsOf('agent2').length]).toEqual([1, 0]);
  });

  test('that is put away is gone for everybody but the super user, who finds it in the list', async () => {
    const made = await make({ title: 'Rascunho de julho' });
    await sara().put(`/announcements/${made.id}`, { status: false });
    await expect.poll(() => heardOf('outraAgent1', made.id)).toEqual(['create', 'delete']);
    await expect.poll(() => heardOf('super', made.id)).toEqual(['create', 'update']);
    for (const user of ['admin', 'super'] as const)
      expect((await boardOf(user)).records.map(({ id }: Announcement) => id)).not.toContain(made.id);
    const search = '/announcements?searchParam=JULHO';
    expect((await sara().get(search)).body).toMatchObject({ count: 1, records: [{ id: made.id, status: false }] });
    expect((await fixture.as('admin').get(search)).body).toMatchObject({ count: 0, records: [] });
    expect((await fixture.as('admin').get(`/announcements/${made.id}`)).status).toBe(404);
    const draft = await make({ status: false });
    await sara().delete(`/announcements/${draft.id}`);
    await expect.poll(() => heardOf('super', draft.id)).toEqual(['create', 'delete']);
    expect(heardOf('agent1', draft.id)).toEqual([]);
  });

  test('that was put up before somebody came counts as read for them, until it is put up again', async () => {
    const [earlier, draft] = [await make(), await make({ status: false })];
    const account = { email: 'nina@acme.test', password: 'Segredo-123' };
    expect((await fixture.as('admin').post('/users', { ...account, name: 'Nina Nova', profile: 'user' })).status).toBe(
      200,
    );
    const nina = fixture.with((await fixture.with(undefined).post('/auth/login', account)).body.token);
    const unread = async () => (await nina.get('/announcements/list')).body.unread;
    expect(await unread()).toEqual([]);
    await sara().put(`/announcements/${draft.id}`, { status: true });
    await sara().put(`/announcements/${earlier.id}`, { title: 'Manutenção adiada' });
    expect(await unread()).toEqual([draft.id]);
  });

  test('is missed by nobody who was away: catching up tells of it', async () => {
    const { seq } = (await fixture.as('agent2').get('/live/events?after=-1')).body;
    const made = await make();
    const { events } = (await fixture.as('agent2').get(`/live/events?after=${seq}`)).body;
    expect(events).toMatchObject([
      { channel: 'company-announcement', payload: { action: 'create', announcement: { id: made.id } } },
    ]);
  });
});

describe('the picture of an announcement', () => {
  const send = (id: number, content: Buffer, filename: string) =>
    sara().post(
      `/announcements/${id}/media-upload`,
      undefined,
      multipart([{ name: 'file', content, filename, type: 'image/png' }]),
    );
  const seen = (path: string | null) => fixture.app.inject({ method: 'GET', url: path ?? '' });

  test('is shown to who knows its address, and gone when it was replaced, taken away or deleted with it', async () => {
    const { id } = await make();
    const { body: first } = await send(id, tinyPng, 'quadro.png');
    expect(first).toMatchObject({
      mediaName: 'quadro.png',
      mediaPath: expect.stringMatching(/^\/public\/\w{40}\.png$/),
    });
    const shown = await seen(first.mediaPath);
    expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload]).toEqual([200, 'image/png', tinyPng]);
    const { body: second } = await send(id, tinyPng, 'outro.png');
    expect((await seen(first.mediaPath)).statusCode).toBe(404);
    expect((await sara().delete(`/announcements/${id}/media-upload`)).body).toMatchObject({ mediaPath: null });
    expect((await seen(second.mediaPath)).statusCode).toBe(404);
    const { body: third } = await send(id, tinyPng, 'mais-um.png');
    await sara().delete(`/announcements/${id}`);
    expect((await seen(third.mediaPath)).statusCode).toBe(404);
  });

  test('is one by its content, whatever it is called', async () => {
    const { id } = await make();
    const refused = await send(id, tinyPdf, 'quadro.png');
    expect([refused.status, refused.body.error]).toEqual([415, 'ERR_UNSUPPORTED_MEDIA']);
    expect((await sara().get(`/announcements/${id}`)).body.mediaPath).toBeNull();
    expect((await seen(`/public/${'0'.repeat(40)}.png`)).statusCode).toBe(404);
  });
});
