import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChannelDesk } from '../support/channels/desks/desk.ts';
import { scenarios } from '../support/channels/desks/scenarios.ts';
import { deskStages } from '../support/channels/desks/stages.ts';

describe.each(deskStages)('over $name', ({ lacks, open }) => {
  let desk: ChannelDesk;
  beforeAll(async () => {
    desk = await open();
  });
  afterAll(() => desk?.close());

  test.each(scenarios.filter(({ id }) => !(id in lacks)))('$id: the desk $does', (scenario) => scenario.try(desk));

  test('lacks nothing that is no fault', () => {
    const ids = scenarios.map(({ id }) => id);
    expect(Object.keys(lacks).filter((id) => !ids.includes(id))).toEqual([]);
  });
});
