import { walkToEnd, walkToOldest } from '../../tests/support/browsers/long-lists.ts';
import type { Fixture } from './fixture.ts';
import type { Measure } from './measure.ts';

/** Elements on the page after walking to the end of ten thousand tickets, and of ten thousand messages. */
export const measureLongLists = async (fixture: Fixture): Promise<Measure[]> => {
  const tab = await fixture.open();
  const tickets = await walkToEnd(tab.page, fixture.url);
  const messages = await walkToOldest(tab.page, fixture.url);
  await tab.close();
  const budget = { unit: 'nodes', floor: 1, budget: 2000, floorThen: 1 } as const;
  return [
    { name: `elements with ${tickets.count} tickets loaded`, value: tickets.maxElements, ...budget },
    { name: `elements with ${messages.count} messages loaded`, value: messages.maxElements, ...budget },
  ];
};
