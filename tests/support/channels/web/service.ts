import { randomBytes } from 'node:crypto';
import type { Stanza, ToDevice, ToService } from './wire.ts';

export const me = { id: '5511987650000:7@s.whatsapp.net', lid: '99887766554433:7@lid' };

interface Link {
  say(message: ToDevice): void;
  account: string | null;
  /** What the phone may type instead of scanning. */
  code: string | null;
}

export interface Sent {
  id: string;
  jid: string;
  /** The message as the protocol has it, as base64. */
  content: string;
}

/**
 * WhatsApp as a linked device meets it: what is written waits until a device confirms it, comes again after that encrypted
 * as before, and is gone then. A device whose keys were used up already can't read it any more.
 */
export function createWebService() {
  const links = new Set<Link>();
  const accounts = new Map<string, { identity: string; counter: number; waiting: Stanza[]; preKeys: Set<number> }>();
  const files = new Map<string, string>();
  const groups = new Map<string, string>();
  /** Who has written in a group. */
  const members = new Map<string, Set<string>>();
  const pictures = new Map<string, string | number>();
  const sent: Sent[] = [];
  const unreadable: string[] = [];
  const read: Extract<ToService, { type: 'read' }>['keys'] = [];
  const chatStates: { state: string; jid: string }[] = [];
  const typedTo = new Set<string>();
  const brokenKeys: number[] = [];
  const unknownNumbers = new Set<string>();
  let current: string | null = null;
  let isReachable = true;
  let losesNext = false;
  let held: (() => void)[] | undefined;
  let refusal: string | undefined;
  let breaking: number | undefined;
  let openings = 0;
  let asksForPasskey = false;
  let confirmations = 0;

  function hello(link: Link, { account, identity }: Extract<ToService, { type: 'hello' }>): void {
    const paired = account === null ? undefined : accounts.get(account);
    if (!isReachable) close(link, 428);
    else if (account === null) {
      links.add(link);
      link.say({ type: 'qr', qr: `2@${randomBytes(12).toString('base64url')}` });
    } else if (paired?.identity !== identity) close(link, 401);
    else {
      links.add(link);
      link.account = account;
      if (breaking !== undefined) {
        openings += 1;
        close(link, breaking);
        return;
      }
      if (asksForPasskey) {
        link.say({ type: 'passkey' });
        return;
      }
      link.say({ type: 'open' });
      for (const stanza of paired.waiting) link.say({ type: 'message', stanza });
    }
  }

  function close(link: Link, code: number, isRemoved = false): void {
    links.delete(link);
    link.say({ type: 'close', code, isRemoved });
  }

  function agree(link: Link): void {
    if (asksForPasskey) {
      link.say({ type: 'passkey' });
      return;
    }
    const account = randomBytes(6).toString('hex');
    const key = identities.get(link)?.key ?? '';
    accounts.set(account, { identity: key, counter: 0, waiting: [], preKeys: new Set() });
    current = account;
    link.say({ type: 'agreed', account });
  }

  function answer(link: Link, of: string[], what: Extract<ToService, { type: 'ask' }>['what']): unknown {
    if (what === 'numbers') {
      return of.map((number) => ({
        jid: `${number}@s.whatsapp.net`,
        exists: number.length > 7 && !unknownNumbers.has(number),
      }));
    }
    if (what === 'group') return groups.get(of[0] ?? '') ?? null;
    if (what === 'members') return [...(members.get(of[0] ?? '') ?? [])];
    if (what === 'file') return files.get(of[0] ?? '') ?? null;
    if (what === 'picture') return pictures.get(of[0] ?? '') ?? 404;
    link.code = randomBytes(4).toString('hex').toUpperCase();
    return link.code;
  }

  function earOf(link: Link, identity: { key: string }) {
    const account = () => (link.account === null ? undefined : accounts.get(link.account));
    const ear: { [Type in ToService['type']]: (message: Extract<ToService, { type: Type }>) => void } = {
      hello(message) {
        identity.key = message.identity;
        hello(link, message);
      },
      agreedToo: () => close(link, 515),
      passkeyConfirmed() {
        confirmations += 1;
      },
      preKeys({ ids }) {
        const known = account()?.preKeys;
        for (const id of ids) {
          if (known?.has(id)) brokenKeys.push(id);
          known?.add(id);
        }
      },
      sent(message) {
        const { id } = message;
        typedTo.delete(message.jid);
        // Phones show a message once, however often it comes.
        if (!refusal && !sent.some((known) => known.id === id)) sent.push(message);
        const say = () => link.say({ type: 'ack', id, ...(refusal ? { error: refusal } : {}) });
        if (held) held.push(say);
        else if (!losesNext) say();
        losesNext = false;
      },
      confirmed({ id, wasRead }) {
        if (!wasRead) unreadable.push(id);
        const paired = account();
        if (paired) paired.waiting = paired.waiting.filter(({ attrs }) => attrs.id !== id);
      },
      read: ({ keys }) => void read.push(...keys),
      chatState({ state, jid }) {
        chatStates.push({ state, jid });
        if (state === 'composing') typedTo.add(jid);
        else typedTo.delete(jid);
      },
      uploaded: ({ path, bytes }) => files.set(path, bytes),
      ask: ({ asked, of, what }) => link.say({ type: 'answer', asked, value: answer(link, of, what) }),
      loggedOut() {
        if (link.account) accounts.delete(link.account);
        close(link, 401);
      },
    };
    return (message: ToService) => (ear[message.type] as (message: ToService) => void)(message);
  }

  const tellAll = (message: ToDevice) => {
    for (const link of links) if (link.account) link.say(message);
  };

  return {
    sent,
    files,
    groups,
    members,
    /** Where the pictures of people are, or the code that says why they are not shown. */
    pictures,
    /** Messages that came to a device which could not read them. */
    unreadable,
    /** What was said to have been read. */
    read,
    /** Every word of somebody who writes, or has stopped. */
    chatStates,
    isTypedTo: (jid: string) => typedTo.has(jid),
    /** Keys that were given out twice. */
    brokenKeys,
    isPaired: () => [...links].some(({ account }) => account !== null),
    isOffering: () => [...links].some(({ account }) => account === null),
    pairings: () => accounts.size,
    /** A device's socket; answers where what it says goes. */
    connect(say: (message: ToDevice) => void): { heard(message: ToService): void; gone(): void } {
      const link: Link = { say, account: null, code: null };
      const identity = { key: '' };
      identities.set(link, identity);
      return { heard: earOf(link, identity), gone: () => void links.delete(link) };
    },
    /** A phone scans what is offered. */
    scan() {
      for (const link of links) if (link.account === null) agree(link);
    },
    /** A phone is told what to say instead; of a code that no device has given it knows nothing. */
    typeCode(code: string) {
      for (const link of links) if (link.code === code) agree(link);
    },
    /** The device is shown another picture. */
    renewQr() {
      for (const link of links) {
        if (link.account === null) link.say({ type: 'qr', qr: `2@${randomBytes(12).toString('base64url')}` });
      }
    },
    /** Sends a message to the device that was paired last. */
    deliver(attrs: Record<string, string>, content: Uint8Array) {
      const account = current === null ? undefined : accounts.get(current);
      if (!account) throw new Error('Nothing is paired');
      account.counter += 1;
      const stanza = { attrs, encrypted: encrypted(account.counter, content) };
      account.waiting.push(stanza);
      tellAll({ type: 'message', stanza });
    },
    /** One whose key was used up before. */
    deliverBroken(attrs: Record<string, string>, content: Uint8Array) {
      tellAll({ type: 'message', stanza: { attrs, encrypted: encrypted(0, content) } });
    },
    /** From now on a device that knows itself paired is sent away with this code. */
    breakOpening(code: number) {
      breaking = code;
    },
    /**
     * Whoever scans, types a code or logs in from now on is asked for a passkey first, which no device here has, and whoever
     * is there at once.
     */
    askForPasskeys(isOn: boolean) {
      asksForPasskey = isOn;
      if (isOn) tellAll({ type: 'passkey' });
    },
    /** How often a device has confirmed that it was asked. */
    confirmations: () => confirmations,
    /** How often one was. */
    opened: () => openings,
    waiting: () => (current === null ? [] : (accounts.get(current)?.waiting ?? [])),
    tell: tellAll,
    closeAll(code: number) {
      for (const link of [...links]) close(link, code);
    },
    reach(reachable: boolean) {
      isReachable = reachable;
      if (!reachable) for (const link of [...links]) close(link, 428);
    },
    loseAnswer() {
      losesNext = true;
    },
    /** Until it is let go, nothing that is sent is answered. */
    holdAnswer(): () => void {
      held = [];
      return () => {
        for (const say of held ?? []) say();
        held = undefined;
      };
    },
    refuseNumber: (number: string) => void unknownNumbers.add(number),
    refuseSends(error: string | undefined) {
      refusal = error;
    },
    unpair() {
      accounts.clear();
      for (const link of [...links]) close(link, 401, true);
    },
  };
}

const identities = new WeakMap<Link, { key: string }>();

export type WebService = ReturnType<typeof createWebService>;

/** The number that tells which key it needs, and the text with its padding. */
function encrypted(counter: number, content: Uint8Array): string {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(counter);
  return Buffer.concat([number, content, Buffer.from([1])]).toString('base64');
}
