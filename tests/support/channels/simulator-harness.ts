import { ChannelOffline, type MessageMediaType } from '#server/channels/port.ts';
import { PHONE_MESSAGE_TYPES, type PhoneMessageType, type PhoneNetwork } from '#simulator/network.ts';
import { createSimulatorProvider } from '#simulator/simulator-provider.ts';
import { createLatch } from '../latch.ts';
import { makePhoneNetwork, unpairedConnection } from '../server/phone-network.ts';
import { createHeard } from './heard.ts';
import { missing } from './kind-shapes.ts';
import { customer, type FarSide, type Harness, type Watched, type Written } from './stage.ts';

const deskTypes: Partial<Record<PhoneMessageType, MessageMediaType>> = {
  text: null,
  image: 'image',
  audio: 'audio',
  video: 'video',
  document: 'application',
  location: 'locationMessage',
  vcard: 'vcard',
  call: 'call_log',
};

export const simulatorHarness: Harness = {
  name: 'simulator',
  lacks: {
    history: 'its phones keep none',
    'template-out': 'its phones take any text',
    'group-members': 'those who have written are shown',
    ...missing({}, 'its phones write none'),
    'sealed-edit': 'its phones seal nothing',
    'ack-order': 'its phones ack in order',
    'ack-early': 'its phones ack in order',
  },
  async open() {
    const phones = makePhoneNetwork({ qrMs: 60_000 });
    const heard = createHeard();
    const lost = createLostAnswers();
    const begin = () => createSimulatorProvider(lost.losing(phones.network), heard.listener, { error() {} });
    let provider = begin();
    await provider.start(unpairedConnection);
    return {
      heard,
      connection: unpairedConnection,
      far: simulatorFarSide(() => phones.network, heard, lost),
      get provider() {
        return provider;
      },
      async restart(meanwhile) {
        await provider.close();
        phones.reopen();
        await meanwhile?.();
        provider = begin();
        await provider.start({ ...unpairedConnection, session: heard.session });
      },
      async close() {
        await provider.close();
        phones.remove();
      },
    };
  },
};

/** A network that takes a message and keeps silent about it, for good or for a while, where it is told to. */
export function createLostAnswers() {
  let losesNext = false;
  let held: Promise<void> | undefined;
  return {
    losing: (network: PhoneNetwork): PhoneNetwork => ({
      ...network,
      async send(message) {
        const answer = await network.send(message);
        const holding = held;
        held = undefined;
        await holding;
        if (!losesNext) return answer;
        losesNext = false;
        throw new ChannelOffline('The answer was lost');
      },
    }),
    lose() {
      losesNext = true;
    },
    hold(): () => void {
      const { opened, open } = createLatch();
      held = opened;
      return open;
    },
  };
}

export function simulatorFarSide(
  network: () => PhoneNetwork,
  heard: Watched,
  lost: ReturnType<typeof createLostAnswers>,
  connectionId = 1,
): FarSide {
  const mediaUrlOf = async ({ file }: Written) => (file ? network().keepFile(file) : null);
  return {
    async pair() {
      await heard.until(() => heard.facts.includes('connection.qrOffered'));
      await network().scan(connectionId);
      await heard.until(() => heard.facts.includes('connection.paired'));
      // Read only when a test says so.
      await network().setManner(customer, 'receives');
    },
    typeCode: (code) => network().typeCode(1, code),
    async write(message) {
      const { id, from = customer, fromMe = false, group = null, type = null, quotedId = null, place } = message;
      const body = place
        ? `|https://maps.test/${place.latitude},${place.longitude}|${place.name}`
        : (message.body ?? '');
      const content = { body, mediaUrl: await mediaUrlOf(message), mediaName: message.file?.name ?? null, quotedId };
      const written = { connectionId, id, from, name: 'Maria', fromMe, group, type: phoneType(type), ...content };
      void network().write(written);
    },
    edit: (id, body) => network().edit(connectionId, id, body),
    erase: (id) => network().erase(connectionId, id),
    react: (id, emoji) => network().react(connectionId, id, { from: customer, name: 'Maria', fromMe: false, emoji }),
    async press(title, id) {
      await this.write({ id, body: title });
    },
    async ack(_id, ack) {
      if (ack === 4) await network().read(connectionId, customer);
    },
    async show(picture) {
      const url = picture && (await network().keepFile({ name: 'rosto.png', ...picture }));
      await network().setPicture(customer, url);
    },
    async arrived() {
      const { messages } = await network().view(connectionId, customer);
      const sent = messages.filter(({ fromDesk, erased }) => fromDesk && !erased);
      return Promise.all(
        sent.map(async ({ type, body, mediaUrl, quotedId, choices = null }) => ({
          type: deskTypes[type] ?? null,
          body,
          bytes: mediaUrl ? ((await network().readFile(mediaUrl))?.bytes ?? null) : null,
          quotedId,
          choices,
        })),
      );
    },
    async reactedTo() {
      const { messages } = await network().view(connectionId, customer);
      const own = messages.map(({ id, reactions }) => [id, reactions.find(({ fromMe }) => fromMe)?.emoji ?? '']);
      return Object.fromEntries(own.map(([id, emoji = '']) => [id, emoji.replace('\uFE0F', '')]));
    },
    async changed() {
      const { messages } = await network().view(connectionId, customer);
      return Object.fromEntries(messages.filter(({ edited }) => edited).map(({ id, body }) => [id, body]));
    },
    async takenBack() {
      const { messages } = await network().view(connectionId, customer);
      return messages.filter(({ erased, fromDesk }) => erased && fromDesk).map(({ id }) => id);
    },
    async seen() {
      const { messages } = await network().view(connectionId, customer);
      return messages.filter(({ fromDesk, ack }) => !fromDesk && ack === 4).map(({ id }) => id);
    },
    isTypedTo: async () => (await network().view(connectionId, customer)).isTyping,
    drop: () => network().drop(connectionId),
    restore: () => network().restore(connectionId),
    loseAnswer: lost.lose,
    holdAnswer: lost.hold,
    refuse: () => network().setManner(customer, 'refuses'),
  };
}

const phoneType = (type: MessageMediaType) => PHONE_MESSAGE_TYPES.find((phone) => deskTypes[phone] === type) ?? 'text';
