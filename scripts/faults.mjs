import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { project } from './project.mjs';
import { run } from './run.mjs';

/** What goes by chance, in parts that can be run one at a time. */
const parts = {
  campaigns: ['campaigns', 'template-campaign', 'campaign-deaths'],
  kills: ['crash', 'channel-deaths'],
  deaths: ['payment-deaths', 'webhook-deaths', 'mail-deaths'],
  servers: ['second-server', 'three-servers'],
};

// What `npm test` lets fall a few times at random falls twenty times here, a campaign of a thousand recipients among it; and two servers race for one.
process.chdir(project);
await ensureInstalled('all');
const named = process.argv.slice(2);
process.exitCode = named.includes('--list') ? await writeList() : await fallOver(filesOf(named));

/** Writes docs/faults.md: which test holds which fault. */
function writeList() {
  return run(process.execPath, ['--import', 'tsx', 'scripts/fault-list.ts']);
}

async function fallOver(files) {
  const env = {
    FAULT_RECIPIENTS: '1000',
    FAULT_FALLS: '20',
    FAULT_SEEDS: '20',
    ...process.env,
    BROWSER_PATH: await ensureBrowser(),
  };
  await ensureBuilt();
  return run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'faults', ...files], { env });
}

/** Whole parts by their names, and files by a piece of theirs. */
function filesOf(names) {
  const wanted = names.length > 0 ? names : Object.keys(parts);
  return wanted.flatMap((name) => parts[name]?.map((file) => `tests/faults/${file}.test.ts`) ?? name);
}
