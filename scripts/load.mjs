import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { project } from './project.mjs';
import { run } from './run.mjs';

process.chdir(project);
await ensureInstalled('all');
await ensureBuilt();
const [first, ...rest] = process.argv.slice(2);
const [script, args] =
  first === 'growth' ? ['scripts/load/growth.ts', rest] : ['scripts/load.ts', process.argv.slice(2)];
process.exitCode = await run(process.execPath, ['--import', 'tsx', script, ...args]);
