import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { project } from './project.mjs';
import { run } from './run.mjs';

// What `npm test` lets fall a few times at random falls twenty times here, a campaign of a thousand recipients among it; and two servers race for one.
process.chdir(project);
await ensureInstalled('all');
const env = {
  FAULT_RECIPIENTS: '1000',
  FAULT_FALLS: '20',
  FAULT_SEEDS: '20',
  ...process.env,
  BROWSER_PATH: await ensureBrowser(),
};
await ensureBuilt();
process.exitCode = await run(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'faults', ...filesOf(process.argv.slice(2))],
  { env },
);

function filesOf(named) {
  const random = [
    'campaign',
    'template-campaign',
    'channel-deaths',
    'crash',
    'payment-deaths',
    'webhook-deaths',
    'second-server',
    'three-servers',
  ];
  return named.length > 0 ? named : random.map((name) => `tests/faults/${name}`);
}
