import { project } from './project.mjs';
import { ensureReady } from './ready.mjs';

process.chdir(project);
await ensureReady();
