import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail server of the makers of the client, on this machine, that does as a test says. */
export interface MailStandIn {
  host: string;
  port: number;
  /** For `SMTP_URL`, without TLS and password. */
  url: string;
  received: ParsedMail[];
  /** How it behaves from now on; nothing is: it takes everything. */
  behaviour: MailBehaviour;
  close(): Promise<void>;
}

export interface MailBehaviour {
  atSender?: [status: number, text: string];
  atRecipient?: (address: string) => [status: number, text: string] | undefined;
  atMessage?: [status: number, text: string];
  /** The line is cut: before the message begins, or after it has come whole. */
  cut?: 'atSender' | 'beforeAnswer';
  /** It says nothing more once it knows who sends. */
  isSilent?: boolean;
  /** Called with each mail before it is answered. */
  onMail?: () => Promise<void>;
}

const certificates = new URL('../finance/certificates/', import.meta.url);
const pem = (name: string) => readFileSync(new URL(name, certificates), 'utf8');

/** Who has signed what the stand-in shows. */
export const mailAuthority = () => pem('authority.pem');

interface StandInOptions {
  security?: 'tls' | 'starttls' | 'none';
  /** Whom it knows; without one nobody has to log in. */
  login?: { user: string; password: string };
  /** With a certificate of somebody else. */
  isIntruder?: boolean;
}

export async function openMailStandIn({
  security = 'none',
  login,
  isIntruder = false,
}: StandInOptions = {}): Promise<MailStandIn> {
  const received: ParsedMail[] = [];
  const sockets = new Set<Socket>();
  const name = isIntruder ? 'intruder' : 'bank';
  const refused = ([responseCode, text]: [number, string]) => Object.assign(new Error(text), { responseCode });
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    secure: security === 'tls',
    ...(security === 'none' ? { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] } : {}),
    ...(security === 'none' ? {} : { key: pem(`${name}-key.pem`), cert: pem(`${name}.pem`) }),
    authOptional: !login,
    closeTimeout: 50,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) return done(null, { user: username });
      done(refused([535, '5.7.8 Authentication credentials invalid']));
    },
    onMailFrom(_address, _session, done) {
      if (standIn.behaviour.isSilent) return;
      if (standIn.behaviour.cut === 'atSender') return cutAll();
      const { atSender } = standIn.behaviour;
      done(atSender ? refused(atSender) : null);
    },
    onRcptTo({ address }, _session, done) {
      const answer = standIn.behaviour.atRecipient?.(address);
      done(answer ? refused(answer) : null);
    },
    onData(stream, _session, done) {
      void take(stream).then(
        (text) => done(null, text),
        (error: Error) => done(error),
      );
    },
  });
  server.on('error', () => undefined);

  async function take(stream: NodeJS.ReadableStream): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    const { behaviour } = standIn;
    await behaviour.onMail?.();
    if (behaviour.atMessage) throw refused(behaviour.atMessage);
    received.push(await simpleParser(Buffer.concat(chunks)));
    if (behaviour.cut === 'beforeAnswer') {
      cutAll();
      return new Promise(() => undefined);
    }
    return '2.0.0 Taken';
  }

  const listening = server.listen(0, '127.0.0.1');
  listening.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const standIn: MailStandIn = {
    host: '127.0.0.1',
    port,
    url: `smtp://127.0.0.1:${port}?tls=none`,
    received,
    behaviour: {},
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return standIn;
}
