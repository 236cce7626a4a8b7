import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPasswords } from '#server/access/passwords.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { archiveOf, bareOf, openPlace, type Place } from './archives.ts';

export interface ArchivedDemo {
  root: string;
  source: Place;
  /** The number of Acme there. */
  companyId: number;
  /** Its archive, without secrets. */
  file: string;
  remove(): Promise<void>;
}

/** The demo's Acme, with what the demo has nothing of, and its archive. */
export async function archiveDemo(): Promise<ArchivedDemo> {
  const root = await mkdtemp(join(tmpdir(), 'recado-archives-'));
  const source = { dataDir: join(root, 'source') };
  const database = await openPlace(source);
  await seedDemo(database, { place: { directory: source.dataDir }, passwords: createPasswords(10) });
  await database.close();
  const [acme] = await asked<{ id: number }>(source, "select id from companies where name like 'Acme%'");
  const companyId = acme?.id ?? 0;
  await addMore(source, companyId);
  const file = join(root, 'acme.tar.gz');
  await archiveOf(source, companyId, { file });
  return { root, source, companyId, file, remove: () => rm(root, { recursive: true, force: true }) };
}

/** Another installation, with a plan and nothing else. */
export async function emptyPlace(root: string, databaseUrl?: string): Promise<Place> {
  const dataDir = await mkdtemp(join(root, 'target-'));
  if (databaseUrl) return withPlan({ dataDir, databaseUrl });
  const template = join(root, 'template');
  if (!existsSync(template)) await withPlan({ dataDir: template });
  await cp(template, dataDir, { recursive: true });
  return { dataDir };
}

async function withPlan(place: Place): Promise<Place> {
  const database = await openPlace(place);
  await database.executeSql(`insert into plans (name, users, connections, queues, schedules, campaigns, value)
    values ('Livre', 100, 100, 100, 100, 100, 10)`);
  await database.close();
  return place;
}

export async function asked<Row>(place: Place, statement: string): Promise<Row[]> {
  const database = await bareOf(place);
  try {
    await database.run('begin; set local role recado_system');
    const rows = await database.rows<Row>(statement);
    await database.run('commit');
    return rows;
  } finally {
    await database.close();
  }
}

async function addMore(place: Place, companyId: number): Promise<void> {
  const database = await bareOf(place);
  await database.run(`begin; set local role recado_system;
    insert into sla_rules (company_id, name, tag_id, first_answer_minutes)
      select ${companyId}, 'Urgentes', min(id), 5 from tags where company_id = ${companyId};
    insert into campaign_settings (company_id, key, value) values (${companyId}, 'longerIntervalAfter', 'null')
      on conflict (company_id, key) do update set value = 'null';
    insert into messages (id, company_id, ticket_id, contact_id, connection_id, provider_id, body, from_me, ack)
      overriding system value
      select -5000000000, ${companyId}, id, contact_id, connection_id, 'earlier', 'muito antes – 🙂 "', false, 3
      from tickets where company_id = ${companyId} and connection_id is not null order by id limit 1;
    update messages set campaign_id = 999999 where id = (
      select max(id) from messages where company_id = ${companyId} and from_me);
    insert into messages (company_id, ticket_id, contact_id, connection_id, provider_id, body, from_me, ack)
      select ${companyId}, id, contact_id, connection_id, 'unsent', 'ainda não saiu', true, 1
      from tickets where company_id = ${companyId} and connection_id is not null order by id limit 1;
    update messages set quoted_id = (select max(id) from messages as newer where newer.ticket_id = messages.ticket_id)
      where id = (select min(id) from messages where company_id = ${companyId} and id > 0);
    insert into schedules (company_id, contact_id, body, send_at, status)
      select ${companyId}, min(id), 'na hora certa', now() - interval '1 minute', 'AGENDADA' from contacts
      where company_id = ${companyId};
    update campaigns set status = 'EM_ANDAMENTO' where id = (select min(id) from campaigns where company_id = ${companyId});
    update connections set status = 'CONNECTED' where company_id = ${companyId};
    commit;`);
  await database.close();
}
