import { randomBytes } from 'node:crypto';
import type { Ledger } from './ledger.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { type LineView, type NetworkLine, NetworkRefusal, type PhoneSession } from './network.ts';

const QR_OFFERS = 3;
/** None that is taken for another. */
const CODE_LETTERS = '123456789ABCDEFGHJKLMNPQRSTVWXYZ';

export interface Pace {
  /** Between one status and the next. */
  stepMs: number;
  /** How long one code can be scanned. */
  qrMs: number;
  /** From the phone's silence to TIMEOUT. */
  quietMs: number;
  /** Between one ack and the next. */
  ackMs: number;
}

export interface Line {
  id: number;
  companyId: number;
  name: string;
  phase: 'idle' | 'opening' | 'offering' | 'pairing' | 'paired';
  session: PhoneSession | null;
  qrcode: string | null;
  /** What the phone with this number may type instead of scanning. */
  typed: { code: string; number: string } | null;
  offers: number;
  /** The company's own phone is out of reach. */
  quiet: boolean;
  /** The desk listens. */
  open: boolean;
  timer: NodeJS.Timeout | undefined;
  mailbox: Mailbox;
}

/** Messages pass: the phone is paired, within reach, and the desk listens. */
export function flows(line: Line): boolean {
  return line.open && line.phase === 'paired' && !line.quiet;
}

/** The companies' side of the network: which phone is paired with which of the desk's lines. */
export function createLines({ ledger, pace, touched }: { ledger: Ledger; pace: Pace; touched: () => void }) {
  const lines = new Map<number, Line>();

  function line(connectionId: number): Line {
    const known = lines.get(connectionId);
    if (known) return known;
    const created: Line = {
      id: connectionId,
      companyId: 0,
      name: '',
      phase: 'idle',
      session: null,
      qrcode: null,
      typed: null,
      offers: 0,
      quiet: false,
      open: false,
      timer: undefined,
      mailbox: createMailbox(),
    };
    lines.set(connectionId, created);
    return created;
  }

  type State =
    | { kind: 'qrOffered'; qrcode: string }
    | { kind: 'qrExpired' | 'scanned' | 'fellQuiet' | 'returned' | 'passkeyAsked' };

  function tell(line: Line, state: State): void {
    line.mailbox.add({ event: ledger.nextNumber(), ...state });
    touched();
  }

  function wait(line: Line, ms: number, then: () => void): void {
    clearTimeout(line.timer);
    line.timer = setTimeout(then, ms);
  }

  function offer(line: Line): void {
    line.phase = 'offering';
    line.offers += 1;
    line.qrcode = `recado:${line.id}:${randomBytes(24).toString('base64url')}`;
    tell(line, { kind: 'qrOffered', qrcode: line.qrcode });
    wait(line, pace.qrMs, () => expire(line));
  }

  function expire(line: Line): void {
    withdraw(line);
    if (line.offers >= QR_OFFERS) line.phase = 'idle';
    tell(line, { kind: 'qrExpired' });
    if (line.phase === 'offering') offer(line);
  }

  function withdraw(line: Line): void {
    line.qrcode = null;
    line.typed = null;
  }

  function agree(line: Line, phone: string): void {
    line.phase = 'pairing';
    withdraw(line);
    tell(line, { kind: 'scanned' });
    const key = randomBytes(24).toString('base64url');
    wait(line, pace.stepMs, () => pair(line, { phone, key }));
  }

  function pair(line: Line, session: PhoneSession): void {
    line.phase = 'paired';
    line.session = session;
    line.quiet = false;
    const { seq } = ledger.append({ kind: 'paired', connectionId: line.id, session });
    line.mailbox.add({ event: seq, kind: 'paired', session });
    touched();
  }

  function unpair(line: Line): void {
    clearTimeout(line.timer);
    line.phase = 'idle';
    withdraw(line);
    if (!line.session) return;
    line.session = null;
    line.quiet = false;
    ledger.append({ kind: 'forgotten', connectionId: line.id });
  }

  return {
    line,
    all: () => [...lines.values()],
    known(connectionId: number): Line {
      const found = lines.get(connectionId);
      if (!found) throw new NetworkRefusal(404, 'ERR_NO_WAPP_FOUND');
      return found;
    },
    open({ connectionId, companyId, name, session }: NetworkLine): void {
      const opened = line(connectionId);
      Object.assign(opened, { companyId, name, open: true });
      const unheard = opened.session !== null && opened.mailbox.holds('paired');
      if (!session && !unheard) {
        unpair(opened);
        opened.mailbox.dropStates();
        opened.phase = 'opening';
        opened.offers = 0;
        wait(opened, pace.stepMs, () => offer(opened));
      } else if (session && opened.session?.key !== session.key) {
        pair(opened, session);
      } else {
        opened.phase = 'paired';
        opened.mailbox.add({ event: ledger.nextNumber(), kind: 'paired', session: opened.session as PhoneSession });
      }
      if (opened.phase === 'paired') tell(opened, { kind: opened.quiet ? 'fellQuiet' : 'returned' });
      opened.mailbox.stir();
      touched();
    },
    close(connectionId: number): void {
      const closed = line(connectionId);
      clearTimeout(closed.timer);
      closed.open = false;
      withdraw(closed);
      if (closed.phase !== 'paired') closed.phase = 'idle';
      closed.mailbox.release();
      touched();
    },
    forget(connectionId: number): void {
      const forgotten = line(connectionId);
      unpair(forgotten);
      forgotten.open = false;
      forgotten.mailbox.dropStates();
      forgotten.mailbox.release();
      touched();
    },
    scan(scanned: Line): void {
      if (scanned.phase !== 'offering' || !scanned.qrcode) throw new NetworkRefusal(409, 'ERR_NO_QR_ON_OFFER');
      agree(scanned, companyPhone(scanned.id));
    },
    /** The offer lasts as long again, so that there is time to type. */
    offerCode(offering: Line, number: string): string {
      if (offering.phase !== 'offering') throw new NetworkRefusal(409, 'ERR_NO_QR_ON_OFFER');
      const code = Array.from(randomBytes(8), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');
      offering.typed = { code, number };
      wait(offering, pace.qrMs, () => expire(offering));
      return code;
    },
    typeCode(line: Line, written: string): void {
      const { typed } = line;
      if (!typed) throw new NetworkRefusal(409, 'ERR_NO_QR_ON_OFFER');
      if (written.replace(/[^a-z\d]/gi, '').toUpperCase() !== typed.code)
        throw new NetworkRefusal(422, 'ERR_VALIDATION');
      agree(line, typed.number);
    },
    /** A pairing stays for another try. */
    askForPasskey(asked: Line): void {
      if (!['offering', 'pairing', 'paired'].includes(asked.phase)) throw new NetworkRefusal(409, 'ERR_NO_QR_ON_OFFER');
      clearTimeout(asked.timer);
      withdraw(asked);
      if (asked.phase !== 'paired') asked.phase = 'idle';
      tell(asked, { kind: 'passkeyAsked' });
    },
    setQuiet(changed: Line, quiet: boolean): void {
      if (changed.phase !== 'paired') throw new NetworkRefusal(409, 'ERR_WAPP_NOT_INITIALIZED');
      if (changed.quiet === quiet) return;
      changed.quiet = quiet;
      ledger.append({ kind: 'quiet', connectionId: changed.id, quiet });
      touched();
      if (quiet) wait(changed, pace.quietMs, () => tell(changed, { kind: 'fellQuiet' }));
      else clearTimeout(changed.timer);
      if (!quiet) tell(changed, { kind: 'returned' });
      changed.mailbox.stir();
    },
    stop(): void {
      for (const stopped of lines.values()) {
        clearTimeout(stopped.timer);
        stopped.open = false;
        stopped.mailbox.release();
      }
    },
  };
}

export function lineView(line: Line): LineView {
  return { id: line.id, companyId: line.companyId, name: line.name, status: lineStatus(line), qrcode: line.qrcode };
}

function lineStatus(line: Line): LineView['status'] {
  if (line.phase === 'paired') return line.quiet ? 'TIMEOUT' : 'CONNECTED';
  if (line.phase === 'offering') return line.qrcode ? 'qrcode' : 'OPENING';
  return ({ idle: 'DISCONNECTED', opening: 'OPENING', pairing: 'PAIRING' } as const)[line.phase];
}

/** A number of its own for each line, in Brazil's shape. */
function companyPhone(id: number): string {
  return `5511990${String(id).padStart(6, '0')}`;
}
