import { fastify } from 'fastify';
import type { ChannelProvider } from '#server/channels/port.ts';
import { openCloud } from '#server/channels/whatsapp-cloud/cloud.ts';
import { createGraph } from '#server/channels/whatsapp-cloud/graph.ts';
import { registerFailures } from '#server/plugins/failures.ts';
import { historyWebhookOf, ownNumber } from './cloud-history.ts';
import {
  businessAccountId,
  cloudKey,
  type GraphSent,
  type GraphStandIn,
  openGraphStandIn,
  webhookOf,
} from './graph-stand-in.ts';
import { createHeard } from './heard.ts';
import { cloudShapes, missing } from './kind-shapes.ts';
import { type Arrived, customer, type FarSide, type Harness, type Watched, type Written } from './stage.ts';

const connection = { connectionId: 1, companyId: 1, provider: 'whatsapp-cloud' as const, name: 'Linha', session: null };

export const cloudHarness: Harness = {
  name: 'whatsapp-cloud',
  lacks: {
    'pairing-code': 'a number is let in by its key',
    quiet: 'there is no phone behind it',
    numbers: 'Meta can’t be asked',
    picture: 'Meta gives out none',
    'delete-out': 'Meta takes nothing back',
    'edit-out': 'Meta changes nothing that was sent',
    ...missing(cloudShapes, 'Meta tells of none'),
    'sealed-edit': 'Meta seals nothing',
    'look-up': 'Meta can’t be asked; the status of the message says it later',
  },
  async open() {
    const standIn = await openGraphStandIn();
    const heard = createHeard();
    const begin = async () => {
      const graph = createGraph(standIn.url, { allowedHosts: [standIn.host], maxBytes: 2 ** 20, timeoutMs: 10_000 });
      const findConnection = async () => ({
        ...cloudKey,
        status: 'CONNECTED' as const,
        number: null,
        importsHistory: true,
        businessAccountId,
      });
      const cloud = openCloud({ graph, findConnection, clock: () => new Date(), log: { error() {} } });
      const provider = cloud.provider(heard.listener);
      const app = fastify({ forceCloseConnections: true });
      registerFailures(app);
      await app.register(cloud.routes);
      standIn.callTo(`${await app.listen({ host: '127.0.0.1', port: 0 })}/channels/whatsapp-cloud/1`);
      await provider.start(connection);
      return { provider, app };
    };
    let desk: { provider: ChannelProvider; app: ReturnType<typeof fastify> } = await begin();
    return {
      heard,
      connection,
      far: cloudFarSide(standIn, heard),
      get provider() {
        return desk.provider;
      },
      async restart(meanwhile) {
        standIn.callTo(undefined);
        await desk.provider.close();
        await desk.app.close();
        await meanwhile?.();
        desk = await begin();
      },
      async close() {
        await standIn.close();
        await desk.app.close();
      },
    };
  },
};

export function cloudFarSide(standIn: GraphStandIn, heard: Watched): FarSide {
  const timestamp = () => String(Math.floor(Date.now() / 1000));
  const contactsOf = (from: string) => [{ profile: { name: 'Maria' }, wa_id: from }];
  const tellMessage = (message: object, from = customer) =>
    standIn.tell({ contacts: contactsOf(from), messages: [{ from, timestamp: timestamp(), ...message }] });
  const written: string[] = [];
  return {
    pair: () => heard.until(() => heard.facts.includes('connection.paired')),
    async write(message) {
      written.push(message.id);
      const { id, from = customer, fromMe, type, quotedId } = message;
      const { group } = message;
      if (group) standIn.setGroup(group.id, { subject: group.name, participants: [from] });
      const common = {
        id,
        timestamp: timestamp(),
        ...(quotedId ? { context: { id: quotedId } } : {}),
        ...(group ? { group_id: group.id } : {}),
      };
      if (type === 'call_log') {
        standIn.tell({ contacts: contactsOf(from), calls: [{ ...common, from, to: '5511', event: 'connect' }] });
      } else if (fromMe) {
        const echo = { ...common, from: '5511987650000', to: from, ...contentOf(message, standIn) };
        standIn.tell({ message_echoes: [echo] });
      } else tellMessage({ ...common, ...contentOf(message, standIn) }, from);
    },
    async handOver(past) {
      const messages = past.map(({ ago, ...message }) => ({
        id: message.id,
        ...(message.fromMe ? { from: ownNumber, to: customer } : { from: customer }),
        timestamp: String(Math.floor(Date.now() / 1000) - ago),
        ...(message.quotedId && { context: { id: message.quotedId } }),
        ...contentOf(message, standIn),
        history_context: { status: 'READ' },
      }));
      standIn.deliver(historyWebhookOf([{ id: customer, messages }]));
    },
    tell: async (id, special) => tellMessage({ id, ...cloudShapes[special] }),
    async edit(id, body) {
      const message = { type: 'text', text: { body } };
      tellMessage({ id: `edit of ${id}`, type: 'edit', edit: { original_message_id: id, message } });
    },
    async erase(id) {
      tellMessage({ id: `revoke of ${id}`, type: 'revoke', revoke: { original_message_id: id } });
    },
    async react(id, emoji) {
      const reaction = { message_id: id, ...(emoji ? { emoji } : {}) };
      tellMessage({ id: `reaction to ${id}`, type: 'reaction', reaction });
    },
    async press(title, id) {
      tellMessage({ id, type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: '1', title } } });
    },
    async ack(id, ack) {
      const message = standIn.sent.find((sent) => sent.id === id || sent.body.biz_opaque_callback_data === id);
      const statuses: Partial<Record<number, string>> = {
        0: 'failed',
        2: 'sent',
        3: 'delivered',
        4: 'read',
        5: 'played',
      };
      standIn.tell({
        statuses: [
          {
            id: message?.id,
            status: statuses[ack],
            timestamp: timestamp(),
            recipient_id: customer,
            biz_opaque_callback_data: message?.body.biz_opaque_callback_data,
          },
        ],
      });
    },
    arrived: async () =>
      standIn.sent.filter(({ body }) => body.type !== 'reaction').map((sent) => arrivedOf(sent, standIn)),
    templates: async () => standIn.sent.flatMap((sent) => templateOf(sent, standIn)),
    reactedTo: async () =>
      Object.fromEntries(
        standIn.sent.flatMap(({ body: { reaction } }) =>
          reaction ? [[reaction.message_id, reaction.emoji.replace('\uFE0F', '')]] : [],
        ),
      ),
    changed: async () => ({}),
    takenBack: async () => [],
    // Meta marks what came before a message together with it.
    seen: async () =>
      written.slice(0, 1 + Math.max(-1, ...standIn.marks.map(({ messageId }) => written.indexOf(messageId)))),
    isTypedTo: async () => standIn.isTypedTo(),
    async drop() {
      standIn.refuseSends({ status: 503, code: 131016 });
    },
    async restore() {
      standIn.refuseSends(undefined);
    },
    loseAnswer: standIn.loseAnswer,
    holdAnswer: standIn.holdAnswer,
    async refuse() {
      standIn.refuseSends({ status: 400, code: 131026 });
    },
  };
}

/** A webhook that says what a customer wrote, some seconds ago. */
export function cloudText({ id, from = customer, body = '' }: Written, secondsAgo = 0): string {
  const timestamp = String(Math.floor(Date.now() / 1000) - secondsAgo);
  const message = { id, from, timestamp, type: 'text', text: { body } };
  return webhookOf({ contacts: [{ profile: { name: 'Maria' }, wa_id: from }], messages: [message] });
}

/** The part of a message that its type decides. */
function contentOf({ type, body = '', file, place }: Written, standIn: GraphStandIn): object {
  if (type === 'locationMessage') return { type: 'location', location: place };
  if (type === 'vcard') {
    const [name, phone] = [/FN:(.*)/, /TEL:\+(.*)/].map((pattern) => pattern.exec(body)?.[1] ?? '');
    const card = { name: { formatted_name: name, first_name: name }, phones: [{ phone: `+${phone}`, wa_id: phone }] };
    return { type: 'contacts', contacts: [card] };
  }
  if (!file) return { type: 'text', text: { body } };
  const kind = type === 'application' ? 'document' : (type ?? '');
  const found = { id: standIn.keep(file), mime_type: file.mime, ...(body ? { caption: body } : {}) };
  return { type: kind, [kind]: kind === 'document' ? { ...found, filename: file.name } : found };
}

function templateOf({ body: { template } }: GraphSent, standIn: GraphStandIn) {
  if (!template) return [];
  const parameters = template.components.flatMap((component: { parameters: object[] }) => component.parameters);
  return [
    {
      name: template.name,
      bytes: parameters.flatMap(({ image }: { image?: { id: string } }) =>
        image ? standIn.fileOf(image.id)?.bytes : [],
      )[0],
      texts: parameters.flatMap(({ text, coupon_code: code }: Record<string, string>) => text ?? code ?? []),
    },
  ];
}

function arrivedOf({ body }: GraphSent, standIn: GraphStandIn): Arrived {
  const { type, context, interactive } = body;
  const file = body[type]?.id ? standIn.fileOf(body[type].id) : undefined;
  const rows = interactive?.action.buttons?.map((button: { reply: { title: string } }) => button.reply);
  const titles = (rows ?? interactive?.action.sections[0].rows ?? []).map(({ title }: { title: string }) => title);
  return {
    type: type === 'document' ? 'application' : file ? type : null,
    body: interactive?.body.text ?? body.text?.body ?? body[type]?.caption ?? '',
    bytes: file?.bytes ?? null,
    quotedId: context?.message_id ?? null,
    choices: interactive ? { look: interactive.type, titles } : null,
  };
}
