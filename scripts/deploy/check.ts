import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBook } from './book-steps.ts';
import { openBase } from './fresh-root.ts';
import { checkImage } from './image-steps.ts';
import { checkScripts } from './script-checks.ts';
import { report, reported } from './steps.ts';

const usage = `npm run deploy:check -- [--only scripts,image,pglite,postgresql] [--work DIR] [--suite NAME] [--mirror URL] [--keep]
  Tries what deploy/ and docs/operations say in a fresh root with Debian and Node alone. It needs root, debootstrap and
  a Debian mirror: the one of this machine, or --mirror. On Debian 12 --suite trixie is needed for postgresql as long as the
  release before is 4.0.0+2026.11, which does not start on a PostgreSQL before 16.`;

const options = {
  only: { type: 'string', default: 'scripts,image,pglite,postgresql' },
  work: { type: 'string', default: join(tmpdir(), 'recado-deploy-check') },
  suite: { type: 'string' },
  mirror: { type: 'string' },
  keep: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const { only, work, suite, mirror, keep, help } = parseArgs({ options }).values;
if (help || process.getuid?.() !== 0) {
  console.log(usage);
  process.exit(help ? 0 : 1);
}
const parts = only.split(',');
mkdirSync(work, { recursive: true });
if (parts.includes('scripts')) await report('scripts and units', checkScripts);
const base = await openBase({ work, suite, mirror });
if (parts.includes('image')) await report("the Dockerfile's steps", () => checkImage(base));
for (const engine of ['pglite', 'postgresql'] as const)
  if (parts.includes(engine)) await report(`the book on ${engine}`, () => checkBook(base, engine));
if (!keep) rmSync(work, { recursive: true, force: true });
const { passed, failed } = reported();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
