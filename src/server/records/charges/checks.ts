import { sql } from 'drizzle-orm';
import type { SystemScope } from '../base/scope.ts';

export interface ChargeToCheck {
  txid: string;
  companyId: number;
}

const MAX_AT_ONCE = 50;

/**
 * The charges that the bank should be asked about now; of several servers one is given each. An unpaid one comes again,
 * later and later, until a day after it has expired; a paid one every day, for as long as a payment may be given back.
 */
export async function claimChecks({ tx, now }: SystemScope, everySeconds: number): Promise<ChargeToCheck[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<ChargeToCheck & Record<string, unknown>>(sql`
    update charges set next_check_at = case
      when status = 'paid' and paid_at < ${at} - interval '90 days' then null
      when status = 'paid' then ${at} + interval '1 day'
      when expires_at < ${at} - interval '1 day' then null
      else ${at} + greatest(make_interval(secs => ${everySeconds}), least((${at} - created_at) / 10, interval '15 minutes'))
      end
    where id in (
      select id from charges where next_check_at <= ${at}
      order by next_check_at limit ${MAX_AT_ONCE} for update skip locked)
    returning txid, company_id as "companyId"`);
  return rows.map(({ txid, companyId }) => ({ txid, companyId }));
}
