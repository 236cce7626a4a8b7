import { randomBytes } from 'node:crypto';
import * as baileys from 'baileys';
import { createWebProvider } from '#server/channels/whatsapp-web/web-provider.ts';
import { createHeard } from './heard.ts';
import { missing, webShapes } from './kind-shapes.ts';
import { customer, type FarSide, type Harness, type Watched } from './stage.ts';
import { fakeLibrary } from './web/fake-library.ts';
import { wireTo } from './web/in-process.ts';
import { memoryKeys } from './web/memory-keys.ts';
import { openPictureHost } from './web/picture-host.ts';
import { sealedEdit, withSecret } from './web/sealed.ts';
import { createWebService, type WebService } from './web/service.ts';
import { arrivedOf, changeOf, encode, stanzaOf } from './web/stanzas.ts';

/** A connection that was never paired. */
export const unpairedLine = (connectionId: number) => ({
  connectionId,
  companyId: 1,
  provider: 'beta' as const,
  name: 'Linha',
  session: null,
});

const connection = { ...unpairedLine(1), importsHistory: true };

export const quickPace = { againMs: [10, 10, 50], connectMs: 20_000, answerMs: 3_000, betweenMs: 0, unreadMs: 1_000 };

export const webHarness: Harness = {
  name: 'beta',
  lacks: {
    'template-out': 'WhatsApp Web has none',
    choices: 'WhatsApp shows buttons of its business interface alone; they are said in the text',
    ...missing({ ...webShapes, notice: {} }, 'WhatsApp has none'),
    'look-up': 'WhatsApp can’t be asked; the same id is sent again, which a phone shows once',
  },
  async open() {
    const service = createWebService();
    const pictures = await openPictureHost();
    const library = fakeLibrary(() => wireTo(service));
    const heard = createHeard();
    const keys = memoryKeys();
    const log = { error() {}, warn() {} };
    const options = { load: async () => library, keys, pace: quickPace, allowedHosts: [pictures.host], log };
    const begin = () => createWebProvider(options, heard.listener);
    let provider = begin();
    await provider.start(connection);
    return {
      heard,
      connection,
      far: {
        ...webFarSide(service, heard),
        async show(picture) {
          service.pictures.set(`${customer}@s.whatsapp.net`, picture ? pictures.keep(picture.bytes) : 401);
        },
      },
      get provider() {
        return provider;
      },
      async restart(meanwhile) {
        await provider.close();
        await meanwhile?.();
        provider = begin();
        await provider.start({ ...connection, session: heard.session });
      },
      async close() {
        await provider.close();
        await pictures.close();
      },
    };
  },
};

export function webFarSide(service: WebService, heard: Watched): FarSide {
  const change = (id: string, body: string | null) =>
    service.deliver({ id: `change of ${id}`, from: `${customer}@s.whatsapp.net`, t: '1' }, encode(changeOf(id, body)));
  const contentOf = (content: string) => baileys.proto.Message.decode(Buffer.from(content, 'base64'));
  const returnedTimes = () => heard.facts.filter((fact) => fact === 'connection.returned').length;
  const isRevoke = (content: string) =>
    contentOf(content).protocolMessage?.editedMessage ? undefined : contentOf(content).protocolMessage?.key?.id;
  const editIn = (content: string) => {
    const whole = contentOf(content);
    return (whole.editedMessage?.message ?? whole).protocolMessage;
  };
  const isChange = (content: string) => isRevoke(content) || contentOf(content).reactionMessage || editIn(content);
  return {
    async pair() {
      await heard.until(() => heard.facts.includes('connection.qrOffered'));
      service.scan();
      await heard.until(() => heard.facts.includes('connection.paired'));
    },
    typeCode: async (code) => service.typeCode(code),
    async write(written) {
      if (written.type === 'call_log') {
        const chatId = `${customer}@s.whatsapp.net`;
        service.tell({ type: 'call', call: { id: written.id, chatId, from: chatId, status: 'offer', offline: false } });
        return;
      }
      const { attrs, content } = stanzaOf(written, service);
      service.deliver(attrs, content);
    },
    async handOver(past) {
      const remoteJid = `${customer}@s.whatsapp.net`;
      const messages = past.map(({ ago, fromMe = false, ...written }) => {
        const { content } = stanzaOf(written, service);
        return { id: written.id, remoteJid, fromMe, ago, content: Buffer.from(content).toString('base64') };
      });
      service.tell({ type: 'history', messages });
    },
    async tell(id, special) {
      if (special === 'notice')
        service.deliver({ id, from: '0@s.whatsapp.net', t: '1' }, encode({ conversation: 'WhatsApp' }));
      else service.deliver({ id, from: `${customer}@s.whatsapp.net`, t: '1' }, encode(webShapes[special] ?? {}));
    },
    async sealEdit(id, before, after) {
      const from = `${customer}@s.whatsapp.net`;
      const secret = randomBytes(32);
      service.deliver({ id, from, t: '1' }, withSecret(before, secret));
      service.deliver({ id: `edit of ${id}`, from, t: '1' }, encode(sealedEdit(id, from, after, secret)));
    },
    edit: async (id, body) => change(id, body),
    erase: async (id) => change(id, null),
    async react(id, text) {
      const attrs = { id: `reaction to ${id}`, from: `${customer}@s.whatsapp.net`, t: '1', notify: 'Maria' };
      service.deliver(attrs, encode({ reactionMessage: { key: { id }, text } }));
    },
    async press(title, id) {
      await this.write({ id, body: title });
    },
    async ack(id, ack) {
      service.tell({ type: 'receipt', id, remoteJid: `${customer}@s.whatsapp.net`, status: ack });
    },
    arrived: () =>
      Promise.all(service.sent.filter(({ content }) => !isChange(content)).map((sent) => arrivedOf(sent, service))),
    reactedTo: async () =>
      Object.fromEntries(
        service.sent.flatMap(({ content }) => {
          const { reactionMessage: said } = contentOf(content);
          return said?.key?.id ? [[said.key.id, (said.text ?? '').replace('\uFE0F', '')]] : [];
        }),
      ),
    changed: async () =>
      Object.fromEntries(
        service.sent.flatMap(({ content }) => {
          const said = editIn(content);
          const text = said?.editedMessage?.extendedTextMessage?.text ?? said?.editedMessage?.conversation;
          return said?.key?.id && text ? [[said.key.id, text]] : [];
        }),
      ),
    takenBack: async () => service.sent.flatMap(({ content }) => isRevoke(content) ?? []),
    seen: async () => service.read.map(({ id }) => id),
    isTypedTo: async () => service.isTypedTo(`${customer}@s.whatsapp.net`),
    async drop() {
      service.reach(false);
    },
    async restore() {
      const before = returnedTimes();
      service.reach(true);
      await heard.until(() => returnedTimes() > before);
    },
    loseAnswer: service.loseAnswer,
    holdAnswer: service.holdAnswer,
    async refuse() {
      service.refuseNumber(customer);
    },
  };
}
