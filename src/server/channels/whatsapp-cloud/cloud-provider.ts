import { isTextual } from '#server/files/known-types.ts';
import { neverLeft } from '../never-left.ts';
import {
  type ChannelListener,
  ChannelOffline,
  type ChannelProvider,
  ChannelRefused,
  type OutgoingMessage,
  refused,
  type SendAnswer,
} from '../port.ts';
import { type ShownMedia, shownMedia } from '../shown-media.ts';
import type { CloudConnection, FindCloudConnection } from './cloud-connection.ts';
import { type Graph, GraphError, type GraphKey } from './graph.ts';
import { meaningOf } from './graph-codes.ts';
import { membersOfGroup } from './groups.ts';
import { createKeptUploads } from './kept-uploads.ts';
import { cloudMessage, cloudReaction, type UploadedFile } from './outgoing.ts';
import type { CloudPartReceiver } from './part-receiver.ts';
import { partsOf } from './parts.ts';

/** Meta's code for what is not as its pages ask for. */
const NOT_ON_THE_LIST = 100;

/** Meta's codes for a file that it does not know by its id, or no longer. */
const aboutFiles: ReadonlySet<number> = new Set([100, 131_008, 131_009, 131_052, 131_053, 132_012]);

/** WhatsApp's official Cloud API as a channel of the desk. What it has to tell comes by `cloudCallback`. */
export function createCloudProvider(
  graph: Graph,
  findConnection: FindCloudConnection,
  listener: ChannelListener,
  receiver: Pick<CloudPartReceiver, 'takeAgain'>,
  clock: () => Date = () => new Date(),
): ChannelProvider {
  const uploads = createKeptUploads(clock);
  /** Attempts of which it is certain that nothing was taken. */
  const untaken = new Set<string>();

  async function lineOf(connectionId: number): Promise<CloudConnection> {
    const line = await findConnection(connectionId);
    if (!line?.phoneNumberId || !line.accessToken) throw new ChannelRefused('The connection has no key');
    return line;
  }

  async function numberOf(line: CloudConnection): Promise<string> {
    try {
      return (await graph.findNumber(line)).replace(/\D/g, '');
    } catch (error) {
      if (error instanceof GraphError && meaningOf(error.code).kind !== 'later') {
        throw new ChannelRefused('The Graph API does not let the connection in', { cause: error });
      }
      // What was let in before may be again, when there is an answer.
      if (line.number) return line.number;
      throw error;
    }
  }

  /** Nothing hangs on it: where Meta does not say how a number stands, what was known of it stays. */
  async function describeNumber(connectionId: number, line: CloudConnection): Promise<void> {
    try {
      await listener.numberDescribed(connectionId, await graph.describeNumber(line, line.businessAccountId));
    } catch (error) {
      if (!(error instanceof GraphError || error instanceof ChannelOffline)) throw error;
    }
  }

  async function send(message: OutgoingMessage): Promise<SendAnswer> {
    const line = await lineOf(message.connectionId);
    const name = message.template && message.media?.file && `${line.phoneNumberId} ${message.media.file}`;
    const kept = name ? uploads.find(name) : undefined;
    if (name && kept) {
      try {
        return await pass(line, message, kept);
      } catch (error) {
        if (!(error instanceof GraphError) || !aboutFiles.has(error.code)) throw error;
        untaken.add(message.providerId);
        uploads.drop(name);
      }
    }
    const media = await shownMedia('whatsapp-cloud', message);
    if (media === undefined) return { accepted: false, reason: 'ERR_FILE_TOO_LARGE' };
    const file = media && (await upload(line, media));
    if (name && file) uploads.keep(name, file);
    return pass(line, message, file);
  }

  async function pass(line: CloudConnection, message: OutgoingMessage, file: UploadedFile | null): Promise<SendAnswer> {
    const body = cloudMessage(message, file);
    untaken.delete(message.providerId);
    return { accepted: true, id: await graph.send(line, body) };
  }

  async function upload(key: GraphKey, { as, ...file }: ShownMedia): Promise<UploadedFile> {
    const mediaId = await graph.upload(key, file).catch((error: unknown) => {
      // Meta takes files of the types on its list alone; a table or an XML is a text as well, and keeps its name.
      if (!(error instanceof GraphError) || error.code !== NOT_ON_THE_LIST || !isTextual(file.mime)) throw error;
      return graph.upload(key, { ...file, mime: 'text/plain' });
    });
    return { mediaId, name: file.name, as };
  }

  /** What Meta has against what is sent: for good, or for now. */
  async function answerTo(connectionId: number, error: unknown): Promise<SendAnswer> {
    if (error instanceof ChannelRefused) throw new ChannelOffline('The connection has no key', { cause: error });
    if (!(error instanceof GraphError)) throw error;
    const meaning = meaningOf(error.code);
    if (meaning.kind === 'refused') return { accepted: false, reason: meaning.reason };
    if (meaning.kind === 'locked') await listener.changed(connectionId, refused);
    throw new ChannelOffline('The Graph API takes nothing just now', { cause: error });
  }

  return {
    maxChoices: { button: 3, list: 10 },
    async start({ connectionId }) {
      try {
        const line = await lineOf(connectionId);
        const phone = await numberOf(line);
        await listener.changed(connectionId, { type: 'connection.paired' }, { phone });
        await describeNumber(connectionId, line);
      } catch (error) {
        if (error instanceof ChannelRefused) await listener.changed(connectionId, refused);
        throw error;
      }
    },
    async send(message) {
      const { connectionId, providerId } = message;
      untaken.add(providerId);
      try {
        return await send(message);
      } catch (error) {
        if (error instanceof GraphError || neverLeft(error)) untaken.add(providerId);
        return answerTo(connectionId, error);
      }
    },
    find: async (_connectionId, providerId) => (untaken.delete(providerId) ? 'unknown' : 'unsure'),
    // It can't be asked about numbers, and takes nothing back from a customer's phone.
    checkNumbers: async () => null,
    async listTemplates(connectionId) {
      const line = await lineOf(connectionId);
      await describeNumber(connectionId, line);
      try {
        return await graph.listTemplates(line, line.businessAccountId);
      } catch (error) {
        if (!(error instanceof GraphError)) throw error;
        if (meaningOf(error.code).kind === 'later') throw new ChannelOffline('Meta is busy', { cause: error });
        throw new ChannelRefused('The Graph API does not show the templates', { cause: error });
      }
    },
    async askForHistory(connectionId) {
      const line = await lineOf(connectionId);
      try {
        await graph.askForHistory(line, 'smb_app_state_sync');
        await graph.askForHistory(line, 'history');
      } catch (error) {
        if (!(error instanceof GraphError)) throw error;
        if (meaningOf(error.code).kind === 'later') throw new ChannelOffline('Meta is busy', { cause: error });
        throw new ChannelRefused('Meta hands over nothing of the time before', { cause: error });
      }
    },
    membersOf: async (connectionId, { to }) => membersOfGroup(graph, await lineOf(connectionId), to),
    async describeNumber(connectionId) {
      await describeNumber(connectionId, await lineOf(connectionId));
    },
    async seen(connectionId, { providerIds }) {
      const last = providerIds.at(-1);
      if (last) await graph.markRead(await lineOf(connectionId), last, false);
    },
    /** Meta marks a message as read with it, so it is for who may know that alone; it can't be ended. */
    async typing(connectionId, { isTyping, readProviderId }) {
      if (isTyping && readProviderId) await graph.markRead(await lineOf(connectionId), readProviderId, true);
    },
    async readAgain(connectionId, { raw }, isLate) {
      const line = await findConnection(connectionId);
      if (!line) throw new ChannelOffline('The connection has another provider by now');
      // The number may be another one by now.
      await receiver.takeAgain(connectionId, line, partsOf(raw, null), isLate);
    },
    async react(connectionId, reaction) {
      try {
        await graph.send(await lineOf(connectionId), cloudReaction(reaction));
        return { accepted: true };
      } catch (error) {
        return answerTo(connectionId, error);
      }
    },
    async remove() {},
    async stop() {},
    async forget() {},
    async close() {},
  };
}
