import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailAddress } from './mail-address.ts';
import { type SmtpFailure, smtpFailureOf } from './smtp-failure.ts';
import type { SmtpPlace } from './smtp-url.ts';

/** So long a server that stops waits for what is answered to a mail that it has handed over. */
const LAST_ANSWER_MS = 3_000;

export interface SmtpServer extends SmtpPlace {
  /** Whose certificates are believed besides those that Node knows (PEM). */
  ca?: string | undefined;
}

export interface MailToSend {
  from: MailAddress;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same at each try, so that who gets it twice can tell. */
  messageId: string;
}

export type SmtpResult = { isSent: true; answer: string } | ({ isSent: false } & SmtpFailure);

/**
 * Hands one mail over. `handOver` is called when the server has taken sender and recipient and is about to be given the
 * message: until then the mail can be tried again, from then on only the server's answer says whether it has it. Whoever
 * is stopped ends before that at once, and after it waits a moment for the answer.
 */
export async function sendBySmtp(
  server: SmtpServer,
  mail: MailToSend,
  handOver: () => Promise<void>,
  stopped?: AbortSignal,
): Promise<SmtpResult> {
  const message = await compose(mail);
  const connection = open(server);
  let isHandedOver = false;
  let stop = () => {};
  const failed = new Promise<never>((_, reject) => {
    connection.on('error', reject);
    const end = () => reject(new Error('The server stops'));
    stop = () => void (isHandedOver ? setTimeout(end, LAST_ANSWER_MS).unref() : end());
  });
  // It may fail when nobody waits any more.
  failed.catch(() => undefined);
  stopped?.addEventListener('abort', stop);
  if (stopped?.aborted) stop();
  async function* body() {
    await handOver();
    isHandedOver = true;
    yield message;
  }
  try {
    await Promise.race([failed, step((done) => connection.connect(done))]);
    const { user, password } = server;
    if (user) await Promise.race([failed, step((done) => connection.login({ user, pass: password }, done))]);
    const envelope = { from: mail.from.address, to: [mail.to] };
    let answer = '';
    const sending = step((done) =>
      connection.send(envelope, Readable.from(body()), (error, info) => {
        answer = info?.response ?? '';
        done(error);
      }),
    );
    await Promise.race([failed, sending]);
    connection.quit();
    return { isSent: true, answer };
  } catch (error) {
    connection.close();
    return { isSent: false, ...smtpFailureOf(error, isHandedOver) };
  } finally {
    stopped?.removeEventListener('abort', stop);
  }
}

/** By callback, as the library speaks. */
const step = (begin: (done: (error?: Error | null) => void) => void) =>
  new Promise<void>((resolve, reject) => begin((error) => (error ? reject(error) : resolve())));

function open({ host, port, security, ca }: SmtpServer): SMTPConnection {
  return new SMTPConnection({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { minVersion: 'TLSv1.2', ...(ca && { ca }) },
    dnsTimeout: 10_000,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    socketCloseTimeout: 1_000,
    maxResponseSize: 64 * 1024,
  });
}

const compose = ({ from, to, subject, text, html, messageId }: MailToSend) =>
  new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
