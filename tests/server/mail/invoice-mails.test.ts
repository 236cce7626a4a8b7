import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openInvoiceMails } from '#server/mail/invoice-mails.ts';
import { requestCharge } from '#server/records/charges/charges.ts';
import { settleCharge } from '#server/records/charges/pay-invoice.ts';
import { keepMailSettings } from '#server/records/mails/settings.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { rowsIn } from '../../support/server/tickets.ts';

const dayMs = 24 * 60 * 60_000;

let fixture: Fixture;
/** What was put into the queue, instead of into it. */
let queued: { kind: string; key: string; to: string; days?: number }[];
beforeEach(async () => {
  fixture = await openFixture({ isClockStill: true });
  queued = [];
});
afterEach(() => fixture.close());

const open = () =>
  openInvoiceMails({
    database: fixture.database,
    clock: fixture.now,
    mails: {
      isSet: async () => true,
      async queueMail(_scope, { kind, key, to, values }) {
        if (queued.some((mail) => mail.key === key)) return false;
        queued.push({ kind, key, to, ...('days' in values && { days: values.days }) });
        return true;
      },
    },
    log: { warn: () => undefined },
  });

/** Acme's only open invoice, due at noon so many days from now. */
async function owed(days: number): Promise<number> {
  const noon = new Date(fixture.now().getTime() + days * dayMs);
  noon.setUTCHours(15, 0, 0, 0);
  const { companyId, invoiceId } = fixture.ids.acme;
  await fixture.database.asSystem('seed', async ({ tx }) => {
    await tx.execute(sql`update invoices set paid_at = now() where id <> ${invoiceId}`);
    await tx.execute(
      sql`update invoices set paid_at = null, charged_at = now(), period = ${noon.toISOString()} where id = ${invoiceId}`,
    );
    await tx.execute(sql`update companies set due_date = ${noon.toISOString()} where id = ${companyId}`);
  });
  return invoiceId;
}

test('a company is told a week and a day before, on the day and once it is overdue, of each once', async () => {
  fixture.advance(dayMs - (fixture.now().getTime() % dayMs) + 14 * 60 * 60_000);
  await owed(9);
  const sweeps = open();
  for (let day = 0; day < 20; day += 1) {
    await sweeps.sweep();
    // The same hour once more.
    await open().sweep();
    fixture.advance(dayMs);
  }
  expect(queued.map(({ days }) => days)).toEqual([7, 1, 0, -1]);
  expect(new Set(queued.map(({ to }) => to))).toEqual(new Set(['contato@acme.test']));
});

test('without an address of its own, its admins are told', async () => {
  await owed(1);
  await fixture.database.asSystem('seed', ({ tx }) => tx.execute(sql`update companies set email = null`));
  await open().sweep();
  expect(queued.map(({ to }) => to)).toEqual(['admin@acme.test']);
});

test('nobody is told where that is switched off, of what is paid, or of a company that is switched off', async () => {
  const invoiceId = await owed(1);
  const { database } = fixture;
  await database.asSystem('jobs', (scope) => keepMailSettings(scope, { invoiceMails: false }));
  await open().sweep();
  await database.asSystem('jobs', (scope) => keepMailSettings(scope, { invoiceMails: true }));
  await database.asSystem('seed', ({ tx }) => tx.execute(sql`update companies set status = false`));
  await open().sweep();
  await database.asSystem('seed', async ({ tx }) => {
    await tx.execute(sql`update companies set status = true`);
    await tx.execute(sql`update invoices set paid_at = now() where id = ${invoiceId}`);
  });
  await open().sweep();
  expect(queued).toEqual([]);
});

test('a payment is followed by one receipt, kept in its own transaction', async () => {
  const invoiceId = await owed(3);
  const { companyId } = fixture.ids.acme;
  const expiresAt = new Date(fixture.now().getTime() + dayMs);
  const asked = await fixture.database.inCompany(companyId, (scope) => requestCharge(scope, invoiceId, expiresAt));
  const charge = asked?.charge;
  if (!charge) throw new Error('There is no charge');
  const onPaid = await open().prepare();
  const bank = {
    status: 'paid' as const,
    code: 'x',
    received: charge.amount,
    returned: 0,
    paidAt: fixture.now(),
    expiresAt,
  };
  for (let each = 0; each < 2; each += 1) {
    await fixture.database.inCompany(companyId, (scope) =>
      settleCharge(scope, charge.txid, { bank, daysBefore: 5, onPaid }),
    );
  }
  expect(queued).toEqual([{ kind: 'receipt', key: `receipt ${invoiceId} contato@acme.test`, to: 'contato@acme.test' }]);
  expect(await rowsIn(fixture, sql`select paid_at is not null as paid from invoices where id = ${invoiceId}`)).toEqual([
    { paid: true },
  ]);
});
