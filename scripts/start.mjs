import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { project } from './project.mjs';

process.chdir(project);
await ensureInstalled({ dev: false });
await ensureBuilt();
const { register } = await import('tsx/esm/api');
register();
await import('../src/server/main.ts');
