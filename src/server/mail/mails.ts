import type { Language } from '#contract/schema.ts';
import { openDueWork } from '#server/jobs/due-work.ts';
import type { Scope } from '#server/records/base/scope.ts';
import {
  type ClaimedMail,
  claimMail,
  clearMails,
  type DueMail,
  dueMails,
  endMail,
  expireMails,
  freeMails,
  nextMailTime,
  noteHandedOver,
  settleLostMails,
} from '#server/records/mails/due.ts';
import { storeMail } from '#server/records/mails/queue.ts';
import { composeMail, type MailContent } from './compose.ts';
import { lifeOf, type MailKind, type MailValues } from './kinds.ts';
import { findMailServer, type MailPlace, type MailServer } from './mail-server.ts';
import { type SmtpResult, sendBySmtp } from './smtp.ts';
import { isFinal } from './smtp-failure.ts';

const MAX_AT_ONCE = 4;
const MAX_OF_COMPANY = 2;
/** After each try so long until the next; the last one again and again, until nobody needs the mail any more. */
const retrySeconds = [30, 120, 600, 1800, 3600, 7200];

export interface NewMail<Kind extends MailKind> {
  kind: Kind;
  /** What it is about: of a company one mail goes for a key. */
  key: string;
  to: string;
  language: Language;
  values: MailValues[Kind];
}

/** What the installation sends by mail (docs/decisions/0138). The rows are the queue: a mail leaves once, or says that it may have. */
export interface Mails {
  /** Whether mail can be sent at all; who queues one asks before the transaction. */
  isSet(): Promise<boolean>;
  /** Puts a mail into the queue, to leave after the commit. False where it is there already, or too many went lately. */
  queueMail<Kind extends MailKind>(scope: Scope, mail: NewMail<Kind>): Promise<boolean>;
  /** Sends one at once, past the queue, and says what the server answered; undefined where no mail can be sent. */
  sendTest(to: string, language: Language, name: string): Promise<SmtpResult | undefined>;
  /** Looks at what is due; called after the commit. */
  plan(): void;
  sweep(): Promise<void>;
  /** The first look of this process. */
  begin(): Promise<void>;
  close(): Promise<void>;
}

export interface MailsOptions extends MailPlace {
  clock: () => Date;
  /** What is to be put into the queue before it is looked at. */
  before: (mails: Pick<Mails, 'isSet' | 'queueMail'>) => Promise<void>;
  log: { warn(detail: object, text: string): void };
}

export function openMails({ clock, before, log, ...place }: MailsOptions): Mails {
  const { database, cipher } = place;
  const stopping = new AbortController();
  const running = new Map<number, { companyId: number; done: Promise<void> }>();
  const dueWork = openDueWork({ clock, work: startDue, nextTime }, lookLater);
  const mails: Pick<Mails, 'isSet' | 'queueMail'> = {
    isSet: async () => (await findMailServer(place)) !== undefined,
    async queueMail(scope, { kind, key, to, language, values }) {
      const content = cipher.encrypt(JSON.stringify({ language, values }));
      const expiresAt = new Date(scope.now.getTime() + lifeOf(kind));
      const isStored = await storeMail(scope, { kind, key, recipient: to, content, expiresAt });
      if (isStored) scope.afterCommit(plan);
      return isStored;
    },
  };

  function nextTime(after: Date): Promise<Date | undefined> {
    return database.asSystem('jobs', (scope) => nextMailTime(scope, after));
  }

  /** Waits for none of them: a slow server holds no look up. */
  async function startDue(): Promise<void> {
    await before(mails);
    await database.asSystem('jobs', async (scope) => {
      await settleLostMails(scope);
      await expireMails(scope);
    });
    const server = await findMailServer(place);
    if (!server) return;
    const due = await database.asSystem('jobs', (scope) => dueMails(scope, MAX_AT_ONCE * 8));
    for (const mail of due) if (hasRoomFor(mail)) start(server, mail);
  }

  function hasRoomFor({ id, companyId }: DueMail): boolean {
    const ofCompany = [...running.values()].filter((mail) => mail.companyId === companyId).length;
    return !running.has(id) && running.size < MAX_AT_ONCE && ofCompany < MAX_OF_COMPANY;
  }

  function start(server: MailServer, { id, companyId }: DueMail): void {
    const done = deliver(server, id)
      .catch((error: unknown) => log.warn({ err: error, mailId: id }, 'A mail will be looked at again'))
      .finally(() => {
        running.delete(id);
        plan();
      });
    running.set(id, { companyId, done });
  }

  async function deliver(server: MailServer, id: number): Promise<void> {
    const mail = await database.asSystem('jobs', (scope) => claimMail(scope, id));
    if (!mail) return;
    const content = contentOf(mail);
    if (!content) return end(mail, { isSent: false, failure: 'unreadable', smtpStatus: null, answer: null });
    const composed = composeMail(server, content, `${mail.companyId} ${mail.key}`);
    const handOver = async () => {
      const isOurs = await database.asSystem('jobs', (scope) => noteHandedOver(scope, mail));
      if (!isOurs) throw new Error('Somebody else has taken this mail');
    };
    await end(mail, await sendBySmtp(server, composed, handOver, stopping.signal));
  }

  /** Undefined where it was encrypted with a key that nobody has any more. */
  function contentOf({ kind, recipient, content }: ClaimedMail): MailContent | undefined {
    const text = cipher.decrypt(content);
    return text === '' ? undefined : { kind, to: recipient, ...JSON.parse(text) };
  }

  async function end(mail: ClaimedMail, result: SmtpResult): Promise<void> {
    await database.asSystem('jobs', async (scope) => {
      if (result.isSent) return endMail(scope, mail, { status: 'sent', failure: null, smtpStatus: null });
      const { failure, smtpStatus } = result;
      const seconds = retrySeconds[Math.min(mail.attempt, retrySeconds.length) - 1] ?? 0;
      const next = new Date(scope.now.getTime() + seconds * 1000);
      const isOver = isFinal(failure) || next >= mail.expiresAt;
      const status = failure === 'unconfirmed' ? failure : 'failed';
      await endMail(scope, mail, { status, retryAt: isOver ? undefined : next, failure, smtpStatus });
    });
  }

  function plan(): void {
    void dueWork.look().catch(lookLater);
  }

  function lookLater(error: unknown): void {
    log.warn({ err: error }, 'Mails will be looked at again');
  }

  return {
    ...mails,
    async sendTest(to, language, name) {
      const server = await findMailServer(place);
      if (!server) return undefined;
      const content: MailContent<'test'> = { kind: 'test', to, language, values: { name } };
      return sendBySmtp(server, composeMail(server, content, `test ${clock().getTime()}`), async () => undefined);
    },
    plan,
    async sweep() {
      await database.asSystem('jobs', clearMails);
      await dueWork.look();
    },
    async begin() {
      if (database.engine === 'pglite') await database.asSystem('jobs', freeMails);
      await dueWork.look();
    },
    async close() {
      stopping.abort();
      await dueWork.close();
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}
