import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { project } from './project.mjs';
import { run } from './run.mjs';

process.chdir(project);
await ensureInstalled('all');
const env = { ...process.env, BROWSER_PATH: await ensureBrowser() };
await ensureBuilt();
process.exitCode = await run(process.execPath, ['--import', 'tsx', 'scripts/bench.ts', ...process.argv.slice(2)], {
  env,
});
