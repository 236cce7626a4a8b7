import { randomBytes } from 'node:crypto';
import type { SystemScope } from '#server/records/base/scope.ts';
import { addConnectionQueues, addConnections, addQueueOptions } from '#server/records/seed.ts';
import type { KnownCompany } from './company.ts';
import type { DemoMenu, DemoOption } from './demo-fixtures.ts';

interface Founding {
  known: KnownCompany;
  menu: DemoMenu;
  now: Date;
}

/** A second phone, paired as the first, that offers queues and their options by number. Answers its connection. */
export async function addDemoMenu(scope: SystemScope, { known, menu, now }: Founding): Promise<number> {
  const { companyId } = known;
  const number = `5511991${String(companyId).padStart(6, '0')}`;
  const [connectionId = 0] = await addConnections(scope, [
    {
      companyId,
      provider: 'simulator',
      name: menu.name,
      greetingMessage: menu.greetingMessage,
      outOfHoursMessage: menu.outOfHoursMessage,
      number,
      status: 'CONNECTED',
      token: randomBytes(24).toString('base64url'),
      session: { phone: number, key: randomBytes(24).toString('base64url') },
      createdAt: now,
    },
  ]);
  const queueIds = Object.keys(menu.queues).map((name) => [name, known.queues.get(name) as number] as const);
  await addConnectionQueues(
    scope,
    queueIds.map(([, queueId]) => ({ companyId, connectionId, queueId })),
  );
  for (const [name, queueId] of queueIds) {
    await addOptions(scope, { companyId, queueId, parentId: null }, menu.queues[name] ?? []);
  }
  return connectionId;
}

async function addOptions(
  scope: SystemScope,
  place: { companyId: number; queueId: number; parentId: number | null },
  options: readonly DemoOption[],
): Promise<void> {
  for (const [index, { title, message = '', below = [] }] of options.entries()) {
    const [parentId = null] = await addQueueOptions(scope, [{ ...place, option: String(index + 1), title, message }]);
    await addOptions(scope, { ...place, parentId }, below);
  }
}
