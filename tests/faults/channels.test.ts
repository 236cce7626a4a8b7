import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChannelDesk } from '../support/channels/desks/desk.ts';
import { deskStages } from '../support/channels/desks/stages.ts';
import { trials } from '../support/channels/desks/trials.ts';

describe.each(deskStages)('over $name', ({ lacks, open }) => {
  let desk: ChannelDesk;
  beforeAll(async () => {
    desk = await open();
  });
  afterAll(() => desk?.close());

  test.each(trials.filter(({ id }) => !(id in lacks)))('$id: the desk $does', (tried) => tried.try(desk));

  test('lacks nothing that is no fault', () => {
    const ids = trials.map(({ id }) => id);
    expect(Object.keys(lacks).filter((id) => !ids.includes(id))).toEqual([]);
  });
});
