import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { contactNumber } from '#machines/phone-number/contact-number.ts';
import { createAckClock } from './ack-clock.ts';
import { type LedgerFact, openLedger } from './ledger.ts';
import { createLines, flows, type Line, lineView, type Pace } from './lines.ts';
import { NetworkRefusal, type PhoneManner, type PhoneMessage, type PhoneNetwork } from './network.ts';
import { openPhoneFiles } from './phone-files.ts';
import { createPhones } from './phones.ts';
import { createTypists } from './typists.ts';

/** How long a pull waits for something to tell, and a phone for the desk to take what it wrote. */
const PATIENCE_MS = 20_000;

export interface NetworkOptions {
  /** Holds `ledger.jsonl` and the phones' files. */
  directory: string;
  pace: Pace;
  /** Whether the phones recognise a message id that comes again. */
  dedupe: boolean;
}

/** The phone network itself. Everything it answers for is in its ledger before it answers. */
export function openNetwork({ directory, pace, dedupe }: NetworkOptions): PhoneNetwork & { stop(): void } {
  const ledger = openLedger(join(directory, 'ledger.jsonl'));
  const files = openPhoneFiles(join(directory, 'files'));
  const phones = createPhones();
  const lines = createLines({ ledger, pace, touched });
  const acks = createAckClock({
    phones,
    ackMs: pace.ackMs,
    acked(connectionId, id, ack) {
      const event = record({ kind: 'ack', connectionId, id, ack });
      lines.line(connectionId).mailbox.addAck({ event, id, ack });
    },
  });
  const typists = createTypists(touched);
  let version = ledger.entries.length;
  remember();

  function touched(): void {
    version += 1;
  }

  function record(fact: LedgerFact): number {
    const entry = ledger.append(fact);
    phones.apply(entry);
    touched();
    return entry.seq;
  }

  /** Builds everything again from the ledger: pairings, phones, and what the desk has not confirmed. */
  function remember(): void {
    const confirmed = new Map(
      ledger.entries.flatMap((entry) => (entry.kind === 'confirmed' ? [[entry.event, entry.receipt] as const] : [])),
    );
    for (const entry of ledger.entries) {
      phones.apply(entry);
      if (!('connectionId' in entry)) continue;
      const line = lines.line(entry.connectionId);
      if (entry.kind === 'paired') Object.assign(line, { phase: 'paired', session: entry.session, quiet: false });
      if (entry.kind === 'forgotten') Object.assign(line, { phase: 'idle', session: null, quiet: false });
      if (entry.kind === 'quiet') line.quiet = entry.quiet;
      const { mailbox } = line;
      if (entry.kind === 'paired') mailbox.add({ event: entry.seq, kind: 'paired', session: entry.session });
      if (entry.kind === 'inbound') mailbox.add({ event: entry.seq, kind: 'inbound', message: entry.message });
      if (entry.kind === 'ack') mailbox.addAck({ event: entry.seq, id: entry.id, ack: entry.ack });
      if (entry.kind === 'edited' && !entry.byDesk)
        mailbox.add({ event: entry.seq, kind: 'edited', id: entry.id, body: entry.body });
      if (entry.kind === 'reacted' && !entry.byDesk)
        mailbox.add({ event: entry.seq, kind: 'reacted', id: entry.id, reaction: entry.reaction });
      if (entry.kind === 'erased' && entry.by === 'phone') {
        mailbox.add({ event: entry.seq, kind: 'erased', id: entry.id });
      }
      if (entry.kind === 'confirmed') mailbox.confirm(entry.event, confirmed.get(entry.event) ?? null);
    }
    for (const message of phones.undelivered()) acks.step(message);
  }

  function ownMessage(connectionId: number, id: string): { line: Line; message: PhoneMessage } {
    const line = lines.known(connectionId);
    const message = phones.find(connectionId, id);
    if (!message || message.fromDesk) throw new NetworkRefusal(404, 'ERR_FETCH_WAPP_MSG');
    return { line, message };
  }

  return {
    async open(line) {
      lines.open(line);
    },
    async close(connectionId) {
      lines.close(connectionId);
    },
    async forget(connectionId) {
      lines.forget(connectionId);
    },

    async pairingCode(connectionId, number) {
      return lines.offerCode(lines.known(connectionId), number);
    },
    async send(message) {
      if (!flows(lines.line(message.connectionId))) return { taken: false, offline: true };
      const reason = refusals[phones.manner(message.to)];
      if (reason) return { taken: false, reason };
      const isKnown = dedupe && phones.find(message.connectionId, message.id) !== undefined;
      typists.stop(message.connectionId, message.to);
      if (!isKnown) record({ kind: 'outbound', connectionId: message.connectionId, message });
      await ledger.onDisk();
      const taken = phones.find(message.connectionId, message.id);
      if (taken && !isKnown) acks.step(taken);
      return { taken: true };
    },
    async find(connectionId, id) {
      const isTaken = phones.find(connectionId, id) !== undefined;
      await ledger.onDisk();
      return isTaken ? 'taken' : 'unknown';
    },
    async remove(connectionId, id) {
      if (!flows(lines.line(connectionId))) throw new NetworkRefusal(409, 'ERR_WAPP_NOT_INITIALIZED');
      if (phones.find(connectionId, id)) record({ kind: 'erased', connectionId, id, by: 'desk' });
    },
    async editSent(connectionId, id, body) {
      if (!flows(lines.line(connectionId))) throw new NetworkRefusal(409, 'ERR_WAPP_NOT_INITIALIZED');
      if (!phones.find(connectionId, id)?.fromDesk) return false;
      record({ kind: 'edited', connectionId, id, body, byDesk: true });
      return true;
    },
    async reactFromDesk(connectionId, id, emoji) {
      if (!flows(lines.line(connectionId))) throw new NetworkRefusal(409, 'ERR_WAPP_NOT_INITIALIZED');
      if (!phones.find(connectionId, id)) return false;
      record({
        kind: 'reacted',
        connectionId,
        id,
        reaction: { from: '', name: '', fromMe: true, emoji },
        byDesk: true,
      });
      return true;
    },
    async seen(connectionId, ids) {
      if (flows(lines.line(connectionId))) record({ kind: 'seen', connectionId, ids });
    },
    async typing(connectionId, number, isTyping) {
      if (!isTyping) typists.stop(connectionId, number);
      else if (flows(lines.line(connectionId))) typists.type(connectionId, number);
    },
    async checkNumbers(connectionId, numbers) {
      if (!flows(lines.line(connectionId))) return null;
      return numbers.map((number) => contactNumber(number) !== undefined && phones.manner(number) !== 'refuses');
    },
    async picture(connectionId, number) {
      return flows(lines.line(connectionId)) ? { url: phones.picture(number) } : null;
    },
    async pull(connectionId) {
      const line = lines.line(connectionId);
      return line.open ? line.mailbox.pull(() => flows(line), PATIENCE_MS) : [];
    },
    async confirm(connectionId, event, receipt) {
      ledger.append({ kind: 'confirmed', connectionId, event, receipt });
      lines.line(connectionId).mailbox.confirm(event, receipt);
    },
    async pullAcks(connectionId) {
      const line = lines.line(connectionId);
      return line.open ? line.mailbox.pullAcks(() => flows(line), PATIENCE_MS) : [];
    },
    async confirmAcks(connectionId, events) {
      for (const event of events) {
        ledger.append({ kind: 'confirmed', connectionId, event, receipt: null });
        lines.line(connectionId).mailbox.confirm(event, null);
      }
    },

    async lines() {
      return lines.all().map(lineView);
    },
    async scan(connectionId) {
      lines.scan(lines.known(connectionId));
    },
    async typeCode(connectionId, code) {
      lines.typeCode(lines.known(connectionId), code);
    },
    async drop(connectionId) {
      lines.setQuiet(lines.known(connectionId), true);
    },
    async restore(connectionId) {
      lines.setQuiet(lines.known(connectionId), false);
    },
    async askForPasskey(connectionId) {
      lines.askForPasskey(lines.known(connectionId));
    },

    async write(input) {
      const line = lines.known(input.connectionId);
      if (line.phase !== 'paired') throw new NetworkRefusal(409, 'ERR_WAPP_NOT_INITIALIZED');
      const message = { ...input, id: input.id ?? `P${randomBytes(10).toString('hex').toUpperCase()}` };
      const before = phones.written(line.id, message.id);
      const event = before?.event ?? record({ kind: 'inbound', connectionId: line.id, message });
      if (!before) line.mailbox.add({ event, kind: 'inbound', message });
      const own = message.fromMe && !before ? phones.find(line.id, message.id) : undefined;
      if (own) acks.step(own);
      const [receipt] = await Promise.all([line.mailbox.receipt(event, line.quiet ? 0 : PATIENCE_MS), ledger.onDisk()]);
      return { id: message.id, repeated: before !== undefined, receipt };
    },
    async edit(connectionId, id, body) {
      const { line } = ownMessage(connectionId, id);
      const event = record({ kind: 'edited', connectionId, id, body });
      line.mailbox.add({ event, kind: 'edited', id, body });
    },
    async erase(connectionId, id) {
      const { line } = ownMessage(connectionId, id);
      const event = record({ kind: 'erased', connectionId, id, by: 'phone' });
      line.mailbox.add({ event, kind: 'erased', id });
    },
    async react(connectionId, id, reaction) {
      const line = lines.known(connectionId);
      if (!phones.find(connectionId, id)) throw new NetworkRefusal(404, 'ERR_FETCH_WAPP_MSG');
      const event = record({ kind: 'reacted', connectionId, id, reaction });
      line.mailbox.add({ event, kind: 'reacted', id, reaction });
    },
    async read(connectionId, number) {
      acks.read(connectionId, number);
    },
    async setManner(number, manner) {
      record({ kind: 'manner', number, manner });
      for (const message of phones.undelivered(number)) acks.step(message);
    },
    async setPicture(number, url) {
      record({ kind: 'picture', number, url });
    },
    async outbox(number) {
      return phones.outbox(number);
    },
    async view(connectionId, number) {
      return {
        version,
        lines: lines.all().map(lineView),
        customers: connectionId === null ? [] : phones.customers(connectionId),
        messages: connectionId === null || number === null ? [] : phones.conversation(connectionId, number),
        isTyping: connectionId !== null && number !== null && typists.has(connectionId, number),
      };
    },

    keepFile: (file) => files.keep(file),
    readFile: (url) => files.read(url),

    stop() {
      acks.stop();
      typists.close();
      lines.stop();
      ledger.close();
    },
  };
}

const refusals: Partial<Record<PhoneManner, string>> = {
  refuses: 'ERR_WAPP_INVALID_CONTACT',
  restricted: 'ERR_NEW_CHATS_RESTRICTED',
};
