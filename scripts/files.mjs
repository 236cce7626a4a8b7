import { pathToFileURL } from 'node:url';
import { builtServer } from './built.mjs';
import { project } from './project.mjs';
import { ensureReady } from './ready.mjs';

process.chdir(project);
await ensureReady();
await import(pathToFileURL(builtServer('files')).href);
