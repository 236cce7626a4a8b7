import { simpleParser } from 'mailparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import { describe, expect, test } from 'vitest';
import { composeMail, type MailContent } from '#server/mail/compose.ts';
import type { MailKind, MailValues } from '#server/mail/kinds.ts';

const from = { sender: { name: 'Recado da Casa', address: 'recado@recado.test' }, site: 'https://recado.test/casa' };
const timeZone = 'America/Sao_Paulo';
const invoice = {
  company: 'Padaria',
  invoice: 31,
  detail: 'Equipe',
  amount: 1149.9,
  dueDate: '2026-12-01T02:00:00.000Z',
  timeZone,
};
const samples: { [Kind in MailKind]: MailValues[Kind] } = {
  newPassword: { name: 'Ana', token: 'tk-4e88' },
  passwordChanged: { name: 'Ana' },
  invitation: {
    name: 'Ana',
    invitedBy: 'Rita',
    company: 'Padaria',
    token: 'tk-4e88',
    until: '2026-12-01T02:00:00.000Z',
    timeZone,
  },
  invoiceDue: { ...invoice, days: 1 },
  receipt: { ...invoice, paidAt: '2026-11-28T12:00:00.000Z', paidUntil: '2027-01-01T02:00:00.000Z' },
  trouble: { trouble: 'diskNearlyFull', subject: '/srv', since: '2026-11-28T12:00:00.000Z', until: null, timeZone },
  test: { name: 'Ana' },
};
const kinds = Object.keys(samples) as MailKind[];

/** As whoever gets it reads it. */
async function read<Kind extends MailKind>(content: Omit<MailContent<Kind>, 'to'>) {
  const mail = composeMail(from, { ...content, to: 'ana@acme.test' }, '1 key');
  const raw = await new MailComposer({ ...mail, to: { name: '', address: mail.to } }).compile().build();
  const parsed = await simpleParser(raw);
  return { parsed, html: String(parsed.html), text: parsed.text ?? '' };
}

describe.each(['pt', 'en', 'es'] as const)('In %s', (language) => {
  test.each(kinds)('%s says the same as text and as HTML, which asks for nothing from elsewhere', async (kind) => {
    const { parsed, html, text } = await read({ kind, language, values: samples[kind] });
    expect(parsed.from?.value).toEqual([from.sender]);
    expect(parsed.subject?.trim()).toBeTruthy();
    expect(text).not.toMatch(/undefined|null|\[object|NaN|\{\{/);
    expect(html).toContain(`<html lang="${language === 'pt' ? 'pt-BR' : language}">`);
    const shown = html.replace(/<(style|title)[\s\S]*?<\/\1>/g, '');
    const words = shown
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#39;', "'")
      .replace(/\s+/g, ' ');
    for (const line of text.split('\n').filter((each) => each && !each.includes(':'))) {
      expect(words).toContain(line.replace(/\s+/g, ' ').trim());
    }
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|src=/i);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    expect(links.every((link) => link?.startsWith(from.site))).toBe(true);
    for (const link of new Set(links)) expect(text).toContain(link);
  });

  test.each(kinds)('%s begins no header and no element with what somebody has typed', async (kind) => {
    const hostile = 'Eva\r\nBcc: todos@mal.test\r\n\r\n<script>alert(1)</script>"\'&\u2028<img src=x>';
    const values = Object.fromEntries(
      Object.entries(samples[kind]).map(([name, value]) => [
        name,
        ['name', 'invitedBy', 'company', 'detail', 'subject'].includes(name) ? hostile : value,
      ]),
    ) as never;
    const { parsed, html, text } = await read({ kind, language, values });
    expect([...parsed.headers.keys()]).not.toContain('bcc');
    expect(parsed.to).toMatchObject({ value: [{ address: 'ana@acme.test' }] });
    expect(html).not.toMatch(/<script|<img/);
    expect(parsed.subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^Bcc:/m);
  });
});

test('a name with everything in it is read as it was typed', async () => {
  const name = 'João "Zé" <b>& \'filhos\'</b> 😀';
  const { html, text } = await read({ kind: 'passwordChanged', language: 'pt', values: { name } });
  expect(text).toContain(`Olá, ${name}.`);
  expect(html).toContain('João &quot;Zé&quot; &lt;b&gt;&amp; &#39;filhos&#39;&lt;/b&gt; 😀');
});

test('days, money and moments are those of the company and the language', async () => {
  const due = async (days: number, language: 'pt' | 'en') =>
    (await read({ kind: 'invoiceDue', language, values: { ...invoice, days } })).parsed.subject;
  expect(await due(6, 'pt')).toBe('A fatura do Recado da Casa vence em 6 dias');
  expect(await due(1, 'pt')).toBe('A fatura do Recado da Casa vence amanhã');
  expect(await due(0, 'en')).toBe('Your Recado da Casa invoice is due today');
  expect(await due(-2, 'en')).toBe('Your Recado da Casa invoice is overdue');
  const { text } = await read({ kind: 'invoiceDue', language: 'pt', values: samples.invoiceDue });
  expect(text.replace(/\s/g, ' ')).toContain('Valor: R$ 1.149,90 Vencimento: 30 de novembro de 2026');
});

test('a trouble says since when, and once it is over until when', async () => {
  const values = samples.trouble;
  const begun = await read({ kind: 'trouble', language: 'en', values });
  expect(begun.parsed.subject).toBe('Disk almost full (/srv)');
  const until = '2026-11-28T12:30:00.000Z';
  const over = await read({ kind: 'trouble', language: 'en', values: { ...values, until } });
  expect(over.parsed.subject).toBe('Resolved: Disk almost full (/srv)');
  expect(over.text).toContain('Until: 11/28/26, 9:30');
});

test('the same mail has the same id at each try, and another one another', () => {
  const content: MailContent<'test'> = { kind: 'test', to: 'ana@acme.test', language: 'pt', values: { name: 'Ana' } };
  const [one, again, other] = ['1 a', '1 a', '1 b'].map((id) => composeMail(from, content, id).messageId);
  expect(one).toMatch(/^<[\w-]{22}@recado\.test>$/);
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});
