import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCipher } from '#server/cipher.ts';
import { type Mails, type NewMail, openMails } from '#server/mail/mails.ts';
import { createTroubleMails } from '#server/mail/trouble-mails.ts';
import { claimMail, noteHandedOver } from '#server/records/mails/due.ts';
import { keepMailSettings } from '#server/records/mails/settings.ts';
import { listFailedMails, mailQueue } from '#server/records/mails/state.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type MailStandIn, openMailStandIn } from '../../support/server/mail/mail-stand-in.ts';
import { rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
let standIn: MailStandIn;
let mails: Mails;
const opened: Mails[] = [];
const logged: unknown[] = [];
beforeEach(async () => {
  standIn = await openMailStandIn();
  fixture = await openFixture({
    isClockStill: true,
    settings: { PUBLIC_URL: 'https://recado.test' },
  });
  mails = open();
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  await standIn.close();
  await fixture.close();
});

/** The queue of a server beside the fixture's own, which knows of no mail server. */
function open(url = standIn.url): Mails {
  const { settings, database, now } = fixture;
  const made = openMails({
    settings: { ...settings, SMTP_URL: url, MAIL_FROM: 'Recado <recado@recado.test>' },
    database,
    cipher: createCipher(settings.ENCRYPTION_KEY),
    clock: now,
    before: async () => undefined,
    log: { warn: (...given) => void logged.push(given) },
  });
  opened.push(made);
  return made;
}

const queue = (change: Partial<NewMail<'test'>> = {}, companyId = fixture.ids.acme.companyId) =>
  fixture.database.inCompany(companyId, (scope) =>
    mails.queueMail(scope, {
      kind: 'test',
      key: 'one',
      to: 'ana@acme.test',
      language: 'pt',
      values: { name: 'Ana' },
      ...change,
    }),
  );
const rows = () =>
  rowsIn(fixture, sql`select key, status, attempts, failure, smtp_status, content from mails order by id`);
const state = async () => (await rows()).map(({ status, attempts, failure }) => [status, attempts, failure]);
/** Nobody is at any of them, and so they stand. */
const settled = (expected: unknown[]) =>
  eventually(async () => {
    expect(await rowsIn(fixture, sql`select id from mails where claimed_until is not null`)).toEqual([]);
    expect(await state()).toEqual(expected);
  });

test('a mail leaves after the commit, once for its key, and what it said is forgotten', async () => {
  expect(await queue()).toBe(true);
  await settled([['sent', 1, null]]);
  expect(await queue()).toBe(false);
  await mails.sweep();
  expect(standIn.received.map(({ subject }) => subject)).toEqual(['E-mail de teste do Recado']);
  expect(await rows()).toMatchObject([{ content: '' }]);
});

test('what is taken back with its transaction never leaves', async () => {
  const { companyId } = fixture.ids.acme;
  const failing = fixture.database.inCompany(companyId, async (scope) => {
    await mails.queueMail(scope, { kind: 'test', key: 'x', to: 'a@a.test', language: 'pt', values: { name: 'A' } });
    throw new Error('Taken back');
  });
  await expect(failing).rejects.toThrow('Taken back');
  await mails.sweep();
  expect([await rows(), standIn.received]).toEqual([[], []]);
});

describe('A mail that the server does not take now', () => {
  test('is tried again with growing pauses, each time under the same id, until it is', async () => {
    standIn.behaviour = { atMessage: [452, '4.3.1 Out of space'] };
    await queue({ kind: 'test' });
    await settled([['waiting', 1, 'later']]);
    await mails.sweep();
    expect(await state()).toEqual([['waiting', 1, 'later']]);
    fixture.advance(31_000);
    await mails.sweep();
    await settled([['waiting', 2, 'later']]);
    standIn.behaviour = {};
    fixture.advance(121_000);
    await mails.sweep();
    await settled([['sent', 3, null]]);
    expect(standIn.received).toHaveLength(1);
  });

  test('is given up when nobody needs it any more, with why', async () => {
    standIn.behaviour = { atSender: [451, '4.7.1 Later'] };
    await queue();
    await settled([['waiting', 1, 'later']]);
    fixture.advance(6 * 60_000);
    await mails.sweep();
    await settled([['failed', 1, 'later']]);
    expect(await rows()).toMatchObject([{ content: '' }]);
  });
});

test('a wrong password keeps it waiting, for the super user may mend that', async () => {
  await standIn.close();
  standIn = await openMailStandIn({ login: { user: 'recado', password: 'certa' } });
  await mails.close();
  mails = open(standIn.url.replace('smtp://', 'smtp://recado:errada@'));
  await queue();
  await settled([['waiting', 1, 'auth']]);
  await mails.close();
  mails = open(standIn.url.replace('smtp://', 'smtp://recado:certa@'));
  fixture.advance(31_000);
  await mails.sweep();
  await settled([['sent', 2, null]]);
});

test('who is refused for good is not written to again, and the super user reads why', async () => {
  standIn.behaviour = { atRecipient: () => [550, '5.1.1 No such user'] };
  await queue();
  await settled([['failed', 1, 'recipientRefused']]);
  fixture.advance(60_000);
  await mails.sweep();
  expect(await state()).toEqual([['failed', 1, 'recipientRefused']]);
  await fixture.database.asSystem('jobs', async (scope) => {
    expect(await mailQueue(scope)).toEqual({ waiting: 0, oldestAt: null, failed: 1 });
    expect(await listFailedMails(scope)).toMatchObject([
      { kind: 'test', recipient: 'ana@acme.test', status: 'failed', failure: 'recipientRefused', smtpStatus: 550 },
    ]);
  });
});

describe('Once', () => {
  test('a mail whose server went away after it was handed over is unconfirmed, and not sent again', async () => {
    standIn.behaviour = { cut: 'beforeAnswer' };
    await queue();
    await settled([['unconfirmed', 1, 'unconfirmed']]);
    standIn.behaviour = {};
    fixture.advance(4 * 60_000);
    await mails.sweep();
    expect(standIn.received).toHaveLength(1);
  });

  test('one whose server went away before that is sent again', async () => {
    standIn.behaviour = { cut: 'atSender' };
    await queue();
    await settled([['waiting', 1, 'unreachable']]);
    standIn.behaviour = {};
    fixture.advance(31_000);
    await mails.sweep();
    await settled([['sent', 2, null]]);
    expect(standIn.received).toHaveLength(1);
  });

  test.each([
    [false, [['sent', 2, null]], 1],
    [true, [['unconfirmed', 1, 'unconfirmed']], 0],
  ])('of a server that fell, having handed it over: %s', async (isHandedOver, expected, received) => {
    // Nobody looks at it but who falls.
    await mails.close();
    await queue();
    const { database } = fixture;
    const [row] = await rowsIn(fixture, sql`select id from mails`);
    const claimed = await database.asSystem('jobs', (scope) => claimMail(scope, Number(row?.id)));
    if (!claimed) throw new Error('The mail could not be claimed');
    if (isHandedOver) expect(await database.asSystem('jobs', (scope) => noteHandedOver(scope, claimed))).toBe(true);
    const other = open();
    await other.sweep();
    expect((await state())[0]?.[0]).toBe('waiting');
    fixture.advance(3 * 60_000 + 1_000);
    await other.sweep();
    await settled(expected);
    expect(standIn.received).toHaveLength(received);
  });

  test('of three servers at once one sends each', async () => {
    for (let each = 0; each < 8; each += 1) await queue({ key: `k${each}`, to: `a${each}@acme.test` });
    const others = [open(), open()];
    await Promise.all([mails, ...others].map((each) => each.sweep()));
    await eventually(async () => expect((await rows()).map(({ status }) => status)).toEqual(Array(8).fill('sent')));
    expect(standIn.received).toHaveLength(8);
  });
});

test('a server that stops waits for no mail server that says nothing, and another one sends what it left', async () => {
  standIn.behaviour = { isSilent: true };
  await queue();
  await eventually(async () => expect(await state()).toEqual([['waiting', 1, null]]));
  await mails.close();
  expect(await state()).toEqual([['waiting', 1, 'unreachable']]);
  standIn.behaviour = {};
  fixture.advance(31_000);
  await open().sweep();
  await settled([['sent', 2, null]]);
});

test('a company with many mails holds no other company up', async () => {
  await mails.close();
  for (let each = 0; each < 40; each += 1) await queue({ key: `k${each}`, to: `a${each}@acme.test` });
  await queue({ to: 'outra@outra.test' }, fixture.ids.outra.companyId);
  const order: string[] = [];
  standIn.behaviour = { atRecipient: (address) => void order.push(address) };
  await open().sweep();
  await eventually(async () => expect(standIn.received).toHaveLength(41));
  expect(order.indexOf('outra@outra.test')).toBeLessThan(5);
});

test('nobody is written to more than a dozen times within an hour', async () => {
  await mails.close();
  const queued: boolean[] = [];
  for (let each = 0; each < 14; each += 1) queued.push(await queue({ key: `k${each}` }));
  expect(queued.filter(Boolean)).toHaveLength(12);
  fixture.advance(61 * 60_000);
  expect(await queue({ key: 'later' })).toBe(true);
});

test('no token and no text stands in the queue in the open, nor in the log', async () => {
  await mails.close();
  const token = 'tk-4e88-um-segredo';
  await fixture.database.inCompany(fixture.ids.acme.companyId, (scope) =>
    mails.queueMail(scope, {
      kind: 'newPassword',
      key: 'k',
      to: 'ana@acme.test',
      language: 'pt',
      values: { name: 'Ana Secreta', token },
    }),
  );
  const kept = JSON.stringify(await rowsIn(fixture, sql`select * from mails`));
  expect(kept).toContain('ana@acme.test');
  expect(kept).not.toMatch(/tk-4e88|Secreta/);
  standIn.behaviour = { atMessage: [451, `4.3.0 ${token} Ana Secreta`] };
  await open().sweep();
  await eventually(async () => expect(await rows()).toMatchObject([{ failure: 'later' }]));
  expect(JSON.stringify([logged, await rowsIn(fixture, sql`select * from mails`)])).not.toMatch(/tk-4e88|Secreta/);
});

test('without a mail server they wait, and leave once the page names one', async () => {
  await mails.close();
  const { database, settings, now } = fixture;
  const cipher = createCipher(settings.ENCRYPTION_KEY);
  const log = { warn: () => undefined };
  mails = openMails({ settings, database, cipher, clock: now, before: async () => undefined, log });
  opened.push(mails);
  expect(await mails.isSet()).toBe(false);
  await queue();
  await mails.sweep();
  expect(await state()).toEqual([['waiting', 0, null]]);
  const { host, port } = standIn;
  await database.asSystem('jobs', (scope) =>
    keepMailSettings(scope, { host, port, security: 'none', sender: 'recado@recado.test' }),
  );
  expect(await mails.isSet()).toBe(true);
  await mails.sweep();
  await settled([['sent', 1, null]]);
});

test('super users are told of a trouble once when it begins and once when it is over', async () => {
  const { troubleBegan, troubleEnded } = createTroubleMails({ database: fixture.database, mails });
  const since = fixture.now();
  const trouble = { kind: 'disk', code: 'diskNearlyFull', subject: '/srv', since, until: null } as const;
  await troubleBegan(trouble);
  await troubleBegan(trouble);
  await troubleEnded({ ...trouble, until: new Date(since.getTime() + 60_000) });
  await eventually(async () =>
    expect(standIn.received.map(({ subject }) => subject).sort()).toEqual([
      'Disco quase cheio (/srv)',
      'Resolvido: Disco quase cheio (/srv)',
    ]),
  );
  expect(standIn.received.map((mail) => [mail.to].flat()[0]?.text)).toEqual(['super@recado.test', 'super@recado.test']);
});
