import { phoneNumberKey } from '#machines/phone-number/key.ts';
import { cutText } from '#machines/text/cut.ts';
import type { LedgerEntry } from './ledger.ts';
import type { OutboxEntry, PhoneInbound, PhoneManner, PhoneMessage, PhoneReaction, PhoneView } from './network.ts';

const SHOWN = 300;

/** What the customers' phones hold, told by the ledger alone. */
export function createPhones() {
  const deliveries: PhoneMessage[] = [];
  const byId = new Map<string, PhoneMessage>();
  const inbound = new Map<string, { event: number; message: PhoneInbound }>();
  const names = new Map<string, string>();
  const met = new Map<string, { connectionId: number; number: string; at: string }>();
  const manners = new Map<string, PhoneManner>();
  const pictures = new Map<string, string | null>();

  const idOf = (connectionId: number, id: string) => `${connectionId}/${id}`;
  const find = (connectionId: number, id: string) => byId.get(idOf(connectionId, id));

  function add(message: PhoneMessage): void {
    deliveries.push(message);
    const id = idOf(message.connectionId, message.id);
    if (!byId.has(id)) byId.set(id, message);
  }

  return {
    find,
    written: (connectionId: number, id: string) => inbound.get(idOf(connectionId, id)),
    manner: (number: string): PhoneManner => manners.get(phoneNumberKey(number)) ?? 'reads',
    picture: (number: string) => pictures.get(phoneNumberKey(number)) ?? null,

    /** Takes in one entry of the ledger; the same for those read back at the start and for new ones. */
    apply(entry: LedgerEntry): void {
      switch (entry.kind) {
        case 'met': {
          const number = phoneNumberKey(entry.number);
          names.set(number, entry.name);
          if (entry.picture) pictures.set(number, entry.picture);
          met.set(idOf(entry.connectionId, number), { connectionId: entry.connectionId, number, at: entry.at });
          break;
        }
        case 'inbound': {
          const { id, from, name, fromMe, group, ...content } = entry.message;
          const number = group?.id ?? phoneNumberKey(from);
          const called = group ? group.name : fromMe ? '' : name;
          if (called) names.set(number, called);
          const author = group && !fromMe ? name || from : null;
          inbound.set(idOf(entry.connectionId, id), { event: entry.seq, message: entry.message });
          add({ ...content, ...noMarks(entry.at), id, clientId: null, number, author, fromDesk: fromMe, ack: 2 });
          break;
        }
        case 'outbound': {
          const { id, clientId, to, ...content } = entry.message;
          const number = phoneNumberKey(to);
          add({ ...content, ...noMarks(entry.at), id, clientId, number, author: null, fromDesk: true, ack: 2 });
          break;
        }
        case 'ack': {
          const acked = find(entry.connectionId, entry.id);
          if (acked) acked.ack = Math.max(acked.ack, entry.ack);
          break;
        }
        case 'edited': {
          const edited = find(entry.connectionId, entry.id);
          if (edited) Object.assign(edited, { body: entry.body, edited: true });
          break;
        }
        case 'erased': {
          const erased = find(entry.connectionId, entry.id);
          if (erased) erased.erased = true;
          break;
        }
        case 'seen': {
          for (const message of entry.ids.map((id) => find(entry.connectionId, id))) {
            if (message && !message.fromDesk) message.ack = 4;
          }
          break;
        }
        case 'reacted': {
          const message = find(entry.connectionId, entry.id);
          if (message) message.reactions = withReaction(message.reactions, entry.reaction);
          break;
        }
        case 'manner':
          manners.set(phoneNumberKey(entry.number), entry.manner);
          break;
        case 'picture':
          pictures.set(phoneNumberKey(entry.number), entry.url);
      }
    },

    outbox(number: string): OutboxEntry[] {
      const key = phoneNumberKey(number);
      return deliveries
        .filter((message) => message.fromDesk && message.number === key)
        .map(({ id, clientId, type, body, choices = null, mediaUrl, ack, at }) => ({
          id,
          clientId,
          type,
          body,
          choices,
          mediaUrl,
          ack,
          at,
        }));
    },

    undelivered: (number?: string) =>
      deliveries.filter(
        (message) => message.fromDesk && message.ack < 5 && (!number || message.number === phoneNumberKey(number)),
      ),

    customers(connectionId: number): PhoneView['customers'] {
      const last = new Map<string, { number: string; body: string; at: string }>();
      for (const { number, at, ...known } of met.values()) {
        if (known.connectionId === connectionId) last.set(number, { number, body: '', at });
      }
      for (const message of deliveries) if (message.connectionId === connectionId) last.set(message.number, message);
      return [...last.values()]
        .map(({ number, body, at }) => ({
          number,
          name: names.get(number) ?? '',
          picture: pictures.get(number) ?? null,
          manner: manners.get(number) ?? 'reads',
          lastBody: cutText(body, 120),
          at,
        }))
        .sort((one, other) => other.at.localeCompare(one.at));
    },

    conversation(connectionId: number, number: string): PhoneMessage[] {
      const key = phoneNumberKey(number);
      return deliveries
        .filter((message) => message.connectionId === connectionId && message.number === key)
        .slice(-SHOWN);
    },
  };
}

export type Phones = ReturnType<typeof createPhones>;

function noMarks(at: string) {
  return { at, edited: false, erased: false, reactions: [] };
}

function withReaction(known: readonly PhoneReaction[], reaction: PhoneReaction): PhoneReaction[] {
  const isOfSame = ({ from, fromMe }: PhoneReaction) =>
    fromMe === reaction.fromMe && (fromMe || from === reaction.from);
  const others = known.filter((one) => !isOfSame(one));
  return reaction.emoji ? [...others, reaction] : others;
}
