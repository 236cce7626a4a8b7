import { type BareConnection, inTransaction } from '../engines/bare-connection.ts';
import { asReader } from './dump.ts';

/** How many of what was under way when a backup was taken wait now for somebody. */
export interface Stopped {
  connections: number;
  campaigns: number;
  schedules: number;
  messages: number;
  deliveries: number;
}

/** A number that no log reaches: whoever holds a cursor of before loads anew. */
const LEAP = 1_000_000;

/**
 * Stops, in a database made of a backup, what would go out by itself: what it knows is old, and where it came from may
 * still be at work. Nobody stays logged in, because who was logged out since would be in again.
 */
export async function stopEverything(
  database: BareConnection,
  { takenAt, restoredAt }: { takenAt: string; restoredAt: string },
): Promise<Stopped> {
  return inTransaction(database, `begin; ${asReader}`, async () => {
    const count = async (statement: string, values?: unknown[]) =>
      Number(
        (
          await database.rows<{ count: string }>(
            `with done as (${statement} returning 1) select count(*) from done`,
            values,
          )
        )[0]?.count,
      );
    const stopped: Stopped = {
      connections:
        await count(`update connections set status = 'DISCONNECTED', qrcode = null, retries = 0, failure = null,
        fell_at = null, fall_told_at = null, returned_at = null, retry_at = null where status <> 'DISCONNECTED'`),
      campaigns: await count(`update campaigns set paused_reason = null, paused_until = null,
        scheduled_at = case status when 'PROGRAMADA' then null else scheduled_at end,
        status = case status when 'PROGRAMADA' then 'INATIVA' else 'CANCELADA' end
        where status in ('PROGRAMADA', 'EM_ANDAMENTO')`),
      schedules: await count(`update schedules set status = 'ERRO', failure = 'ERR_RESTORED'
        where status in ('PENDENTE', 'AGENDADA')`),
      messages: await count(`update messages set ack = 0,
        failure = case when send_started_at is null then 'ERR_RESTORED' else 'ERR_SEND_UNCONFIRMED' end
        where from_me and ack = 1`),
      deliveries:
        await count(`update deliveries set status = 'failed', failure = 'Restored from a backup', claimed_until = null
        where status = 'waiting'`),
    };
    await database.run(`
      update campaign_shippings set state = 'unconfirmed', failure = 'ERR_SEND_UNCONFIRMED', is_counted = false
        where state = 'sending';
      update campaigns set counters = counters || jsonb_build_object(
          'unconfirmed', (select count(*) from campaign_shippings shipping
            where shipping.campaign_id = campaigns.id and shipping.state = 'unconfirmed'),
          'waiting', (select count(*) from campaign_shippings shipping where shipping.campaign_id = campaigns.id
            and shipping.state in ('waiting', 'confirmationAsked', 'confirmed', 'sending')))
        where counters is not null;
      delete from ticket_notices;
      delete from presences;
      delete from login_sessions;
      delete from password_links;
      delete from password_requests;
      update mails set status = 'unconfirmed', failure = 'unconfirmed', content = '', claimed_until = null
        where status = 'waiting';
      update users set token_version = token_version + 1000;
      delete from live_events;
      update live_sequences set seq = seq + ${LEAP};
      update webhooks set last_seq = coalesce(
        (select seq from live_sequences where live_sequences.company_id = webhooks.company_id), last_seq);
      update backups set state = 'failed', ended_at = seen_at, failure = 'ERR_BACKUP_CUT_OFF' where state = 'running';
      update restores set dismissed_at = now() where dismissed_at is null;`);
    await database.rows('insert into restores (taken_at, restored_at, stopped) values ($1, $2, $3::text::jsonb)', [
      takenAt,
      restoredAt,
      JSON.stringify(stopped),
    ]);
    return stopped;
  });
}
