import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { project } from './project.mjs';
import { run } from './run.mjs';

// The falls of a campaign and of the channels, and the race of two servers for one, as `npm test` has them, with a thousand recipients and twenty falls at random.
process.chdir(project);
await ensureInstalled('all');
const env = {
  FAULT_RECIPIENTS: '1000',
  FAULT_FALLS: '20',
  ...process.env,
  BROWSER_PATH: await ensureBrowser(),
};
await ensureBuilt();
process.exitCode = await run(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'faults', ...campaigns()],
  { env },
);

function campaigns() {
  return process.argv.length > 2
    ? process.argv.slice(2)
    : ['tests/faults/campaign', 'tests/faults/second-server', 'tests/faults/channel-deaths'];
}
