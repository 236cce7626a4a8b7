import { sql } from 'drizzle-orm';
import { chanceOf } from '../../chance.ts';
import type { Fixture } from '../fixture.ts';
import { rowsIn } from '../tickets.ts';

const tickets = 500;

interface Stood {
  status: 'pending' | 'open' | 'closed';
  queueId: number | null;
  connectionId: number;
  userId: number | null;
}

/**
 * A year of Acme's tickets, of eighty contacts, up to now: accepted, given back, moved on, resolved, opened again, undone,
 * answered, rated, at every hour of the day. They are put there many at once, as a seed does.
 */
export async function addYear(fixture: Fixture): Promise<void> {
  const { companyId, vendas, suporte, connectionId } = fixture.ids.acme;
  const { agent1, agent2, admin } = fixture.ids.users;
  const chance = chanceOf(13);
  const one = <T>(choices: T[]) => choices[chance.between(0, choices.length - 1)] as T;
  const now = fixture.now().getTime();
  const [{ other } = {}] = await rowsIn(
    fixture,
    sql`insert into connections (company_id, provider, name) values (${companyId}, 'simulator', 'Segunda') returning id as other`,
  );
  const contactIds = (
    await rowsIn(
      fixture,
      sql`insert into contacts (company_id, name, number, number_key)
        select ${companyId}, 'Cliente ' || n, (5531900000000 + n)::text, (5531900000000 + n)::text
        from generate_series(1, 80) as n returning id`,
    )
  ).map(({ id }) => id as number);

  const lives = Array.from({ length: tickets }, () => {
    let at = now - chance.between(0, 365 * 24 * 60) * 60_000;
    let stands: Stood = {
      status: 'pending',
      queueId: one([vendas, suporte, null]),
      connectionId: one([connectionId, other as number]),
      userId: null,
    };
    const createdAt = at;
    const changes: object[] = [{ kind: 'create', from: null, to: stands, at: iso(at) }];
    for (let step = chance.between(0, 9); step > 0 && at < now; step -= 1) {
      const before = stands;
      const [kind, next] = one<[string, Partial<Stood>]>(
        {
          pending: [
            ['accept', { status: 'open', userId: one([agent1, agent2, admin]) }],
            ['accept', { status: 'open', userId: agent1 }],
            ['transfer', { queueId: vendas }],
          ] as [string, Partial<Stood>][],
          open: [
            ['resolve', { status: 'closed' }],
            ['resolve', { status: 'closed' }],
            ['return', { status: 'pending', userId: null }],
            ['transfer', { queueId: suporte, userId: agent2 }],
            ['tags', {}],
          ] as [string, Partial<Stood>][],
          closed: [['reopen', { status: 'open', userId: agent2 }]] as [string, Partial<Stood>][],
        }[before.status],
      );
      at += chance.between(1, 60 * 24 * 60) * 1000;
      if (at >= now) break;
      stands = { ...before, ...next };
      changes.push({ kind, from: before, to: stands, at: iso(at) });
      if (['resolve', 'return', 'transfer'].includes(kind) && chance.between(1, 5) === 1) {
        at += 3000;
        changes.push({ kind: 'undo', from: stands, to: before, at: iso(at) });
        stands = before;
      }
    }
    // A contact has one ticket at work.
    const contactId = stands.status === 'closed' ? one(contactIds) : undefined;
    const firstAnswerAt = chance.between(1, 3) === 1 ? null : iso(createdAt + chance.between(0, 90_000) * 100);
    return { ...stands, createdAt: iso(createdAt), contactId, firstAnswerAt, changes, rate: chance.between(0, 9) };
  });

  const atWork = lives.filter(({ contactId }) => contactId === undefined);
  const extra = await rowsIn(
    fixture,
    sql`insert into contacts (company_id, name, number, number_key)
      select ${companyId}, 'Novo ' || n, (5532900000000 + n)::text, (5532900000000 + n)::text
      from generate_series(1, ${sql.raw(String(Math.max(1, atWork.length)))}) as n returning id`,
  );
  for (const [index, life] of atWork.entries()) Object.assign(life, { contactId: extra[index]?.id });

  const added = await rowsIn(
    fixture,
    sql`insert into tickets (company_id, contact_id, connection_id, queue_id, user_id, status, created_at, first_answer_at)
      select ${companyId}, ("contactId")::integer, "connectionId", "queueId", "userId", status, "createdAt", "firstAnswerAt"
      from jsonb_to_recordset(${JSON.stringify(lives)}::jsonb) as life ("contactId" integer, "connectionId" integer,
        "queueId" integer, "userId" integer, status text, "createdAt" timestamptz, "firstAnswerAt" timestamptz)
      returning id`,
  );
  const changes = lives.flatMap(({ changes }, index) =>
    changes.map((change) => ({ ticketId: added[index]?.id, ...change })),
  );
  await rowsIn(
    fixture,
    sql`insert into ticket_history (company_id, ticket_id, kind, "from", "to", at)
      select ${companyId}, "ticketId", kind, nullif("from", 'null'), "to", at
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as change ("ticketId" integer, kind text, "from" jsonb, "to" jsonb, at timestamptz)`,
  );
  const rated = lives.flatMap(({ rate, userId, createdAt }, index) =>
    rate >= 1 && rate <= 3 ? [{ ticketId: added[index]?.id, userId, rate, at: createdAt }] : [],
  );
  await rowsIn(
    fixture,
    sql`insert into ticket_ratings (company_id, ticket_id, user_id, rate, asked_at, rated_at)
      select ${companyId}, "ticketId", "userId", rate, at, at
      from jsonb_to_recordset(${JSON.stringify(rated)}::jsonb)
        as rated ("ticketId" integer, "userId" integer, rate smallint, at timestamptz)`,
  );
}

const iso = (at: number) => new Date(at).toISOString();
