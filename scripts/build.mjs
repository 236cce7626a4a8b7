import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { project } from './project.mjs';

process.chdir(project);
await ensureInstalled('build');
await ensureBuilt();
