import type { ConnectionProvider, UnreadablePartKind } from '#contract/schema.ts';
import type { Cipher } from '#server/cipher.ts';
import { reached } from '#server/fault-points.ts';
import type { Naming } from '#server/files/file-name.ts';
import type { Files, StoredFile } from '#server/files/files.ts';
import { isStoreAway } from '#server/files/store-away.ts';
import type { Database } from '#server/records/base/database.ts';
import { isDatabaseUnavailable } from '#server/records/base/database-unavailable.ts';
import type { Scope } from '#server/records/base/scope.ts';
import type { Turn } from '#server/records/base/turns.ts';
import { takeOfferPreference } from '#server/records/campaign-opt-outs/campaign-opt-outs.ts';
import { findFileNaming } from '#server/records/companies/file-naming.ts';
import { restrictNewChats } from '#server/records/connections/health.ts';
import { keepHistoryNews, takesHistory } from '#server/records/connections/history-import.ts';
import { keepOfficialNumber } from '#server/records/connections/official-number.ts';
import { companyOfConnection, keepFailure, keepPlace, moveConnection } from '#server/records/connections/status.ts';
import { keepTemplatesOfAccount } from '#server/records/connections/templates.ts';
import { editInbound, eraseInbound, markChangedOnPhone, takeReaction } from '#server/records/inbound/changes.ts';
import { moveGroup, nameByNumber } from '#server/records/inbound/contact.ts';
import { contactOfPerson, linkPerson } from '#server/records/inbound/person.ts';
import { renumberContact } from '#server/records/inbound/renumber.ts';
import { findTaken, takeInbound } from '#server/records/inbound/take.ts';
import { takeVote } from '#server/records/inbound/votes.ts';
import { takeAcks } from '#server/records/messages/acks.ts';
import { keepUnreadablePart } from '#server/records/unreadable-parts/keep.ts';
import type { ChannelLog } from './channel-log.ts';
import { importHistory } from './import-history.ts';
import { partToKeep } from './part-to-keep.ts';
import {
  type ChannelListener,
  type DeliveredPart,
  DeskOffline,
  type IncomingMessage,
  type Receipt,
  UnknownKind,
} from './port.ts';

interface ListenerOptions {
  database: Database;
  files: Files;
  log: ChannelLog;
  cipher: Pick<Cipher, 'encrypt'>;
  /** A connection that is open in this process. */
  opened: (connectionId: number) => { companyId: number; name: ConnectionProvider } | undefined;
  letGo: (connectionId: number) => Promise<void>;
  /** A message was stored so many seconds after it came. */
  stored: (provider: ConnectionProvider, seconds: number) => void;
  /** Messages may flow on the connection again. */
  flows: (connectionId: number) => void;
  asksForPicture: () => void;
  setAside: (provider: ConnectionProvider, kind: UnreadablePartKind) => void;
}

/** Stores what the channels deliver, each part in one transaction of the company that the connection is of. */
export function openListener(options: ListenerOptions): ChannelListener {
  const { database, files, log, cipher, opened, letGo, stored, flows, asksForPicture, setAside } = options;

  async function inConnection<T>(connectionId: number, work: (scope: Scope) => Promise<T>, turn?: Turn): Promise<T> {
    // A channel that calls the server may call any process, not only the one that has the connection open.
    const companyId = opened(connectionId)?.companyId ?? (await companyOf(connectionId));
    if (companyId === undefined) throw new Error(`Connection ${connectionId} is not open`);
    return database.inCompany(companyId, work, turn).catch((error: unknown) => {
      throw isDatabaseUnavailable(error) ? new DeskOffline('The database is out of reach', { cause: error }) : error;
    });
  }

  const companyOf = (connectionId: number) =>
    database.asSystem('inbound', (scope) => companyOfConnection(scope, connectionId));

  const placing = async <T>(scope: Scope, connectionId: number, place: number | undefined, work: Promise<T>) => {
    const done = await work;
    if (place !== undefined) await keepPlace(scope, connectionId, place);
    return done;
  };

  async function received(connectionId: number, incoming: IncomingMessage, place?: number): Promise<Receipt | null> {
    const arrivedAt = performance.now();
    const known =
      incoming.media &&
      (await inConnection(connectionId, (scope) => findTaken(scope, connectionId, incoming.providerId), 'first'));
    if (known && !known.isOfUnknownKind && !known.isImported)
      return { messageId: known.messageId, ticketId: known.ticketId };
    const file = incoming.media
      ? await keepMedia(files, incoming.media, () => inConnection(connectionId, findFileNaming))
      : null;
    try {
      const taken = await inConnection(
        connectionId,
        (scope) => placing(scope, connectionId, place, takeWhole(scope, connectionId, incoming, file)),
        'first',
      );
      if (!taken?.fresh && file) await files.remove([file.name]);
      reached('inbound.stored');
      if (taken?.aside) reportAside(connectionId, taken.aside);
      const name = opened(connectionId)?.name;
      if (taken?.fresh && name) stored(name, (performance.now() - arrivedAt) / 1000);
      if (taken?.answered) flows(connectionId);
      if (taken?.asksForPicture) asksForPicture();
      return taken ? { messageId: taken.messageId, ticketId: taken.ticketId } : null;
    } catch (error) {
      if (file) await files.remove([file.name]);
      throw error;
    }
  }

  /** With how it came, where it is of a kind that can't be shown. */
  async function takeWhole(scope: Scope, connectionId: number, incoming: IncomingMessage, file: StoredFile | null) {
    const taken = await takeInbound(scope, connectionId, incoming, file);
    const { unknownPart: part } = incoming;
    if (!taken?.fresh || !part) return taken && { ...taken, aside: undefined };
    return { ...taken, aside: await keepAside(scope, connectionId, part, new UnknownKind('Nobody can show it yet')) };
  }

  async function keepAside(scope: Scope, connectionId: number, part: DeliveredPart, error: unknown) {
    const kept = partToKeep(part, error, cipher);
    return { error, kept, ...(await keepUnreadablePart(scope, connectionId, kept)) };
  }

  function reportAside(connectionId: number, aside: Awaited<ReturnType<typeof keepAside>>): void {
    const { error, kept, provider, isNew, dropped } = aside;
    if (!isNew || !provider) return;
    const { kind, reason } = kept;
    log.warn({ err: error, connectionId, provider, kind, reason }, 'A part was set aside');
    if (dropped > 0) log.warn({ connectionId, dropped }, 'Older parts made room for it');
    setAside(provider, kind);
  }

  return {
    received,
    async changed(connectionId, fact, session) {
      const moved = await inConnection(connectionId, (scope) =>
        moveConnection(scope, connectionId, fact, session === undefined ? {} : { session }),
      );
      if (moved?.status === 'DISCONNECTED') await letGo(connectionId);
      if (fact.type === 'connection.paired' || fact.type === 'connection.returned') {
        flows(connectionId);
      }
    },
    unreachable: (connectionId) =>
      inConnection(connectionId, (scope) => keepFailure(scope, connectionId, 'ERR_CHANNEL_UNREACHABLE')),
    acked: (connectionId, acks) => inConnection(connectionId, (scope) => takeAcks(scope, connectionId, acks)),
    edited: (connectionId, providerId, body, place, more) =>
      inConnection(connectionId, (scope) =>
        placing(scope, connectionId, place, editInbound(scope, connectionId, providerId, { body, ...more })),
      ),
    changedOnPhone: (connectionId, providerId) =>
      inConnection(connectionId, (scope) => markChangedOnPhone(scope, connectionId, providerId)),
    erased: (connectionId, providerId) =>
      inConnection(connectionId, (scope) => eraseInbound(scope, connectionId, providerId)),
    moved: (connectionId, group, place) =>
      inConnection(connectionId, (scope) => placing(scope, connectionId, place, moveGroup(scope, group))),
    reacted: (connectionId, reaction, place) =>
      inConnection(connectionId, (scope) =>
        placing(scope, connectionId, place, takeReaction(scope, connectionId, reaction)),
      ),
    restricted: (connectionId, until) =>
      inConnection(connectionId, (scope) => restrictNewChats(scope, connectionId, until)),
    numberDescribed: (connectionId, officialNumber) =>
      inConnection(connectionId, (scope) => keepOfficialNumber(scope, connectionId, officialNumber)),
    templatesListed: (connectionId, templates) =>
      inConnection(connectionId, (scope) => keepTemplatesOfAccount(scope, connectionId, templates)),
    preferred: (connectionId, preference) =>
      inConnection(connectionId, (scope) => takeOfferPreference(scope, preference)),
    voted: (connectionId, vote) => inConnection(connectionId, (scope) => takeVote(scope, connectionId, vote)),
    async imported(connectionId, handedOver) {
      const inScope = <T>(work: (scope: Scope) => Promise<T>) => inConnection(connectionId, work);
      if (!(await inScope((scope) => takesHistory(scope, connectionId)))) return;
      const keepMediaHere = (fetch: NonNullable<IncomingMessage['media']>) =>
        keepMedia(files, fetch, () => inScope(findFileNaming));
      await importHistory(connectionId, handedOver, { files, keepMedia: keepMediaHere, inScope });
    },
    historyReceived: (connectionId, news) =>
      inConnection(connectionId, (scope) => keepHistoryNews(scope, connectionId, news)),
    named: (connectionId, people) =>
      inConnection(connectionId, async (scope) => {
        if (!(await takesHistory(scope, connectionId))) return;
        for (const { number, scopedId, name } of people) {
          const person = number
            ? { channel: 'whatsapp' as const, from: number }
            : scopedId && { channel: 'whatsapp-user' as const, from: scopedId };
          if (person) await contactOfPerson(scope, { ...person, ...(scopedId && { scopedId }), name, fromMe: false });
        }
      }),
    identified: (connectionId, hiddenId, number) =>
      inConnection(connectionId, (scope) => nameByNumber(scope, hiddenId, number)),
    async linked(connectionId, person) {
      await inConnection(connectionId, (scope) => linkPerson(scope, person));
    },
    renumbered: (connectionId, change) =>
      inConnection(connectionId, (scope) => renumberContact(scope, connectionId, change)),
    async setAside(connectionId, part, error, place) {
      const aside = await inConnection(
        connectionId,
        (scope) => placing(scope, connectionId, place, keepAside(scope, connectionId, part, error)),
        'first',
      );
      reportAside(connectionId, aside);
    },
  };
}

/** Keeps a file that came with a message. One that is too large is left out; its message is not. */
async function keepMedia(
  files: Files,
  fetch: NonNullable<IncomingMessage['media']>,
  findNaming: () => Promise<Naming>,
): Promise<StoredFile | null> {
  const { name, mime, bytes } = await fetch();
  if (bytes.length > files.maxBytes) return null;
  const naming = name ? undefined : await findNaming();
  return files.store(bytes, { name, mime, naming }).catch((error: unknown) => {
    throw isStoreAway(error) ? new DeskOffline('The store of files is out of reach', { cause: error }) : error;
  });
}
