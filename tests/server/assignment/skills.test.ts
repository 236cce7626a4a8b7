import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { comes, ownersBecome, ownersOf, somethingHappens } from '../../support/server/assignment.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { addTicket, rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
let queue: string;
let agents: { first: number; second: number };
let tagId: number;

beforeAll(async () => {
  fixture = await openFixture();
  queue = `/queue/${fixture.ids.acme.suporte}`;
  agents = { first: fixture.ids.users.agent1, second: fixture.ids.users.agent2 };
  tagId = (await admin().post('/tags', { name: 'Estrangeiros', skills: ['Inglês'] })).body.id;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await rowsIn(fixture, sql`update tickets set status = 'closed' where status <> 'closed'`);
  await rowsIn(fixture, sql`delete from presences`);
  await rowsIn(fixture, sql`delete from assignment_turns`);
  await rowsIn(fixture, sql`update users set left_at = null, skills = '{}', working_hours = null`);
  await admin().put(queue, { assignment: 'turn', skills: [] });
  for (const id of Object.values(agents)) {
    await admin().put(`/users/${id}`, { queueIds: [fixture.ids.acme.suporte] });
  }
  await comes(fixture, 'agent1', 'agent2');
});

const admin = () => fixture.as('admin');
const has = (id: number, ...skills: string[]) => admin().put(`/users/${id}`, { skills });
const waiting = async () => (await addTicket(fixture, 'pending')).id;
const becomes = (ticketId: number, userId: number) => ownersBecome(fixture, new Map([[ticketId, userId]]));

/** A week in which nobody works. */
const never = defaultOpeningHours.map((day) => ({ ...day, startTime: '00:00', endTime: '00:00' }));

describe('skills', () => {
  test('that the queue asks for are those of whoever is given its tickets', async () => {
    await admin().put(queue, { skills: ['Inglês'] });
    const ticket = await waiting();
    await somethingHappens(fixture);
    await somethingHappens(fixture);
    expect(await ownersOf(fixture, [ticket])).toEqual([null]);
    await has(agents.second, 'inglês', 'Notas');
    await becomes(ticket, agents.second);
  });

  test('that a tag asks for hold up that ticket alone, until the tag goes', async () => {
    await admin().put(queue, { assignment: 'manual' });
    const [tagged, plain] = [await waiting(), await waiting()];
    await admin().post('/tags/sync', { ticketId: tagged, tags: [{ id: tagId }] });
    await admin().put(queue, { assignment: 'turn' });
    await becomes(plain, agents.first);
    expect(await ownersOf(fixture, [tagged])).toEqual([null]);
    await admin().post('/tags/sync', { ticketId: tagged, tags: [] });
    await becomes(tagged, agents.second);
  });

  test('are kept once each, without blanks around them, and told', async () => {
    const skills = [' Inglês ', 'inglês', 'Notas fiscais'];
    const kept = ['Inglês', 'Notas fiscais'];
    expect((await has(agents.first, ...skills)).body).toMatchObject({ skills: kept });
    expect((await admin().put(queue, { skills })).body).toMatchObject({ skills: kept });
    expect((await admin().put(`/tags/${tagId}`, { skills })).body).toMatchObject({ skills: kept });
    const listed = (await fixture.as('agent2').get('/users/list')).body;
    expect(listed.find(({ id }: { id: number }) => id === agents.first)).toMatchObject({ skills: kept });
  });

  test('and hours are an admin’s to say: from others they are left as they are', async () => {
    const own = { name: 'Bruno', skills: ['Tudo'], workingHours: never };
    expect((await fixture.as('agent1').put(`/users/${agents.first}`, own)).body).toMatchObject({
      name: 'Bruno',
      skills: [],
      workingHours: null,
    });
  });
});

describe('own hours', () => {
  test('keep tickets from whoever is outside of them, until they are inside', async () => {
    await admin().put(`/users/${agents.second}`, { workingHours: never });
    const [one, other] = [await waiting(), await waiting()];
    await somethingHappens(fixture);
    await becomes(one, agents.first);
    await becomes(other, agents.first);
    await admin().put(`/users/${agents.first}`, { workingHours: never });
    const late = await waiting();
    await somethingHappens(fixture);
    await somethingHappens(fixture);
    expect(await ownersOf(fixture, [late])).toEqual([null]);
    await admin().put(`/users/${agents.second}`, { workingHours: null });
    await becomes(late, agents.second);
  });

  test('are in the company’s time zone, and begin without anybody doing anything', async () => {
    const at = fixture.now();
    const clock = (minutes: number) =>
      new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' }).format(
        new Date(at.getTime() + minutes * 60_000),
      );
    // From in half an hour on, for as long as a shift may be.
    const shift = defaultOpeningHours.map((day) => ({ ...day, startTime: clock(30), endTime: clock(-15) }));
    for (const id of Object.values(agents)) await admin().put(`/users/${id}`, { workingHours: shift });
    const ticket = await waiting();
    await somethingHappens(fixture);
    await somethingHappens(fixture);
    expect(await ownersOf(fixture, [ticket])).toEqual([null]);
    fixture.advance(31 * 60_000);
    await comes(fixture, 'agent1');
    await becomes(ticket, agents.first);
  });

  test('that cannot be are refused at the field', async () => {
    const twice = never.map((day) => ({ ...day, weekdayEn: 'monday' as const }));
    const refused = await admin().put(`/users/${agents.first}`, { workingHours: twice });
    expect(refused.status).toBe(422);
    expect(refused.body.details[0].path).toBe('/body/workingHours/1/endTime');
    expect((await admin().put(`/users/${agents.first}`, { skills: [''] })).status).toBe(422);
  });
});
