import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MessageTemplate } from '#contract/schema.ts';
import { type CloudFixture, openCloudFixture } from '../../support/channels/cloud-fixture.ts';
import { businessAccountId, type GraphSent, templateWebhookOf } from '../../support/channels/graph-stand-in.ts';
import { eventually } from '../../support/eventually.ts';
import { numbers, openCampaigns } from '../../support/server/campaigns/campaigns.ts';
import { multipart, tinyPng } from '../../support/server/multipart.ts';
import { rowsIn } from '../../support/server/tickets.ts';

let cloud: CloudFixture;
let campaigns: Awaited<ReturnType<typeof openCampaigns>>;
let templateId: number;

const offer = (status: string) => ({
  name: 'oferta',
  language: 'pt_BR',
  category: 'MARKETING',
  status,
  components: [
    { type: 'HEADER', format: 'TEXT', text: 'Só para {{1}}' },
    { type: 'BODY', text: 'Oi, {{1}}! Hoje tem {{2}}.' },
  ],
});

const say = async (status: string) => {
  cloud.graph.setTemplates([offer(status)]);
  expect(await cloud.post(templateWebhookOf(status, 'oferta'))).toBe(200);
};

const templates = async (): Promise<MessageTemplate[]> =>
  (await campaigns.caller.get(`/whatsapp/${cloud.id}/templates`)).body.records;

beforeAll(async () => {
  cloud = await openCloudFixture();
  await cloud.fixture.as('admin').put(`/whatsapp/${cloud.id}`, { businessAccountId });
  campaigns = await openCampaigns(cloud.fixture);
  await say('APPROVED');
  templateId = (await templates())[0]?.id ?? 0;
});
afterAll(() => cloud.close());

const values = ['{nome}', '{nome}', 'pão para {email}'];
const to = (number: string) => (sent: GraphSent) => sent.body.to === number;

describe('a campaign over the official number', () => {
  test('says a template to each recipient, with what is known of them in its places', async () => {
    const [first = '', second = ''] = numbers(2, 900);
    const contactListId = await campaigns.list([first, second]);
    const { id } = await campaigns.start({ contactListId, whatsappId: cloud.id, templateId, templateValues: values });
    await campaigns.until(id, 'FINALIZADA');
    expect(cloud.graph.sent.filter(to(first)).map(({ body }) => body)).toMatchObject([
      {
        type: 'template',
        template: {
          name: 'oferta',
          language: { code: 'pt_BR' },
          components: [
            { type: 'header', parameters: [{ type: 'text', text: 'Cliente 0900' }] },
            {
              type: 'body',
              parameters: [
                { type: 'text', text: 'Cliente 0900' },
                { type: 'text', text: 'pão para 0900@exemplo.com' },
              ],
            },
          ],
        },
      },
    ]);
    const [recipient] = await campaigns.recipients(id);
    expect(recipient).toMatchObject({ number: first, state: 'sent' });
    const stored = await rowsIn(cloud.fixture, sql`select body from messages where campaign_id = ${id} order by id`);
    expect(stored.map(({ body }) => body)).toEqual([
      '*Só para Cliente 0900*\n\nOi, Cliente 0900! Hoje tem pão para 0900@exemplo.com.',
      '*Só para Cliente 0901*\n\nOi, Cliente 0901! Hoje tem pão para 0901@exemplo.com.',
    ]);
  });

  test('pauses while the channel holds the template back, and then goes on: each gets it once', async () => {
    const all = numbers(6, 910);
    const contactListId = await campaigns.list(all);
    const letGo = cloud.graph.holdAnswer();
    const { id } = await campaigns.start({ contactListId, whatsappId: cloud.id, templateId, templateValues: values });
    await eventually(async () => expect(cloud.graph.sent.filter(to(all[0] ?? ''))).toHaveLength(1));
    await say('PAUSED');
    letGo();
    await eventually(async () => expect(await campaigns.find(id)).toMatchObject({ pausedReason: 'template' }));
    expect(await templates()).toMatchObject([{ status: 'PAUSED', isSendable: false }]);
    expect(await campaigns.states(id)).toEqual(['sent', ...Array(5).fill('waiting')]);
    await say('APPROVED');
    expect(await campaigns.until(id, 'FINALIZADA')).toMatchObject({ counters: { sent: 6 }, pausedReason: null });
    expect(all.map((number) => cloud.graph.sent.filter(to(number)).length)).toEqual(Array(6).fill(1));
  });

  test('is given no time while its template is rejected, and waits for one that may be let out', async () => {
    const contactListId = await campaigns.list(numbers(1, 940));
    const input = { name: 'Sem modelo', contactListId, whatsappId: cloud.id, templateId, templateValues: values };
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const scheduled = { ...input, scheduledAt: at };
    await say('REJECTED');
    const refused = await campaigns.caller.post('/campaigns', scheduled);
    expect([refused.status, refused.body.error]).toEqual([400, 'ERR_TEMPLATE_NOT_SENDABLE']);
    const { id } = (await campaigns.caller.post('/campaigns', input)).body;
    const later = await campaigns.caller.put(`/campaigns/${id}`, { scheduledAt: at });
    expect([later.status, later.body.error]).toEqual([400, 'ERR_TEMPLATE_NOT_SENDABLE']);
    await say('PAUSED');
    expect((await campaigns.caller.put(`/campaigns/${id}`, { scheduledAt: at })).body).toMatchObject({
      status: 'PROGRAMADA',
    });
    await say('APPROVED');
  });

  test('brings the file above its template to Meta once for all', async () => {
    const components = [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Oi, {{1}}!' },
    ];
    cloud.graph.setTemplates([offer('APPROVED'), { ...offer('APPROVED'), name: 'com_foto', components }]);
    expect(await cloud.post(templateWebhookOf('APPROVED', 'com_foto'))).toBe(200);
    const pictured = (await templates()).find(({ name }) => name === 'com_foto');
    const parts = [
      { name: 'kind', content: 'image' },
      { name: 'file', content: tinyPng, filename: 'pao.png' },
    ];
    const { path } = (await campaigns.caller.post('/template-files', undefined, multipart(parts))).body;
    const all = numbers(3, 970);
    const input = { contactListId: await campaigns.list(all), whatsappId: cloud.id, templateId: pictured?.id };
    const files = cloud.graph.fileCount();
    const { id } = await campaigns.start({ ...input, templateValues: [path, '{nome}'] });
    expect(await campaigns.until(id, 'FINALIZADA')).toMatchObject({ counters: { sent: 3, failed: 0 } });
    expect(cloud.graph.fileCount()).toBe(files + 1);
    const ids = all.map(
      (number) => cloud.graph.sent.find(to(number))?.body.template.components[0].parameters[0].image.id,
    );
    expect(new Set(ids).size).toBe(1);
    const stored = await rowsIn(cloud.fixture, sql`select content from messages where campaign_id = ${id}`);
    expect(stored.map(({ content }) => content)).toMatchObject(Array(3).fill({ media: { kind: 'image', url: path } }));
  });

  test('leaves out whoever lacks what the template asks for, and says so', async () => {
    const [number = ''] = numbers(1, 930);
    const { id: list } = (await campaigns.caller.post('/contact-lists', { name: 'Sem e-mail' })).body;
    await campaigns.caller.post('/contact-list-items', { name: 'Ana', number, email: '', contactListId: list });
    const { id } = await campaigns.start({
      contactListId: list,
      whatsappId: cloud.id,
      templateId,
      templateValues: ['{nome}', '{nome}', '{email}'],
    });
    await campaigns.until(id, 'FINALIZADA');
    expect(await campaigns.recipients(id)).toMatchObject([{ state: 'failed', failure: 'ERR_TEMPLATE_FIELD_EMPTY' }]);
    expect(cloud.graph.sent.filter(to(number))).toEqual([]);
  });

  test('does not start with a template that may not be sent', async () => {
    const contactListId = await campaigns.list(numbers(1, 940));
    await say('PAUSED');
    const { id } = await campaigns.start({ contactListId, whatsappId: cloud.id, templateId, templateValues: values });
    expect(await campaigns.until(id, 'INATIVA')).toMatchObject({ missedReason: 'templateMissing' });
    await say('APPROVED');
  });

  test('can be tried with its template', async () => {
    const [number = ''] = numbers(1, 950);
    const tried = { number, message: 'Oferta', whatsappId: cloud.id, templateId };
    const send = (templateValues: string[]) => campaigns.caller.post('/campaigns/test', { ...tried, templateValues });
    expect(await send(['a', 'b'])).toMatchObject({ status: 422 });
    expect((await send(['a', 'b', '{numero}'])).status).toBe(200);
    await eventually(async () => expect(cloud.graph.sent.filter(to(number))).toHaveLength(1));
  });

  test.each([
    ['without a connection of its own', { whatsappId: null }, 422],
    ['over a connection that has it not', { whatsappId: 'other' }, 404],
    ['that nobody knows', { templateId: 999_999 }, 404],
    ['with too few texts', { templateValues: ['a'] }, 422],
    ['with an empty place', { templateValues: ['a', ' ', 'c'] }, 422],
  ] as const)('takes no template %s', async (_name, change, status) => {
    const whatsappId =
      'whatsappId' in change && change.whatsappId === 'other' ? cloud.fixture.ids.acme.connectionId : cloud.id;
    const input = { name: 'Feira', templateId, templateValues: values, ...change };
    const asked = { ...input, whatsappId: 'whatsappId' in change && change.whatsappId === null ? null : whatsappId };
    expect((await campaigns.caller.post('/campaigns', asked)).status).toBe(status);
  });
});
