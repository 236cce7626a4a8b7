import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measureAssigned } from './bench/assigned.ts';
import { measureBurst } from './bench/burst.ts';
import { measureCalls } from './bench/calls.ts';
import { measureCampaigns } from './bench/campaigns.ts';
import { measureChats } from './bench/chats.ts';
import { measureCompanies } from './bench/companies.ts';
import { measureConversation } from './bench/conversation.ts';
import { measureDashboard } from './bench/dashboard.ts';
import { openFixture } from './bench/fixture.ts';
import { measureGrowth } from './bench/growth.ts';
import { measureIdleConnections } from './bench/idle-connections.ts';
import { measureIncoming } from './bench/incoming.ts';
import { measureLoad } from './bench/load.ts';
import { measureLongCampaign } from './bench/long-campaign.ts';
import { measureLongLists } from './bench/long-lists.ts';
import { lineOf, type Measure, measureRepeatedly, passes, type Run } from './bench/measure.ts';
import { measurePages } from './bench/pages.ts';
import { measureProfile } from './bench/profile.ts';

// Times depend on the machine, so what is held against a budget is each one's ratio to its floor (docs/architecture.md).
const parts = {
  load: measureLoad,
  conversation: measureConversation,
  burst: measureBurst,
  profile: measureProfile,
  calls: measureCalls,
  lists: measureLongLists,
  chats: measureChats,
};

const { values: options, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: {
    /** Prints beside each line what an earlier run found. */
    against: { type: 'string' },
    /** Keeps what this run finds, for a later one. */
    write: { type: 'string' },
  },
});
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);
const earlier: Run = options.against ? JSON.parse(readFileSync(options.against, 'utf8')) : {};
const found: Run = {};
const show = async (measure: () => Promise<Measure[]>) => {
  for (const measured of await measureRepeatedly(measure)) {
    console.log(lineOf(measured, earlier));
    // What could not be measured is nothing to hold a later run against.
    if (Number.isFinite(measured.value)) found[measured.name] = { value: measured.value, floor: measured.floor };
    if (!passes(measured)) process.exitCode = 1;
  }
};

if (isChosen('dashboard')) await show(() => measureDashboard());
if (isChosen('companies')) await show(measureCompanies);
if (isChosen('incoming')) await show(measureIncoming);
if (isChosen('assigned')) await show(measureAssigned);
if (isChosen('campaigns')) {
  await show(measureCampaigns);
  await show(measureLongCampaign);
}
if (isChosen('pages')) await show(() => measurePages());
if (isChosen('growth')) await show(() => measureGrowth());
if (isChosen('connections')) await show(() => measureIdleConnections());
const inFixture = Object.entries(parts).filter(([name]) => isChosen(name));
if (inFixture.length > 0) {
  console.log('Filling a large demo …');
  const fixture = await openFixture();
  try {
    for (const [, measure] of inFixture) await show(() => measure(fixture));
  } finally {
    await fixture.close();
  }
}
if (options.write) writeFileSync(options.write, `${JSON.stringify(found, null, 2)}\n`);
// By ourselves: the package that starts PostgreSQL would end the process as if every line had held.
process.exit();
