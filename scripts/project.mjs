import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder: every command works from here, wherever it was called. */
export const project = dirname(dirname(fileURLToPath(import.meta.url)));
