import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CloudFixture, openCloudFixture } from '../../support/channels/cloud-fixture.ts';
import { businessAccountId, templateWebhookOf } from '../../support/channels/graph-stand-in.ts';
import { eventually } from '../../support/eventually.ts';
import { multipart, tinyPdf, tinyPng } from '../../support/server/multipart.ts';

let cloud: CloudFixture;

const number = '5511982001234';
const token = 'token-of-the-official-number';
const admin = () => cloud.fixture.as('admin');
const send = (body: object, key?: string) =>
  cloud.fixture
    .with(token)
    .post('/external/messages', { number, ...body }, key === undefined ? {} : { headers: { 'idempotency-key': key } });
const ready = (language: string, status = 'APPROVED') => ({
  name: 'pronto',
  language,
  category: 'UTILITY',
  status,
  components: [{ type: 'BODY', text: 'Oi, {{1}}! O pedido {{2}} está pronto.' }],
});
const list = async (...templates: object[]) => {
  cloud.graph.setTemplates(templates);
  expect(await cloud.post(templateWebhookOf('APPROVED', 'pronto'))).toBe(200);
  await eventually(async () =>
    expect((await admin().get(`/whatsapp/${cloud.id}/templates`)).body.records).toHaveLength(templates.length),
  );
};
const sent = () => cloud.graph.sent.filter(({ body }) => body.to === number).map(({ body }) => body);

beforeAll(async () => {
  cloud = await openCloudFixture();
  expect((await admin().put(`/whatsapp/${cloud.id}`, { businessAccountId, token })).status).toBe(200);
  await list(ready('pt_BR'));
});
afterAll(() => cloud.close());

test('another program says a template by its name, once under one key', async () => {
  const message = { template: 'pronto', templateValues: ['Ana', '1042'] };
  const { status, body } = await send(message, 'pedido-1042');
  expect(status).toBe(200);
  expect((await send(message, 'pedido-1042')).body).toEqual(body);
  expect((await send({ ...message, templateValues: ['Ana', '7'] }, 'pedido-1042')).status).toBe(409);
  await eventually(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.template).toMatchObject({ name: 'pronto', language: { code: 'pt_BR' } });
  const { messages } = (await admin().get(`/messages/${body.ticketId}`)).body;
  expect(messages.at(-1)).toMatchObject({ body: 'Oi, Ana! O pedido 1042 está pronto.', fromMe: true });
});

test.each([
  ['neither a text nor a template', {}, 422, undefined],
  ['both', { body: 'Oi', template: 'pronto', templateValues: ['Ana', '1'] }, 422, undefined],
  ['a template that is not there', { template: 'outro' }, 404, 'ERR_NO_TEMPLATE_FOUND'],
  ['another language', { template: 'pronto', templateLanguage: 'en_US' }, 404, 'ERR_NO_TEMPLATE_FOUND'],
  ['too few texts', { template: 'pronto', templateValues: ['Ana'] }, 422, undefined],
])('is refused with %s', async (_what, message, status, error) => {
  const answer = await send(message);
  expect(answer.status).toBe(status);
  if (error) expect(answer.body.error).toBe(error);
});

test('one of several languages has to be named, and one that is held back is not sent', async () => {
  const templateValues = ['Bia', '9'];
  const before = await send({ template: 'pronto', templateValues }, 'pedido-9');
  await list(ready('pt_BR'), ready('en_US', 'PAUSED'));
  const unnamed = await send({ template: 'pronto', templateValues });
  expect(unnamed).toMatchObject({ status: 422, body: { details: [{ path: '/body/templateLanguage' }] } });
  expect((await send({ template: 'pronto', templateLanguage: 'pt_BR', templateValues })).status).toBe(200);
  expect((await send({ template: 'pronto', templateLanguage: 'en_US', templateValues })).body.error).toBe(
    'ERR_TEMPLATE_NOT_SENDABLE',
  );
  // Who asks again under the same key gets the first answer, whatever has become of the template.
  await list(ready('pt_BR', 'PAUSED'));
  await eventually(async () => {
    const { records } = (await admin().get(`/whatsapp/${cloud.id}/templates`)).body;
    expect(records.map(({ status }: { status: string }) => status)).toEqual(['PAUSED']);
  });
  expect(await send({ template: 'pronto', templateValues }, 'pedido-9')).toMatchObject({
    status: 200,
    body: before.body,
  });
});

test('its file comes along with it, or as a link among the texts', async () => {
  const nota = {
    ...ready('pt_BR'),
    name: 'nota',
    components: [
      { type: 'HEADER', format: 'DOCUMENT' },
      { type: 'BODY', text: 'Oi, {{1}}!' },
    ],
  };
  await list(ready('pt_BR'), nota);
  const withFile = (content: Buffer, filename: string, more: Record<string, string> = {}) => {
    const fields = { number, template: 'nota', templateValues: 'Ana', ...more };
    const { payload, headers } = multipart([
      ...Object.entries(fields).map(([name, content]) => ({ name, content })),
      { name: 'medias', content, filename },
    ]);
    const keyed = { ...headers, 'idempotency-key': 'nota-1042' };
    return cloud.fixture.with(token).post('/external/messages', undefined, { payload, headers: keyed });
  };
  const before = sent().length;
  const { status, body } = await withFile(tinyPdf, 'nota.pdf');
  expect(status).toBe(200);
  expect((await withFile(tinyPdf, 'nota.pdf')).body).toEqual(body);
  expect((await withFile(tinyPdf, 'outra.pdf')).status).toBe(409);
  await eventually(() => expect(sent()).toHaveLength(before + 1));
  const [header] = sent().at(-1)?.template.components ?? [];
  expect(header.parameters[0]).toMatchObject({ type: 'document', document: { filename: 'nota.pdf' } });
  const { messages } = (await admin().get(`/messages/${body.ticketId}`)).body;
  expect(messages.at(-1)).toMatchObject({
    body: 'Oi, Ana!',
    content: { media: { kind: 'document', name: 'nota.pdf' } },
  });
  expect((await withFile(tinyPng, 'foto.png')).status).toBe(415);
  expect((await withFile(tinyPdf, 'nota.pdf', { template: 'pronto' })).status).toBe(422);
  const link = 'https://sol.test/nota.pdf';
  expect((await send({ template: 'nota', templateValues: ['nota.pdf', 'Ana'] })).status).toBe(422);
  expect((await send({ template: 'nota', templateValues: [link, 'Ana'] })).status).toBe(200);
  await eventually(() => expect(sent()).toHaveLength(before + 2));
  expect(sent().at(-1)?.template.components[0].parameters).toEqual([{ type: 'document', document: { link } }]);
});
