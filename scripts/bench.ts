import { measureBurst } from './bench/burst.ts';
import { measureCalls } from './bench/calls.ts';
import { measureConversation } from './bench/conversation.ts';
import { measureLoad } from './bench/load.ts';
import { measureLongLists } from './bench/long-lists.ts';
import { lineOf, passes } from './bench/measure.ts';
import { openWorld } from './bench/world.ts';

// Times depend on the machine, so what is held against a budget is each one's ratio to its floor (docs/architecture.md).
const parts = {
  load: measureLoad,
  conversation: measureConversation,
  burst: measureBurst,
  calls: measureCalls,
  lists: measureLongLists,
};

const chosen = process.argv.slice(2);
console.log('Filling a large demo …');
const world = await openWorld();
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    for (const measured of await measure(world)) {
      console.log(lineOf(measured));
      if (!passes(measured)) process.exitCode = 1;
    }
  }
} finally {
  await world.close();
}
