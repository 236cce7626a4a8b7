import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MessageTemplate, Ticket } from '#contract/schema.ts';
import { deleteUnusedTemplateFiles } from '#server/records/connections/template-files.ts';
import { type CloudFixture, openCloudFixture } from '../../support/channels/cloud-fixture.ts';
import { businessAccountId, webhookOf } from '../../support/channels/graph-stand-in.ts';
import { eventually } from '../../support/eventually.ts';
import { multipart, tinyPdf, tinyPng } from '../../support/server/multipart.ts';
import { rowsIn } from '../../support/server/tickets.ts';

const approved = { language: 'pt_BR', category: 'MARKETING', status: 'APPROVED' };
const body = { type: 'BODY', text: 'Oi, {{1}}!', example: { body_text: [['Marina']] } };
const festive = {
  ...approved,
  name: 'panetones',
  components: [
    { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['https://scontent.test/x'] } },
    body,
    { type: 'FOOTER', text: 'Padaria Sol' },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'PHONE_NUMBER', text: 'Ligar', phone_number: '+5511955550121' },
        { type: 'URL', text: 'Ver', url: 'https://sol.test/{{1}}', example: ['https://sol.test/1042'] },
        { type: 'COPY_CODE', text: 'Copiar código', example: 'NATAL10' },
        { type: 'URL', text: 'Site', url: 'https://sol.test' },
        { type: 'QUICK_REPLY', text: 'Não quero' },
      ],
    },
  ],
};
const invoice = { ...approved, name: 'nota', components: [{ type: 'HEADER', format: 'DOCUMENT' }, body] };
const code = {
  ...approved,
  name: 'codigo',
  category: 'AUTHENTICATION',
  components: [
    { type: 'BODY', text: '*{{1}}* é o seu código de verificação.', add_security_recommendation: true },
    { type: 'FOOTER', code_expiration_minutes: 10 },
    {
      type: 'BUTTONS',
      buttons: [
        {
          type: 'URL',
          text: 'Copiar',
          url: 'https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp{{1}}',
          example: ['https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp123456'],
        },
      ],
    },
  ],
};
const others = [
  { ...approved, name: 'mapa', components: [{ type: 'HEADER', format: 'LOCATION' }, body] },
  {
    ...approved,
    name: 'catalogo',
    components: [body, { type: 'BUTTONS', buttons: [{ type: 'CATALOG', text: 'Ver' }] }],
  },
];

let cloud: CloudFixture;
let listed: Map<string, MessageTemplate>;
let written = 0;
const admin = () => cloud.fixture.as('admin');

beforeAll(async () => {
  cloud = await openCloudFixture();
  await admin().put(`/whatsapp/${cloud.id}`, { businessAccountId });
  cloud.graph.setTemplates([festive, invoice, code, ...others]);
  const { records } = (await admin().post(`/whatsapp/${cloud.id}/templates`)).body;
  listed = new Map(records.map((one: MessageTemplate) => [one.name, one]));
});
afterAll(() => cloud.close());

const idOf = (name: string) => listed.get(name)?.id ?? 0;
const upload = (
  kind: string,
  content: Buffer,
  filename: string,
  as: Parameters<CloudFixture['fixture']['as']>[0] = 'agent1',
) =>
  cloud.fixture.as(as).post(
    '/template-files',
    undefined,
    multipart([
      { name: 'kind', content: kind },
      { name: 'file', content, filename },
    ]),
  );
const uploaded = async (kind: string, content: Buffer, filename: string): Promise<string> =>
  (await upload(kind, content, filename)).body.path;

/** A ticket of somebody who has just written, in the hands of the admin. */
async function conversation(from: string): Promise<Ticket> {
  written += 1;
  const timestamp = String(Math.floor(cloud.fixture.now().getTime() / 1000));
  const message = { from, id: `wamid.P${written}`, timestamp, type: 'text', text: { body: 'oi' } };
  expect(await cloud.post(webhookOf({ contacts: [], messages: [message] }))).toBe(200);
  const [row] = await rowsIn(
    cloud.fixture,
    sql`select t.id from tickets t join contacts c on c.id = t.contact_id where c.number = ${from}`,
  );
  const userId = (await admin().get('/auth/me')).body.id;
  return (await admin().put(`/tickets/${row?.id}`, { status: 'open', userId })).body;
}
const send = (ticket: Ticket, name: string, templateValues: string[]) =>
  admin().post(`/messages/${ticket.id}`, { body: '', templateId: idOf(name), templateValues });
const sentTo = (number: string) =>
  cloud.graph.sent.map((one) => one.body).filter(({ to, type }) => to === number && type === 'template');
const arrived = (number: string, count = 1) =>
  eventually(() => {
    expect(sentTo(number)).toHaveLength(count);
    return sentTo(number).at(-1)?.template;
  });

describe('the parts of a template', () => {
  test('are its file, its texts and the buttons that take something', () => {
    const { fields, buttons, isSendable } = listed.get('panetones') ?? {};
    expect(isSendable).toBe(true);
    expect(fields).toEqual([
      { part: 'media', name: 'image', example: '' },
      { part: 'body', name: '1', example: 'Marina' },
      { part: 'button', name: 'Ver', example: '1042' },
      { part: 'button', name: 'Copiar código', example: 'NATAL10' },
    ]);
    expect(buttons).toEqual([
      { kind: 'call', text: 'Ligar', value: '+5511955550121' },
      { kind: 'link', text: 'Ver', value: 'https://sol.test/{{1}}' },
      { kind: 'copy', text: 'Copiar código', value: '' },
      { kind: 'link', text: 'Site', value: 'https://sol.test' },
      { kind: 'reply', text: 'Não quero', value: '' },
    ]);
    expect(listed.get('codigo')).toMatchObject({
      isSendable: true,
      fields: [{ part: 'body', name: '1' }],
      buttons: [{ kind: 'otp', text: 'Copiar' }],
    });
    expect(['mapa', 'catalogo'].map((name) => listed.get(name)?.isSendable)).toEqual([false, false]);
  });
});

describe('a file above a template', () => {
  test.each([
    ['a text as a picture', 'image', Buffer.from('Olá'), 'foto.png', 415, 'ERR_UNSUPPORTED_MEDIA'],
    ['a picture as a document', 'document', tinyPng, 'nota.pdf', 415, 'ERR_UNSUPPORTED_MEDIA'],
    [
      'a picture of more than Meta takes',
      'image',
      Buffer.concat([tinyPng, Buffer.alloc(5 * 2 ** 20)]),
      'g.png',
      413,
      'ERR_FILE_TOO_LARGE',
    ],
    ['what is neither', 'sound', tinyPng, 'foto.png', 422, 'ERR_VALIDATION'],
  ])('is not %s', async (_what, kind, content, filename, status, error) => {
    expect(await upload(kind, content, filename)).toMatchObject({ status, body: { error } });
  });

  test('is nothing without its kind', async () => {
    const form = multipart([{ name: 'file', content: tinyPng, filename: 'foto.png' }]);
    const { status, body } = await admin().post('/template-files', undefined, form);
    expect([status, body.details?.[0]?.path]).toEqual([422, '/body/kind']);
  });

  test('is seen by its company alone, and goes away a day after nothing names it', async () => {
    const { status, body: file } = await upload('image', tinyPng, 'Panetone.png');
    expect([status, file.name, file.size, file.mime]).toEqual([200, 'Panetone.png', tinyPng.length, 'image/png']);
    const look = (as: 'agent1' | 'outraAdmin') => cloud.fixture.as(as).get(file.path.replace('/api', ''));
    expect([(await look('agent1')).status, (await look('outraAdmin')).status]).toEqual([200, 404]);
    const reply = { shortcode: 'natal', message: 'Chegaram!', geral: true, status: true };
    const values = [file.path, '{{firstName}}', '7', 'NATAL10'];
    const template = { whatsappId: cloud.id, templateId: idOf('panetones'), templateValues: values };
    const made = await admin().post('/quick-messages', { ...reply, template });
    expect(made.body.template.templateValues).toEqual(values);
    const sweep = () =>
      cloud.fixture.database.asSystem('jobs', (scope) =>
        deleteUnusedTemplateFiles(scope, new Date(scope.now.getTime() + 60_000)),
      );
    expect(await sweep()).not.toContain(file.path.replace('/api/media/', ''));
    await admin().delete(`/quick-messages/${made.body.id}`);
    expect(await sweep()).toContain(file.path.replace('/api/media/', ''));
    expect((await look('agent1')).status).toBe(404);
  });
});

describe('a message by template', () => {
  test('has its file above the text and fills its buttons, and stands so in the conversation', async () => {
    const ticket = await conversation('5511955550301');
    const path = await uploaded('image', tinyPng, 'panetone.png');
    const { status, body: message } = await send(ticket, 'panetones', [path, 'Marina', '1042', 'NATAL10']);
    expect(status).toBe(200);
    expect(message).toMatchObject({
      body: 'Oi, Marina!\n\nPadaria Sol',
      mediaType: null,
      content: {
        kind: 'buttons',
        media: { kind: 'image', url: path, name: 'panetone.png', size: tinyPng.length },
        text: 'Oi, Marina!',
        footer: 'Padaria Sol',
        buttons: [
          { kind: 'call', text: 'Ligar' },
          { kind: 'link', text: 'Ver', url: 'https://sol.test/1042' },
          { kind: 'copy', text: 'Copiar código: NATAL10' },
          { kind: 'link', text: 'Site', url: 'https://sol.test' },
          { kind: 'reply', text: 'Não quero' },
        ],
      },
    });
    const { components } = await arrived('5511955550301');
    const id = components[0].parameters[0].image.id;
    expect(cloud.graph.fileOf(id)?.bytes.equals(tinyPng)).toBe(true);
    expect(components).toEqual([
      { type: 'header', parameters: [{ type: 'image', image: { id } }] },
      { type: 'body', parameters: [{ type: 'text', text: 'Marina' }] },
      { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: '1042' }] },
      {
        type: 'button',
        sub_type: 'copy_code',
        index: '2',
        parameters: [{ type: 'coupon_code', coupon_code: 'NATAL10' }],
      },
    ]);
  });

  test('takes a document by its name, and what copies a code has the code of the text', async () => {
    const ticket = await conversation('5511955550302');
    await send(ticket, 'nota', [await uploaded('document', tinyPdf, 'Nota 1042.pdf'), 'Ana']);
    const [header] = (await arrived('5511955550302')).components;
    expect(header.parameters[0]).toMatchObject({ type: 'document', document: { filename: 'Nota 1042.pdf' } });
    await send(ticket, 'codigo', ['483920']);
    expect((await arrived('5511955550302', 2)).components).toEqual([
      { type: 'body', parameters: [{ type: 'text', text: '483920' }] },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '483920' }] },
    ]);
  });

  test('brings its file to Meta once for all of them, and once more where Meta has lost it', async () => {
    const ticket = await conversation('5511955550303');
    const values = [await uploaded('image', tinyPng, 'panetone.png'), 'Ana', '1', 'A'];
    const idSent = async (count: number) => {
      await send(ticket, 'panetones', values);
      return (await arrived('5511955550303', count)).components[0].parameters[0].image.id;
    };
    const first = await idSent(1);
    expect(await idSent(2)).toBe(first);
    cloud.graph.forgetFiles();
    const again = await idSent(3);
    expect(again).not.toBe(first);
    expect(cloud.graph.fileOf(again)).toBeDefined();
  });

  test('needs a file of the company that its place takes', async () => {
    const ticket = await conversation('5511955550304');
    const foreign = (await upload('image', tinyPng, 'x.png', 'outraAdmin')).body.path;
    const document = await uploaded('document', tinyPdf, 'nota.pdf');
    for (const value of [foreign, document, 'https://sol.test/x.png', '/api/media/nowhere-nowhere-1.png'])
      expect(await send(ticket, 'panetones', [value, 'Ana', '1', 'A'])).toMatchObject({
        status: 422,
        body: { details: [{ path: '/body/templateValues/0' }] },
      });
  });

  test('is answered by what its customer presses', async () => {
    const ticket = await conversation('5511955550305');
    const pressed = {
      from: '5511955550305',
      id: 'wamid.pressed',
      timestamp: String(Math.floor(cloud.fixture.now().getTime() / 1000)),
      type: 'button',
      button: { payload: 'Não quero', text: 'Não quero' },
    };
    await cloud.post(webhookOf({ contacts: [], messages: [pressed] }));
    const { messages } = (await admin().get(`/messages/${ticket.id}`)).body;
    expect(messages.at(-1)).toMatchObject({ body: 'Não quero', fromMe: false });
  });
});
