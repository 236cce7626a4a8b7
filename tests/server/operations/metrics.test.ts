import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import { linesOf, valueIn } from '../../support/server/operations/printed.ts';
import { addMessage, addTicket } from '../../support/server/tickets.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

/** What is asked of the database is kept for some seconds. */
const printed = async () => {
  fixture.advance(20_000);
  return (await fixture.app.inject('/metrics')).payload;
};
const change = (statement: ReturnType<typeof sql>) =>
  fixture.database.asSystem('seed', ({ tx }) => tx.execute(statement));

describe('/metrics', () => {
  test('says of connections how many there are of each provider and state, and which are down', async () => {
    const before = await printed();
    expect(linesOf(before, 'recado_connections').join('\n')).toMatch(/provider="simulator",state="\w+"\} \d/);
    expect(valueIn(before, 'recado_connections_down')).toBe(0);
    const { connectionId } = fixture.ids.acme;
    await change(
      sql`update connections set status = 'TIMEOUT', fell_at = now() - interval '1 hour' where id = ${connectionId}`,
    );
    const after = await printed();
    expect(valueIn(after, 'recado_connections_down')).toBe(1);
    expect(valueIn(after, 'recado_connections_down_seconds')).toBeGreaterThan(3_500);
    await change(sql`update connections set status = 'CONNECTED', fell_at = null where id = ${connectionId}`);
  });

  test('says how much waits to leave and for how long, apart where no connection is open', async () => {
    const ticket = await addTicket(fixture, 'open');
    const id = await addMessage(fixture, ticket, 'espera');
    await change(sql`update connections set status = 'DISCONNECTED' where id = ${fixture.ids.acme.connectionId}`);
    await change(
      sql`update messages set from_me = true, ack = 1, connection_id = ${fixture.ids.acme.connectionId},
        created_at = now() - interval '10 minutes' where id = ${id}`,
    );
    const text = await printed();
    expect(valueIn(text, 'recado_outgoing_messages{connection="closed"}')).toBe(1);
    expect(valueIn(text, 'recado_outgoing_oldest_seconds{connection="closed"}')).toBeGreaterThan(590);
    expect(valueIn(text, 'recado_outgoing_messages{connection="open"}')).toBe(0);
    await change(sql`update messages set ack = 2 where id = ${id}`);
  });

  test('says of each kind of work what is due, under way and given up, and of webhooks which fail', async () => {
    const { companyId } = fixture.ids.acme;
    const active = valueIn(await printed(), 'recado_webhooks') ?? 0;
    await change(sql`insert into webhooks (company_id, name, url, facts, active, signing_secret, last_seq)
      values (${companyId}, 'Falha', 'https://falha.example/', '{}', true, '', 0)`);
    await change(sql`insert into deliveries (company_id, kind, source_id, lane, event, destination, payload, status, attempts, failure, next_at, claimed_until)
      select ${companyId}::int, 'webhook', id, 'w', 'ticket.updated', 'https://falha.example/', '{}'::jsonb, 'waiting', 3, 'HTTP 500', now() - interval '20 minutes', null::timestamptz from webhooks where name = 'Falha'
      union all select ${companyId}::int, 'assistant', 1, 'a', 'x', '', '{}', 'failed', 6, 'HTTP 500', now(), null
      union all select ${companyId}::int, 'assistant', 1, 'b', 'x', '', '{}', 'waiting', 1, null, now(), now() + interval '1 hour'`);
    const text = await printed();
    expect(valueIn(text, 'recado_jobs{kind="webhook",state="waiting"}')).toBe(1);
    expect(valueIn(text, 'recado_jobs_overdue_seconds{kind="webhook"}')).toBeGreaterThan(1_100);
    expect(valueIn(text, 'recado_jobs{kind="assistant",state="running"}')).toBe(1);
    expect(valueIn(text, 'recado_jobs{kind="assistant",state="failed"}')).toBe(1);
    expect(valueIn(text, 'recado_jobs{kind="schedule",state="waiting"}')).toBe(0);
    expect([valueIn(text, 'recado_webhooks'), valueIn(text, 'recado_webhooks_failing')]).toEqual([active + 1, 1]);
    await change(sql`delete from deliveries`);
  });

  test('counts how soon what customers write is stored', async () => {
    await phonesOf(fixture).write({ body: 'quanto demora?' });
    const text = await printed();
    expect(valueIn(text, 'recado_inbound_seconds_count{provider="simulator"}')).toBeGreaterThan(0);
  });

  test('says of this server its release, its pool, its sockets, its disk, and what could not be read', async () => {
    const text = await printed();
    expect(text).toMatch(/recado_build_info\{release="\d+\.\d+\.\d+"\} 1/);
    for (const name of ['pool_size', 'pool_used', 'pool_waiting', 'sockets', 'leases_held', 'live_lag_seconds'])
      expect(valueIn(text, `recado_${name}`)).toBeGreaterThanOrEqual(0);
    expect(valueIn(text, 'recado_disk_free_bytes')).toBeGreaterThan(0);
    expect(valueIn(text, 'recado_disk_writable')).toBe(1);
    expect(linesOf(text, 'recado_scrape_errors')).toEqual([
      'recado_scrape_errors{part="disk"} 0',
      'recado_scrape_errors{part="database"} 0',
      'recado_scrape_errors{part="files"} 0',
    ]);
  });

  test('has no company, text, number, name or key in any label', async () => {
    const labels = (await printed()).matchAll(/^recado_\w+\{(.*)\}/gm);
    const values = [...labels].flatMap(([, pairs]) =>
      [...(pairs ?? '').matchAll(/="([^"]*)"/g)].map(([, value]) => value),
    );
    expect(values.filter((value) => !/^[a-zA-Z_\d.+-]{1,40}$/.test(value ?? ''))).toEqual([]);
    expect(values.join(' ')).not.toMatch(/acme|outra|@|\d{8}/i);
  });
});
