import { ChannelOffline, type MessageMediaType } from '#server/channels/port.ts';
import { PHONE_MESSAGE_TYPES, type PhoneMessageType, type PhoneNetwork } from '#server/channels/simulator/network.ts';
import { createSimulatorProvider } from '#server/channels/simulator/simulator-provider.ts';
import { makePhoneNetwork, unpairedConnection } from '../server/phone-network.ts';
import { createHeard, type Heard } from './heard.ts';
import { customer, type FarSide, type Harness, type Written } from './stage.ts';

const deskTypes: Record<PhoneMessageType, MessageMediaType> = {
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
  lacks: { 'ack-order': 'its phones ack in order', 'ack-early': 'its phones ack in order' },
  async open() {
    const phones = makePhoneNetwork({ qrMs: 60_000 });
    const heard = createHeard();
    const lost = { next: false };
    const begin = () => createSimulatorProvider(losing(phones.network, lost), heard.listener, { error() {} });
    let provider = begin();
    await provider.start(unpairedConnection);
    return {
      heard,
      connection: unpairedConnection,
      far: farSide(() => phones.network, heard, lost),
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

/** Takes a message and keeps silent about it. */
function losing(network: PhoneNetwork, lost: { next: boolean }): PhoneNetwork {
  return {
    ...network,
    async send(message) {
      const answer = await network.send(message);
      if (!lost.next) return answer;
      lost.next = false;
      throw new ChannelOffline('The answer was lost');
    },
  };
}

function farSide(network: () => PhoneNetwork, heard: Heard, lost: { next: boolean }): FarSide {
  const mediaUrlOf = async ({ file }: Written) => (file ? network().keepFile(file) : null);
  return {
    async pair() {
      await heard.until(() => heard.facts.includes('connection.qrOffered'));
      await network().scan(1);
      await heard.until(() => heard.facts.includes('connection.paired'));
      // Read only when a test says so.
      await network().setManner(customer, 'receives');
    },
    async write(message) {
      const { id, from = customer, fromMe = false, group = null, type = null, quotedId = null, place } = message;
      const body = place
        ? `|https://maps.test/${place.latitude},${place.longitude}|${place.name}`
        : (message.body ?? '');
      const content = { body, mediaUrl: await mediaUrlOf(message), mediaName: message.file?.name ?? null, quotedId };
      const written = { connectionId: 1, id, from, name: 'Maria', fromMe, group, type: phoneType(type), ...content };
      void network().write(written);
    },
    edit: (id, body) => network().edit(1, id, body),
    erase: (id) => network().erase(1, id),
    async press(title, id) {
      await this.write({ id, body: title });
    },
    async ack(_id, ack) {
      if (ack === 4) await network().read(1, customer);
    },
    async arrived() {
      const { messages } = await network().view(1, customer);
      const sent = messages.filter(({ fromDesk, erased }) => fromDesk && !erased);
      return Promise.all(
        sent.map(async ({ type, body, mediaUrl, quotedId, choices = null }) => ({
          type: deskTypes[type],
          body,
          bytes: mediaUrl ? ((await network().readFile(mediaUrl))?.bytes ?? null) : null,
          quotedId,
          choices,
        })),
      );
    },
    async takenBack() {
      const { messages } = await network().view(1, customer);
      return messages.filter(({ erased, fromDesk }) => erased && fromDesk).map(({ id }) => id);
    },
    drop: () => network().drop(1),
    restore: () => network().restore(1),
    loseAnswer() {
      lost.next = true;
    },
    refuse: () => network().setManner(customer, 'refuses'),
  };
}

const phoneType = (type: MessageMediaType) => PHONE_MESSAGE_TYPES.find((phone) => deskTypes[phone] === type) ?? 'text';
