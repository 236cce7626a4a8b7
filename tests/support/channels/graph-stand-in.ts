import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import { type FastifyReply, fastify } from 'fastify';
import { createLatch } from '../latch.ts';

export const cloudKey = {
  phoneNumberId: '109876543210987',
  accessToken: 'EAAG-a-token-of-the-tests',
  appSecret: 'app-secret-of-the-tests',
  verifyToken: 'verify-token-of-the-tests',
};

/** The account of that key, as an installation names it for its templates. */
export const businessAccountId = '102030405060708';

/** A message as Meta was asked to send it. */
export interface GraphSent {
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: the wire shape that a test asserts.
  body: any;
}

/** A message that was marked as read, as the body of the call says it. */
interface GraphMark {
  status: 'read';
  message_id: string;
  typing_indicator?: { type: string };
}

/** As few as that, so that a list has several. */
const TEMPLATE_PAGE = 2;

/** What Meta's answer to a file of another type lists. */
const uploadable: ReadonlySet<string> = new Set([
  'audio/aac',
  'audio/mp4',
  'audio/mpeg',
  'audio/amr',
  'audio/ogg',
  'audio/opus',
  'application/vnd.ms-powerpoint',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/pdf',
  'text/plain',
  'application/vnd.ms-excel',
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
  'video/3gpp',
]);

/** A number has one of them, if any, and what it has not can't be asked for. */
const limitFields = ['whatsapp_business_manager_messaging_limit', 'messaging_limit_tier'];

/** A Graph API on this machine that speaks the published shapes, and calls back as Meta does, until it is answered. */
export async function openGraphStandIn() {
  const app = fastify({ forceCloseConnections: true });
  await app.register(multipart);
  const media = new Map<string, { mime: string; bytes: Buffer }>();
  const sent: GraphSent[] = [];
  const marks: { messageId: string; isTyping: boolean; sentBefore: number }[] = [];
  const syncs: string[] = [];
  const waiting: string[] = [];
  const groups = new Map<string, { subject: string; participants: string[] }>();
  let templates: object[] = [];
  let officialNumber: object = {};
  let currency: string | undefined;
  let callback: Callback | undefined;
  let refusal: { status: number; code: number } | undefined;
  let losesNext = false;
  let tellsDelivered = false;
  let isBilled = true;
  let held: Promise<void> | undefined;
  let closed = false;
  let calling: Promise<void> | undefined;

  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${cloudKey.accessToken}`) return refuse(reply, 401, 190);
    if (refusal && request.method === 'POST') return refuse(reply, refusal.status, refusal.code);
  });
  app.get('/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const { fields = '' } = request.query as { fields?: string };
    if (limitFields.some((name) => fields.includes(name) && !(name in officialNumber))) return refuse(reply, 400, 100);
    if (id === cloudKey.phoneNumberId)
      return { id, display_phone_number: '+55 11 98765-0000', verified_name: 'Acme', ...officialNumber };
    if (id === businessAccountId) return { id, currency };
    const group = groups.get(id);
    if (group) {
      const participants = group.participants.map((wa_id) => ({ wa_id }));
      return { messaging_product: 'whatsapp', id, subject: group.subject, participants };
    }
    const found = media.get(id);
    if (!found) return refuse(reply, 400, 100);
    return { id, url: `${address}/bytes/${id}`, mime_type: found.mime, messaging_product: 'whatsapp' };
  });
  app.get('/:account/message_templates', async (request, reply) => {
    const { account } = request.params as { account: string };
    if (account !== businessAccountId) return refuse(reply, 400, 100);
    const start = Number((request.query as { after?: string }).after ?? 0);
    const asked = ((request.query as { fields?: string }).fields ?? '').split(',');
    const data = templates
      .slice(start, start + TEMPLATE_PAGE)
      .map((one) => Object.fromEntries(Object.entries(one).filter(([name]) => name === 'id' || asked.includes(name))));
    const end = start + data.length;
    return {
      data,
      paging: { cursors: { after: String(end) }, ...(end < templates.length && { next: `${address}/next` }) },
    };
  });
  app.get('/bytes/:id', async (request, reply) => {
    const found = media.get((request.params as { id: string }).id);
    return reply.type(found?.mime ?? '').send(found?.bytes);
  });
  app.post('/:number/media', async (request, reply) => {
    const part = await request.file();
    if (!uploadable.has(part?.mimetype ?? '')) return refuse(reply, 400, 100);
    return { id: keep({ mime: part?.mimetype ?? '', bytes: (await part?.toBuffer()) ?? Buffer.alloc(0) }) };
  });
  app.post('/:number/smb_app_data', async (request) => {
    syncs.push((request.body as { sync_type: string }).sync_type);
    return { messaging_product: 'whatsapp', request_id: String(syncs.length) };
  });
  app.post('/:number/messages', async (request, reply) => {
    const { status, message_id: read, typing_indicator: typing } = request.body as Partial<GraphMark>;
    if (status === 'read') {
      marks.push({ messageId: read ?? '', isTyping: typing?.type === 'text', sentBefore: sent.length });
      return { success: true };
    }
    if (headerIdsOf(request.body).some((id) => !media.has(id))) return refuse(reply, 400, 131_009);
    const id = `wamid.${randomBytes(9).toString('base64url')}`;
    sent.push({ id, body: request.body });
    if (tellsDelivered)
      tell({ statuses: [{ ...deliveryOf({ id, body: request.body }), pricing: { billable: isBilled } }] });
    const holding = held;
    held = undefined;
    await holding;
    if (losesNext) {
      losesNext = false;
      reply.hijack();
      reply.raw.destroy();
      return;
    }
    return { messaging_product: 'whatsapp', contacts: [], messages: [{ id }] };
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  function keep(file: { mime: string; bytes: Buffer }): string {
    const id = randomBytes(8).readBigUInt64BE().toString();
    media.set(id, file);
    return id;
  }

  /** What happened, put into a webhook. */
  const tell = (value: object): void => deliver(webhookOf(value));

  function deliver(body: string): void {
    waiting.push(body);
    calling ??= call();
  }

  /** One after the other, each until it is taken. */
  async function call(): Promise<void> {
    for (let body = waiting[0]; body !== undefined && !closed; body = waiting[0]) {
      if (callback && (await isTaken(callback, body))) waiting.shift();
      else await pause(10);
    }
    calling = undefined;
  }

  return {
    url: address,
    host: new URL(address).host,
    sent,
    /** What was marked as read, and with it that somebody writes. */
    marks,
    /** What was asked for of a number that stays in the Business app. */
    syncs,
    isTypedTo: () => marks.some(({ isTyping, sentBefore }) => isTyping && sentBefore === sent.length),
    keep,
    fileOf: (id: string) => media.get(id),
    /** How many files it keeps, and that it keeps none of them any longer. */
    fileCount: () => media.size,
    forgetFiles: () => media.clear(),
    /** Where webhooks go from now on; nowhere holds them back. */
    callTo(next: Callback | undefined) {
      callback = next;
    },
    tell,
    /** A whole webhook. */
    deliver,
    /** From now on every phone that is sent something says so. */
    tellDelivered() {
      tellsDelivered = true;
    },
    /** What is delivered from now on costs nothing. */
    billNothing() {
      isBilled = false;
    },
    /** What the account has from now on. */
    setTemplates(next: object[]) {
      templates = next;
    },
    /** A group of the number's, as anybody asks about it from now on. */
    setGroup(id: string, group: { subject: string; participants: string[] }) {
      groups.set(id, group);
    },
    /** One of them stands otherwise from now on, which a webhook says. */
    changeTemplate(name: string, status: string) {
      templates = templates.map((one) => ('name' in one && one.name === name ? { ...one, status } : one));
      deliver(templateWebhookOf(status, name));
    },
    /** What Meta says of the number, and in which currency it bills the account. */
    setNumber(number: object, billedIn?: string) {
      officialNumber = number;
      currency = billedIn;
    },
    refuseSends(next: { status: number; code: number } | undefined) {
      refusal = next;
    },
    loseAnswer() {
      losesNext = true;
    },
    /** The next message is taken and answered only when that is let go. */
    holdAnswer(): () => void {
      const { opened, open } = createLatch();
      held = opened;
      return open;
    },
    async close() {
      closed = true;
      await calling;
      await app.close();
    },
  };
}

export type GraphStandIn = Awaited<ReturnType<typeof openGraphStandIn>>;

/** A whole webhook, as it goes over the wire. */
export const webhookOf = (value: object, phoneNumberId = cloudKey.phoneNumberId): string =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: businessAccountId,
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '5511987650000', phone_number_id: phoneNumberId },
              ...value,
            },
          },
        ],
      },
    ],
  });

/** That one of the account's templates stands otherwise now. */
export const templateWebhookOf = (event: string, name: string): string =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: businessAccountId,
        time: 1_700_000_000,
        changes: [
          {
            field: 'message_template_status_update',
            value: { event, message_template_id: 1, message_template_name: name, message_template_language: 'pt_BR' },
          },
        ],
      },
    ],
  });

/** That the number stands otherwise with Meta now. */
export const qualityWebhookOf = (event: string): string =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: businessAccountId,
        time: 1_700_000_000,
        changes: [
          {
            field: 'phone_number_quality_update',
            value: { display_phone_number: '5511987650000', event, current_limit: 'TIER_1K' },
          },
        ],
      },
    ],
  });

export const signatureOf = (raw: string, secret = cloudKey.appSecret): string =>
  `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;

/** What stands above a template, by the ids that its files were given. */
function headerIdsOf(body: GraphSent['body']): string[] {
  const parameters = (body?.template?.components ?? []).flatMap((one: { parameters: object[] }) => one.parameters);
  return parameters.flatMap((one: Record<string, { id?: string } | undefined>) =>
    ['image', 'video', 'document'].flatMap((kind) => one[kind]?.id ?? []),
  );
}

const deliveryOf = ({ id, body }: GraphSent) => ({
  id,
  status: 'delivered',
  timestamp: String(Math.floor(Date.now() / 1000)),
  recipient_id: body.to,
  biz_opaque_callback_data: body.biz_opaque_callback_data,
});

/** An address, or what takes a webhook in its place and answers its status. */
type Callback = string | ((body: string) => Promise<number>);

async function isTaken(callback: Callback, body: string): Promise<boolean> {
  if (typeof callback !== 'string') return (await callback(body)) === 200;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(body) };
  const answer = await fetch(callback, { method: 'POST', body, headers }).catch(() => undefined);
  return answer?.status === 200;
}

const refuse = (reply: FastifyReply, status: number, code: number) =>
  reply.code(status).send({ error: { message: 'Refused', type: 'OAuthException', code, fbtrace_id: 'A' } });
