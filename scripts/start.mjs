import { pathToFileURL } from 'node:url';
import { builtServer } from './built.mjs';
import { project } from './project.mjs';
import { ensureReady } from './ready.mjs';

process.chdir(project);
try {
  await ensureReady();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// Told to stop, npm ends the shell in between and leaves what that shell started.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 500).unref();

await import(pathToFileURL(builtServer()).href);
