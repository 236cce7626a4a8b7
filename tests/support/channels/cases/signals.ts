import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { patienceMs } from '../../patience.ts';
import { customer, outgoing, type Stage } from '../stage.ts';
import { type Case, send } from './case.ts';

const conversation = { channel: 'whatsapp', to: customer } as const;

async function write({ far, heard }: Stage, ids: readonly string[]): Promise<void> {
  for (const id of ids) await far.write({ id, body: 'oi' });
  await heard.until(() => heard.messages.length === ids.length);
}

/** What the customer may be let know of the desk. */
export const signals: Case[] = [
  {
    id: 'seen',
    can: 'shows the customer what was read',
    async try(stage) {
      const { provider, far } = stage;
      await write(stage, ['C1', 'C2', 'C3']);
      assert.deepEqual(await far.seen(), []);
      await provider.seen?.(1, { ...conversation, providerIds: ['C1', 'C2'] });
      await until(async () => (await far.seen()).length > 0);
      assert.deepEqual(await far.seen(), ['C1', 'C2']);
    },
  },
  {
    id: 'typing',
    can: 'shows the customer that somebody writes, until the message comes',
    async try(stage) {
      const { provider, far } = stage;
      await write(stage, ['C1']);
      assert.equal(await far.isTypedTo(), false);
      await provider.typing?.(1, { ...conversation, isTyping: true, readProviderId: 'C1' });
      await until(far.isTypedTo);
      await send(stage, outgoing('D1'));
      assert.equal(await far.isTypedTo(), false);
      // Where it can't be ended otherwise, it is not begun again.
      await provider.typing?.(1, { ...conversation, isTyping: false, readProviderId: 'C1' });
      assert.equal(await far.isTypedTo(), false);
    },
  },
];

/** The cases are tried without a test's runner as well. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await holds())) {
    assert.ok(Date.now() < end, 'The customer was shown nothing');
    await pause(10);
  }
}
