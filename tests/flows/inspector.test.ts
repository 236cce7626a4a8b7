import { afterEach, expect, test } from 'vitest';
import { selectTickets } from '#machines/desk.ts';
import { inspection } from '#web/desk/inspected.ts';
import { aWaitingTicket } from '../support/memory/company.ts';
import { createMemoryDesk, type MemoryDesk } from '../support/memory/desk.ts';

let memory: MemoryDesk | undefined;

afterEach(() => memory?.leave());

const actors = () => [...(inspection?.read().actors.values() ?? [])];

test('the page’s inspector sees the whole tree of a flow’s desk, and nothing of it once it is left', async () => {
  const forget = inspection?.subscribe(() => undefined);
  memory = await createMemoryDesk({ company: { tickets: [aWaitingTicket(7, 'Dona Firmina')] } });
  const { desk } = memory;
  const tickets = () => selectTickets(desk.getSnapshot())?.sessionId;
  const childrenOf = (parent: string | undefined | null) => actors().filter((actor) => actor.parent === parent);
  await expect
    .poll(() => childrenOf(desk.sessionId).map(({ id }) => id))
    .toEqual(expect.arrayContaining(['session', 'socket']));
  await expect.poll(() => childrenOf(tickets() ?? '').length).toBeGreaterThan(0);
  expect(childrenOf(null).map(({ id }) => id)).toContain('desk');
  memory.leave();
  await expect.poll(() => [...childrenOf(desk.sessionId), ...actors().filter(({ id }) => id === 'desk')]).toEqual([]);
  forget?.();
});
