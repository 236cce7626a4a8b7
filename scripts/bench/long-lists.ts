import { walkToEnd, walkToOldest } from '../../tests/support/browsers/long-lists.ts';
import type { Measure } from './measure.ts';
import type { World } from './world.ts';

/** Elements on the page after walking to the end of ten thousand tickets, and of ten thousand messages. */
export const measureLongLists = async (world: World): Promise<Measure[]> => {
  const tab = await world.open();
  const tickets = await walkToEnd(tab.page, world.url);
  const messages = await walkToOldest(tab.page, world.url);
  await tab.close();
  const budget = { unit: 'nodes', floor: 1, budget: 2000, floorThen: 1 } as const;
  return [
    { name: `elements with ${tickets.count} tickets loaded`, value: tickets.most, ...budget },
    { name: `elements with ${messages.count} messages loaded`, value: messages.most, ...budget },
  ];
};
