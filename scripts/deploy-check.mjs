import { ensureInstalled } from './installed.mjs';
import { project } from './project.mjs';
import { run } from './run.mjs';

process.chdir(project);
await ensureInstalled('all');
process.exitCode = await run(process.execPath, [
  '--import',
  'tsx',
  'scripts/deploy/check.ts',
  ...process.argv.slice(2),
]);
