import { createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type MailToSend, type SmtpServer, sendBySmtp } from '#server/mail/smtp.ts';
import { type MailStandIn, mailAuthority, openMailStandIn } from '../../support/server/mail/mail-stand-in.ts';

const mail: MailToSend = {
  from: { name: 'Recado', address: 'recado@recado.test' },
  to: 'ana@acme.test',
  subject: 'Olá, você',
  text: 'Linha um\n\n.\nLinha três\n',
  html: '<p>Olá</p>',
  messageId: '<one@recado.test>',
};

let standIn: MailStandIn;
afterEach(() => standIn.close());

const login = { user: 'recado', password: 'uma senha' };
let handedOver = 0;
async function send(change: Partial<SmtpServer> = {}) {
  const { host, port } = standIn;
  handedOver = 0;
  const server: SmtpServer = { host, port, security: 'none', user: '', password: '', ca: mailAuthority(), ...change };
  return sendBySmtp(server, mail, async () => {
    handedOver += 1;
  });
}

describe.each(['tls', 'starttls', 'none'] as const)('A mail over a server with security %s', (security) => {
  test('arrives whole, with a login', async () => {
    standIn = await openMailStandIn({ security, login });
    expect(await send({ security, ...login })).toEqual({ isSent: true, answer: '250 2.0.0 Taken' });
    expect(handedOver).toBe(1);
    const [arrived] = standIn.received;
    expect(arrived).toMatchObject({ subject: mail.subject, text: mail.text, messageId: mail.messageId });
    expect(arrived?.headers.get('auto-submitted')).toBe('auto-generated');
  });

  test('is not handed over to whoever does not know the password', async () => {
    standIn = await openMailStandIn({ security, login });
    expect(await send({ security, user: 'recado', password: 'outra' })).toEqual({
      isSent: false,
      failure: 'auth',
      smtpStatus: 535,
      answer: expect.stringContaining('Authentication credentials invalid'),
    });
    expect([handedOver, standIn.received]).toEqual([0, []]);
  });
});

describe('A mail is not handed over', () => {
  test.each(['tls', 'starttls'] as const)(
    'by %s to a server with the certificate of somebody else',
    async (security) => {
      standIn = await openMailStandIn({ security, isIntruder: true });
      expect(await send({ security })).toMatchObject({ isSent: false, failure: 'tls' });
      expect(handedOver).toBe(0);
    },
  );

  test('in the open where STARTTLS was asked for and is not offered', async () => {
    standIn = await openMailStandIn({ security: 'none', login });
    expect(await send({ security: 'starttls', ...login })).toMatchObject({ isSent: false, failure: 'tls' });
    expect(handedOver).toBe(0);
  });

  test('by TLS to a server that speaks none', async () => {
    standIn = await openMailStandIn();
    expect(await send({ security: 'tls' })).toMatchObject({ isSent: false, failure: 'tls', smtpStatus: null });
  });

  test('to a host that is not there, or a port where nobody listens', async () => {
    standIn = await openMailStandIn();
    expect(await send({ host: 'nowhere.invalid' })).toMatchObject({ failure: 'hostUnknown', smtpStatus: null });
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    expect(await send({ port })).toEqual({
      isSent: false,
      failure: 'unreachable',
      smtpStatus: null,
      answer: 'ECONNREFUSED',
    });
  });

  test.each([
    [{ atSender: [553, '5.7.1 Sender not allowed'] as [number, string] }, 'senderRefused', 553],
    [{ atSender: [451, '4.7.1 Greylisted'] as [number, string] }, 'later', 451],
    [{ atRecipient: () => [550, '5.1.1 No such user'] as [number, string] }, 'recipientRefused', 550],
    [{ atRecipient: () => [450, '4.2.1 Mailbox busy'] as [number, string] }, 'later', 450],
    [{ cut: 'atSender' as const }, 'unreachable', null],
  ])('with %j: %s', async (behaviour, failure, smtpStatus) => {
    standIn = await openMailStandIn();
    standIn.behaviour = behaviour;
    expect(await send()).toMatchObject({ isSent: false, failure, smtpStatus });
    expect([handedOver, standIn.received]).toEqual([0, []]);
  });

  test('when who is to note that it was could not', async () => {
    standIn = await openMailStandIn();
    const { host, port } = standIn;
    const result = await sendBySmtp({ host, port, security: 'none', user: '', password: '' }, mail, async () => {
      throw new Error('The database is away');
    });
    expect(result).toMatchObject({ isSent: false, failure: 'unreachable' });
    expect(standIn.received).toEqual([]);
  });
});

describe('A mail that was handed over', () => {
  test.each([
    [{ atMessage: [554, '5.7.1 Spam'] as [number, string] }, 'messageRefused', 554],
    [{ atMessage: [452, '4.3.1 Out of space'] as [number, string] }, 'later', 452],
  ])('and answered with %j did not go: %s', async (behaviour, failure, smtpStatus) => {
    standIn = await openMailStandIn();
    standIn.behaviour = behaviour;
    expect(await send()).toMatchObject({ isSent: false, failure, smtpStatus });
    expect(handedOver).toBe(1);
  });

  test('and not answered is unconfirmed: its server may have it', async () => {
    standIn = await openMailStandIn();
    standIn.behaviour = { cut: 'beforeAnswer' };
    expect(await send()).toMatchObject({ isSent: false, failure: 'unconfirmed', smtpStatus: null });
    expect(standIn.received).toHaveLength(1);
  });
});
