import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messageTemplates } from '#server/records/connections/templates-table.ts';
import { aTemplate } from '../../support/fixtures/templates.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';
import { multipart, tinyPdf, tinyPng } from '../../support/server/multipart.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ settings: { SIMULATOR: 'off', MAX_UPLOAD_MB: '1' } });
});
afterAll(() => fixture.close());

const path = (id: number) => `/quick-messages/${id}`;
const write = (user: FixtureUser, shortcode: string, more: object = {}) =>
  fixture.as(user).post('/quick-messages', { shortcode, message: 'Olá!', ...more });
const written = async (user: FixtureUser, shortcode: string, more: object = {}) =>
  (await write(user, shortcode, more)).body.id as number;
const upload = (user: FixtureUser, id: number, content: Buffer, filename: string) => {
  const parts = [
    { name: 'typeArch', content: 'quickMessage' },
    { name: 'file', content, filename },
  ];
  return fixture.as(user).post(`${path(id)}/media-upload`, undefined, multipart(parts));
};
const kept = () => readdir(join(fixture.settings.DATA_DIR, 'media')).catch(() => [] as string[]);
/** What a user was told of quick replies by `work`. */
const toldTo = async (user: FixtureUser, work: () => Promise<unknown>) => {
  const { body: before } = await fixture.as(user).get('/live/events?after=-1');
  await work();
  const { body } = await fixture.as(user).get(`/live/events?after=${before.seq}`);
  const events = body.events as {
    channel: string;
    payload: { action: string; quickMessage?: { allowEdit: boolean } };
  }[];
  return events
    .filter(({ channel }) => channel.endsWith('quickemessage'))
    .map(({ payload }) => [payload.action, payload.quickMessage?.allowEdit]);
};

describe('a quick reply', () => {
  test('is shared unless its writer keeps it, and is called by its name without a slash', async () => {
    const { status, body } = await write('agent1', ' /bomdia ', { message: '{{ms}}, {{firstName}}!' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      shortcode: 'bomdia',
      message: '{{ms}}, {{firstName}}!',
      geral: true,
      status: true,
      isMedia: false,
      mediaPath: null,
      allowEdit: true,
      userId: fixture.ids.users.agent1,
    });
    expect((await fixture.as('agent2').get(path(body.id))).body).toMatchObject({
      shortcode: 'bomdia',
      allowEdit: false,
    });
  });

  test.each(['', '   ', ' / '])('is refused with %j for a name, by its field', async (shortcode) => {
    const refused = { status: 422, body: { details: [{ path: '/body/shortcode' }] } };
    expect(await write('agent1', shortcode)).toMatchObject(refused);
    expect(await fixture.as('admin').put(path(fixture.ids.acme.quickMessageId), { shortcode })).toMatchObject(refused);
  });

  test('of somebody’s own is there for them and for admins, and for nobody else', async () => {
    const id = await written('agent1', 'segredo', { geral: false });
    expect((await fixture.as('agent1').get(path(id))).status).toBe(200);
    expect((await fixture.as('admin').get(path(id))).body).toMatchObject({ allowEdit: true });
    for (const user of ['agent2', 'supervisor', 'outraAdmin'] as const) {
      const found = await fixture.as(user).get('/quick-messages?searchParam=segredo');
      expect([user, (await fixture.as(user).get(path(id))).status, found.body.count]).toEqual([user, 404, 0]);
    }
  });

  test('is changed and deleted by who wrote it and by admins', async () => {
    const id = await written('agent1', 'tchau');
    const change = { message: 'Até logo!' };
    for (const user of ['agent2', 'supervisor'] as const) {
      expect((await fixture.as(user).put(path(id), change)).status).toBe(403);
      expect((await fixture.as(user).delete(path(id))).status).toBe(403);
      expect((await fixture.as(user).delete(`${path(id)}/media-upload`)).status).toBe(403);
      expect((await upload(user, id, tinyPng, 'a.png')).status).toBe(403);
    }
    expect((await fixture.as('agent1').put(path(id), change)).body).toMatchObject({ shortcode: 'tchau', ...change });
    expect((await fixture.as('admin').put(path(id), { geral: false })).body).toMatchObject({
      geral: false,
      userId: fixture.ids.users.agent1,
    });
    expect((await fixture.as('admin').delete(path(id))).status).toBe(200);
    expect((await fixture.as('agent1').get(path(id))).status).toBe(404);
  });

  test('without a writer becomes the own one of the admin who keeps it from the others', async () => {
    const { quickMessageId } = fixture.ids.outra;
    const { body } = await fixture.as('outraAdmin').put(path(quickMessageId), { geral: false });
    expect(body).toMatchObject({ geral: false, userId: fixture.ids.users.outraAdmin });
  });

  test('has a name that no other shared one has, nor another of the same person’s own', async () => {
    const taken = { status: 409, body: { error: 'ERR_DUPLICATED_SHORTCODE' } };
    const id = await written('agent1', 'pix');
    expect(await write('agent2', 'PIX')).toMatchObject(taken);
    expect((await write('agent2', 'Pix', { geral: false })).status).toBe(200);
    expect(await write('agent2', 'pix', { geral: false })).toMatchObject(taken);
    const other = await written('agent1', 'conta');
    expect(await fixture.as('agent1').put(path(other), { shortcode: 'pix' })).toMatchObject(taken);
    expect((await fixture.as('agent1').put(path(id), { shortcode: 'Pix' })).status).toBe(200);
    expect((await write('outraAdmin', 'pix')).status).toBe(200);
  });

  test('takes from its form neither a file nor a right', async () => {
    const form = { isMedia: true, mediaPath: 'somebody-elses.png', mediaName: 'x.png', allowEdit: false };
    const { body } = await write('agent1', 'formulario', form);
    expect(body).toMatchObject({ isMedia: false, mediaPath: null, mediaName: null, allowEdit: true });
    expect((await fixture.as('agent1').put(path(body.id), { mediaPath: 'somebody-elses.png' })).body).toEqual(
      expect.objectContaining({ mediaPath: null }),
    );
  });
});

describe('the file of a quick reply', () => {
  test('is one at most, and leaves nothing behind', async () => {
    const before = (await kept()).length;
    const id = await written('agent1', 'cardapio');
    const first = await upload('agent1', id, tinyPng, 'cardápio.png');
    expect(first).toMatchObject({ status: 200, body: { isMedia: true, mediaName: 'cardápio.png', allowEdit: true } });
    const second = await upload('admin', id, tinyPdf, 'cardapio.pdf');
    expect((await kept()).length).toBe(before + 1);
    const file = second.body.mediaPath.slice('/api'.length);
    expect((await fixture.as('agent2').get(file)).status).toBe(200);
    expect((await fixture.as('outraAdmin').get(file)).status).toBe(404);
    const without = await fixture.as('agent1').delete(`${path(id)}/media-upload`);
    expect(without.body).toMatchObject({ isMedia: false, mediaPath: null, mediaName: null });
    expect((await kept()).length).toBe(before);
    await upload('agent1', id, tinyPng, 'outra.png');
    expect((await fixture.as('agent1').delete(path(id))).status).toBe(200);
    expect((await kept()).length).toBe(before);
  });

  test('of a private one is for who may use it', async () => {
    const id = await written('agent1', 'particular', { geral: false });
    const file = (await upload('agent1', id, tinyPng, 'a.png')).body.mediaPath.slice('/api'.length);
    expect((await fixture.as('agent2').get(file)).status).toBe(404);
    expect((await fixture.as('agent1').get(file)).status).toBe(200);
  });

  test('is refused when it is too large, when there are two, or none', async () => {
    const before = (await kept()).length;
    const id = await written('agent1', 'grande');
    const large = await upload('agent1', id, Buffer.alloc(1_100_000), 'grande.bin');
    expect(large).toEqual({ ...large, status: 413, body: { error: 'ERR_FILE_TOO_LARGE', maxBytes: 1_048_576 } });
    const file = { name: 'file', content: tinyPng, filename: 'a.png' };
    for (const parts of [[file, file], [{ name: 'typeArch', content: 'quickMessage' }]]) {
      const { status } = await fixture.as('agent1').post(`${path(id)}/media-upload`, undefined, multipart(parts));
      expect(status).toBe(422);
    }
    expect((await kept()).length).toBe(before);
  });

  test('comes one at a time: of two that are sent at once one stays and one goes', async () => {
    const before = (await kept()).length;
    const id = await written('agent1', 'duplo');
    await Promise.all([upload('agent1', id, tinyPng, 'a.png'), upload('agent1', id, tinyPng, 'b.png')]);
    expect((await kept()).length).toBe(before + 1);
    const { mediaPath } = (await fixture.as('agent1').get(path(id))).body;
    expect((await fixture.as('agent1').get(mediaPath.slice('/api'.length))).status).toBe(200);
  });
});

describe('of a change hear', () => {
  test('all of a shared one, each with what they may do', async () => {
    const work = () => write('agent1', 'contada');
    expect(await toldTo('agent2', work)).toEqual([['create', false]]);
    const again = () => fixture.as('admin').put(path(fixture.ids.acme.quickMessageId), { message: 'Oi!' });
    expect(await toldTo('admin', again)).toEqual([['update', true]]);
  });

  test('its owner and admins of a private one, which the others lose when it stops being shared', async () => {
    const id = await written('agent1', 'escondida');
    const hide = () => fixture.as('agent1').put(path(id), { geral: false });
    const change = () => fixture.as('agent1').put(path(id), { message: 'Só minha' });
    const remove = () => fixture.as('agent1').delete(path(id));
    expect(await toldTo('agent2', hide)).toEqual([['delete', undefined]]);
    expect((await toldTo('agent1', hide)).at(-1)).toEqual(['update', true]);
    expect(await toldTo('agent2', change)).toEqual([]);
    expect(await toldTo('admin', change)).toEqual([['update', true]]);
    expect(await toldTo('agent2', remove)).toEqual([]);
  });
});

describe('the template of a quick reply', () => {
  let template: { whatsappId: number; templateId: number; templateValues: string[] };
  beforeAll(async () => {
    const { companyId, connectionId: whatsappId } = fixture.ids.acme;
    const place = { part: 'body' as const, name: '1', example: 'Ana' };
    const { id: _id, ...listed } = aTemplate(1, { body: 'Oi, {{1}}!', fields: [place] });
    const templateId = await fixture.database.inCompany(companyId, async ({ tx }) => {
      const values = { ...listed, fields: [place], companyId, connectionId: whatsappId };
      const [row] = await tx.insert(messageTemplates).values(values).returning({ id: messageTemplates.id });
      return row?.id ?? 0;
    });
    template = { whatsappId, templateId, templateValues: ['{{firstName}}'] };
  });

  test('comes with it, stays when the rest changes, and goes', async () => {
    const id = await written('agent1', 'volte', { template: { ...template, templateValues: [' {{firstName}}\n'] } });
    expect((await fixture.as('agent2').get(path(id))).body.template).toEqual(template);
    await fixture.as('agent1').put(path(id), { message: 'Volte!' });
    expect((await fixture.as('agent1').get(path(id))).body).toMatchObject({ message: 'Volte!', template });
    await fixture.database.inCompany(fixture.ids.acme.companyId, ({ tx }) => tx.delete(messageTemplates));
    // A form sends back what it was given, also once the channel no longer lists it.
    expect((await fixture.as('agent1').put(path(id), { message: 'Volte sempre!', template })).status).toBe(200);
    expect((await fixture.as('agent1').put(path(id), { template: null })).body.template).toBeNull();
  });

  test.each([
    ['of another company’s connection', () => ({ whatsappId: fixture.ids.outra.connectionId }), 'ERR_NO_WAPP_FOUND'],
    ['that its connection does not have', () => ({ templateId: 2_000_000_000 }), 'ERR_NO_TEMPLATE_FOUND'],
  ])('is not one %s', async (_what, more, error) => {
    const { status, body } = await write('agent1', 'alheia', { template: { ...template, ...more() } });
    expect([status, body.error]).toEqual([404, error]);
  });
});
