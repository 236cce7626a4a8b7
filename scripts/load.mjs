import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { project } from './project.mjs';
import { run } from './run.mjs';

process.chdir(project);
await ensureInstalled('all');
await ensureBuilt();
process.exitCode = await run(process.execPath, ['--import', 'tsx', 'scripts/load.ts', ...process.argv.slice(2)]);
