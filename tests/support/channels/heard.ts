import assert from 'node:assert/strict';
import type { Ack, OfficialNumber } from '#contract/schema.ts';
import type { ConnectionProviderFact } from '#machines/connection.ts';
import {
  type ChangedNumber,
  type ChannelListener,
  type ChannelTemplate,
  type DeliveredPart,
  DeskOffline,
  type HistoryNews,
  type ImportedMessage,
  type IncomingMessage,
  type IncomingReaction,
  type IncomingVote,
  type NamedPerson,
  type OfferPreference,
} from '#server/channels/port.ts';
import { patienceMs } from '../patience.ts';

export type Kept = Omit<IncomingMessage, 'media'> & { media: { name: string; mime: string; bytes: Buffer } | null };

/** A desk that writes down what it is told, each message once, as the real one keeps it. */
export interface Heard {
  listener: ChannelListener;
  facts: ConnectionProviderFact['type'][];
  session: Record<string, unknown> | null;
  /** How often nobody could be reached. */
  unreachable: number;
  messages: Kept[];
  /** How often a message was told, however often it was kept. */
  told: string[];
  /** The highest of each message, by the id that the desk knows it by at last. */
  acks: Map<string, Ack>;
  /** What the channel calls the desk's messages, where it has ids of its own. */
  renamed: Map<string, string>;
  edits: Record<string, string>;
  votes: IncomingVote[];
  preferences: OfferPreference[];
  /** What was changed to something that could not be read. */
  changedOnPhone: string[];
  erased: string[];
  /** Groups by their former ids, and what they go by since. */
  moves: Record<string, string>;
  /** The last to each message. */
  reactions: Record<string, IncomingReaction>;
  /** Whose numbers were said, by the ids that hid them. */
  identities: Record<string, string>;
  /** Until when the number may begin no conversations. */
  restricted: Date | undefined;
  /** As they were listed last. */
  officialNumber: OfficialNumber | undefined;
  templates: readonly ChannelTemplate[];
  /** Why messages failed, by their ids, as it was said last. */
  failures: Record<string, string | undefined>;
  /** Whose numbers were said beside the ids that the channel makes for the business. */
  links: Record<string, string>;
  /** Who goes by another number or id, each as it was told. */
  renumberings: ChangedNumber[];
  /** What was handed over of the time before, how far it has come, and who is called how. */
  imported: ImportedMessage[];
  historyNews: HistoryNews[];
  named: NamedPerson[];
  /** What could not be read. */
  aside: DeliveredPart[];
  /** The next so many messages are not taken: the database is out of reach. */
  refuseNext(times: number): void;
  /** Waits until it has heard so much. */
  until(holds: () => boolean): Promise<void>;
}

export function createHeard(): Heard {
  const waiting = new Set<() => void>();
  let refusals = 0;

  function stir(): void {
    for (const look of waiting) look();
  }

  const heard: Heard = {
    facts: [],
    session: null,
    unreachable: 0,
    messages: [],
    told: [],
    acks: new Map(),
    renamed: new Map(),
    edits: {},
    changedOnPhone: [],
    votes: [],
    preferences: [],
    erased: [],
    moves: {},
    reactions: {},
    identities: {},
    restricted: undefined,
    officialNumber: undefined,
    templates: [],
    failures: {},
    links: {},
    renumberings: [],
    imported: [],
    historyNews: [],
    named: [],
    aside: [],
    refuseNext(times) {
      refusals = times;
    },
    until(holds) {
      return new Promise((resolve, reject) => {
        const patience = setTimeout(() => {
          waiting.delete(look);
          const { facts, messages, acks } = heard;
          reject(
            new assert.AssertionError({
              message: `Heard no more than ${JSON.stringify({ facts, messages, acks: [...acks] })}`,
            }),
          );
        }, patienceMs);
        const look = () => {
          if (!holds()) return;
          clearTimeout(patience);
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      });
    },
    listener: {
      async changed(_connectionId, { type }, session) {
        heard.facts.push(type);
        if (session !== undefined) heard.session = session;
        stir();
      },
      async unreachable() {
        heard.unreachable += 1;
        stir();
      },
      async received(_connectionId, { media, ...message }) {
        if (refusals > 0) {
          refusals -= 1;
          throw new DeskOffline('The database is out of reach');
        }
        const file = media ? await media() : null;
        heard.told.push(message.providerId);
        const isKept = heard.messages.some(({ providerId }) => providerId === message.providerId);
        if (!isKept) heard.messages.push({ ...message, media: file });
        stir();
        return { messageId: heard.messages.length, ticketId: 1 };
      },
      async acked(_connectionId, acks) {
        for (const { providerId, id = providerId, ack, failure } of acks) {
          if (ack === 0) heard.failures[id] = failure;
          if (id !== providerId) heard.renamed.set(providerId, id);
          heard.acks.set(id, Math.max(ack, heard.acks.get(id) ?? 0) as Ack);
        }
        stir();
      },
      async edited(_connectionId, providerId, body) {
        heard.edits[providerId] = body;
        stir();
      },
      async changedOnPhone(_connectionId, providerId) {
        heard.changedOnPhone.push(providerId);
        stir();
      },
      async erased(_connectionId, providerId) {
        heard.erased.push(providerId);
        stir();
      },
      async moved(_connectionId, { from, to }) {
        heard.moves[from] = to;
        stir();
      },
      async reacted(_connectionId, reaction) {
        heard.reactions[reaction.providerId] = reaction;
        stir();
      },
      async restricted(_connectionId, until) {
        heard.restricted = until;
        stir();
      },
      async numberDescribed(_connectionId, officialNumber) {
        heard.officialNumber = officialNumber;
        stir();
      },
      async templatesListed(_connectionId, templates) {
        heard.templates = templates;
        stir();
      },
      async preferred(_connectionId, preference) {
        heard.preferences.push(preference);
        stir();
      },
      async imported(_connectionId, messages) {
        heard.imported.push(...messages);
        stir();
      },
      async historyReceived(_connectionId, news) {
        heard.historyNews.push(news);
        stir();
      },
      async named(_connectionId, people) {
        heard.named.push(...people);
        stir();
      },
      async voted(_connectionId, vote) {
        heard.votes.push(vote);
        stir();
      },
      async identified(_connectionId, hiddenId, number) {
        heard.identities[hiddenId] = number;
        stir();
      },
      async linked(_connectionId, { scopedId, number }) {
        heard.links[scopedId] = number;
        stir();
      },
      async renumbered(_connectionId, change) {
        heard.renumberings.push(change);
        stir();
      },
      async setAside(_connectionId, part) {
        heard.aside.push(part);
        stir();
      },
    },
  };
  return heard;
}
