import { sql } from 'drizzle-orm';
import { noticePath } from '#server/payments/bank-notice.ts';
import { planInvoice } from '#server/records/invoices/plan.ts';
import type { Fixture } from '../fixture.ts';

export const DAY = 24 * 60 * 60_000;

export const billing = {
  firstName: 'Helena',
  lastName: 'Farol',
  address2: 'Rua do Porto, 12',
  city: 'Santos',
  state: 'SP',
  zipcode: '11010-000',
  country: 'BR',
};

/** The pretend bank beside a fixture, and what of a company it has to do with. */
export function bankOf(fixture: Fixture) {
  const send = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const raw = await fixture.app.inject({ method, url: path, ...(body && { payload: body }) });
    return { status: raw.statusCode, body: raw.json() };
  };
  const rows = <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    fixture.database.asSystem('seed', async ({ tx }) => (await tx.execute<Row>(query)).rows);
  const at = (txid: string, act: string) => `/simulator/charges/${txid}/${act}`;
  return {
    charges: () => send('GET', '/simulator/charges'),
    pay: (txid: string, amount?: number) =>
      send('POST', at(txid, 'pay'), amount === undefined ? undefined : { amount }),
    expire: (txid: string) => send('POST', at(txid, 'expire')),
    refund: (txid: string) => send('POST', at(txid, 'refund')),
    /** What a bank says, or somebody who makes believe to be one. */
    notice: (txid: string, path = `${noticePath(fixture.settings)}/pix`) =>
      send('POST', path, { pix: [{ txid, endToEndId: 'E0000', valor: '100.00', horario: '2026-01-01T12:00:00Z' }] }),

    /** Makes the invoice that extends a due date, however far that is away. */
    async invoiceFor(companyId: number, dueDate: Date): Promise<number> {
      await rows(sql`update companies set due_date = ${dueDate.toISOString()} where id = ${companyId}`);
      await fixture.database.inCompany(companyId, (scope) => planInvoice(scope, 100_000));
      const [row] = await rows<{ id: number }>(
        sql`select id from invoices where company_id = ${companyId} and period = ${dueDate.toISOString()}`,
      );
      return row?.id ?? 0;
    },

    async dueDateOf(companyId: number): Promise<string> {
      const [row] = await rows<{ at: string }>(sql`select due_date as at from companies where id = ${companyId}`);
      return new Date(row?.at ?? 0).toISOString();
    },

    /** The periods that a company has paid for, in their order. */
    async paidPeriods(companyId: number): Promise<string[]> {
      const paid = await rows<{ period: string }>(
        sql`select period from invoices where company_id = ${companyId} and paid_at is not null order by period`,
      );
      return paid.map(({ period }) => new Date(period).toISOString());
    },

    /** What the admins of a company were told last of a code that is not paid. */
    async told(companyId: number): Promise<unknown> {
      const channel = `company-${companyId}-payment`;
      const told = await rows<{ payload: unknown }>(
        sql`select payload from live_events where channel = ${channel} and payload ->> 'action' = 'update' order by seq`,
      );
      return told.at(-1)?.payload;
    },

    /** How often a company was told that it has paid. */
    async conclusions(companyId: number): Promise<number> {
      const channel = `company-${companyId}-payment`;
      const concluded = sql`payload ->> 'action' = 'CONCLUIDA'`;
      return (await rows(sql`select seq from live_events where channel = ${channel} and ${concluded}`)).length;
    },
  };
}
