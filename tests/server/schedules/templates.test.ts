import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MessageTemplate, Schedule } from '#contract/schema.ts';
import { type CloudFixture, openCloudFixture } from '../../support/channels/cloud-fixture.ts';
import { businessAccountId, templateWebhookOf } from '../../support/channels/graph-stand-in.ts';
import { eventually } from '../../support/eventually.ts';

const MINUTE = 60_000;

let cloud: CloudFixture;
let templateId: number;
let contactId: number;
let number: string;

const admin = () => cloud.fixture.as('admin');
const inMs = (ms: number) => new Date(cloud.fixture.now().getTime() + ms).toISOString();
const say = async (status: string) => {
  const body = { type: 'BODY', text: 'Oi, {{1}}! O pedido {{2}} está pronto.' };
  cloud.graph.setTemplates([{ name: 'pronto', language: 'pt_BR', category: 'UTILITY', status, components: [body] }]);
  expect(await cloud.post(templateWebhookOf(status, 'pronto'))).toBe(200);
};
const templates = async (): Promise<MessageTemplate[]> =>
  (await admin().get(`/whatsapp/${cloud.id}/templates`)).body.records;
const create = (more: object = {}) =>
  admin().post('/schedules', { contactId, whatsappId: cloud.id, sendAt: inMs(60 * MINUTE), ...more });
const found = async (id: number): Promise<Schedule> => (await admin().get(`/schedules/${id}`)).body;
/** Whatever is due is looked at again when something is scheduled. */
const nudge = async () => admin().delete(`/schedules/${(await create({ body: 'Bem mais tarde' })).body.id}`);
const sent = () => cloud.graph.sent.filter(({ body }) => body.to === number).map(({ body }) => body);

beforeAll(async () => {
  cloud = await openCloudFixture();
  await admin().put(`/whatsapp/${cloud.id}`, { businessAccountId });
  await say('APPROVED');
  templateId = (await templates())[0]?.id ?? 0;
  contactId = cloud.fixture.ids.acme.contactIds[2] ?? 0;
  number = (await admin().get(`/contacts/${contactId}`)).body.number;
});
afterAll(() => cloud.close());

test('a schedule says a template, with what is known when it is sent', async () => {
  const { status, body } = await create({ templateId, templateValues: ['{{name}}', ' 1042\n'], sendAt: inMs(300) });
  expect([status, body.templateId, body.templateValues]).toEqual([200, templateId, ['{{name}}', '1042']]);
  expect(body.body).toBe('Oi, {{name}}! O pedido 1042 está pronto.');
  await eventually(async () => expect((await found(body.id)).status).toBe('ENVIADA'));
  const { name } = (await admin().get(`/contacts/${contactId}`)).body;
  const [{ template }] = sent();
  expect(template).toMatchObject({
    name: 'pronto',
    language: { code: 'pt_BR' },
    components: [
      {
        type: 'body',
        parameters: [
          { type: 'text', text: name },
          { type: 'text', text: '1042' },
        ],
      },
    ],
  });
});

test.each([
  ['nothing to say', {}, 422],
  ['a place that is empty', { templateId: () => templateId, templateValues: ['Ana', ' '] }, 422],
  ['too few texts', { templateId: () => templateId, templateValues: ['Ana'] }, 422],
  ['a template that is not there', { templateId: () => 2_000_000_000, templateValues: [] }, 404],
])('is refused with %s', async (_what, { templateId: asked, ...more }: { templateId?: () => number }, status) => {
  expect((await create({ ...more, ...(asked && { templateId: asked() }) })).status).toBe(status);
});

test('is refused over a connection that does not have the template', async () => {
  const whatsappId = cloud.fixture.ids.acme.connectionId;
  const { status, body } = await create({ templateId, templateValues: ['Ana', '1'], whatsappId });
  expect([status, body.error]).toEqual([404, 'ERR_NO_TEMPLATE_FOUND']);
});

test('a schedule changes from a text to a template and back', async () => {
  const { id } = (await create({ body: 'Seu pedido chegou.' })).body;
  const templated = await admin().put(`/schedules/${id}`, { templateId, templateValues: ['Ana', '7'] });
  expect([templated.status, templated.body.body]).toEqual([200, 'Oi, Ana! O pedido 7 está pronto.']);
  const moved = await admin().put(`/schedules/${id}`, { sendAt: inMs(90 * MINUTE) });
  expect([moved.body.templateId, moved.body.templateValues]).toEqual([templateId, ['Ana', '7']]);
  const rewritten = await admin().put(`/schedules/${id}`, { body: 'Mudou para amanhã.' });
  expect([rewritten.body.templateId, rewritten.body.body]).toEqual([null, 'Mudou para amanhã.']);
  await admin().put(`/schedules/${id}`, { templateId, templateValues: ['Ana', '7'] });
  const back = await admin().put(`/schedules/${id}`, { templateId: null, body: 'Seu pedido chegou.' });
  expect([back.body.templateId, back.body.templateValues, back.body.body]).toEqual([null, [], 'Seu pedido chegou.']);
  await admin().delete(`/schedules/${id}`);
});

test('while WhatsApp holds a template back its schedule waits, and goes out when it is let through', async () => {
  const { id } = (await create({ templateId, templateValues: ['Ana', '8'], sendAt: inMs(10 * MINUTE) })).body;
  await say('PAUSED');
  await eventually(async () => expect((await templates())[0]?.isSendable).toBe(false));
  const before = sent().length;
  cloud.fixture.advance(11 * MINUTE);
  await nudge();
  expect([(await found(id)).status, sent().length]).toEqual(['PENDENTE', before]);
  await say('APPROVED');
  await eventually(async () => expect((await templates())[0]?.isSendable).toBe(true));
  await nudge();
  await eventually(async () => expect((await found(id)).status).toBe('ENVIADA'));
  expect(sent()).toHaveLength(before + 1);
});

test('what is held back for longer than its time allows fails with that reason', async () => {
  const { id } = (await create({ templateId, templateValues: ['Ana', '9'], sendAt: inMs(MINUTE) })).body;
  await say('PAUSED');
  await eventually(async () => expect((await templates())[0]?.isSendable).toBe(false));
  cloud.fixture.advance(120 * MINUTE);
  await nudge();
  await eventually(async () =>
    expect(await found(id)).toMatchObject({ status: 'ERRO', failure: 'ERR_TEMPLATE_NOT_SENDABLE' }),
  );
});
