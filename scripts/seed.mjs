import { pathToFileURL } from 'node:url';
import { builtServer, ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { project } from './project.mjs';

process.chdir(project);
await ensureInstalled({ dev: false });
await ensureBuilt();
await import(pathToFileURL(builtServer('seed')).href);
