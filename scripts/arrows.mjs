import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { project } from './project.mjs';

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/** One import against each rule. */
const bites = {
  'no-cycles': ['src/server/a.ts', 'src/server/b.ts', 'src/server/a.ts'],
  'nothing-unresolved': ['src/server/c.ts', './nowhere.ts'],
  'product-without-tests-stories-scripts': ['src/web/d.ts', 'tests/d.ts'],
  'contract-stands-alone': ['src/contract/e.ts', 'machines/e.ts'],
  'machines-are-pure': ['machines/f.ts', 'react'],
  'machines-take-types-of-the-contract': ['machines/g.ts', 'src/contract/g.ts'],
  'server-without-web': ['src/server/h.ts', 'src/web/h.ts'],
  'web-without-server': ['src/web/i.ts', 'src/server/i.ts'],
  'simulator-behind-the-ports': ['src/simulator/cc.ts', 'src/server/records/cc.ts'],
  'simulator-through-one-door': ['src/server/background.ts', 'src/simulator/dd.ts'],
  'records-know-no-http': ['src/server/records/y.ts', 'src/server/http/http-error.ts'],
  'api-and-live-below-the-desk': ['src/web/api/j.ts', 'src/web/desk/j.ts'],
  'desk-below-the-screens': ['src/web/desk/k.ts', 'src/web/screens/k.ts'],
  'list-screens-below-the-screens': ['src/web/list-screen/v.ts', 'src/web/screens/v.ts'],
  'screens-below-the-shell': ['src/web/screens/l.ts', 'src/web/shell/l.ts'],
  'screens-apart': ['src/web/screens/tickets/m.ts', 'src/web/screens/contacts/m.ts'],
  'components-take-values': ['src/web/components/n.ts', '@xstate/react'],
  'views-take-values': ['src/web/screens/tickets/views/w.ts', 'src/web/screens/tickets/w.ts'],
  'tests-compose-stories-alone': ['tests/server/x.ts', 'stories/support/x.ts'],
  'libphonenumber-js-only-at-home': ['src/server/routes/aa.ts', 'libphonenumber-js'],
  'openapi-fetch-only-at-home': ['src/web/live/o.ts', 'openapi-fetch'],
  'socket.io-client-only-at-home': ['src/web/api/p.ts', 'socket.io-client'],
  'socket.io-only-at-home': ['src/server/routes/q.ts', 'socket.io'],
  'drizzle-orm-only-at-home': ['src/server/routes/r.ts', 'drizzle-orm'],
  'pg-only-at-home': ['src/server/jobs/s.ts', 'pg'],
  '@electric-sql/pglite-only-at-home': ['src/server/routes/t.ts', '@electric-sql/pglite'],
  '@e965/xlsx-only-at-home': ['src/server/routes/u.ts', '@e965/xlsx'],
  'nodemailer-only-at-home': ['src/server/routes/bb.ts', 'nodemailer'],
};

const main = async () => {
  const house = await violations(['src', 'machines', 'stories', 'tests', 'scripts'], project);
  for (const { rule, from, to } of house) report(`${rule.name}: ${from} → ${to}`);
  const broken = new Set((await brokenTree()).map(({ rule }) => rule.name));
  for (const { name } of forbidden) if (!broken.has(name)) report(`the rule ${name} cannot fail`);
};

const report = (line) => {
  console.log(line);
  process.exitCode = 1;
};

const violations = async (folders, baseDir) => {
  const { output } = await cruise(
    folders,
    { ...options, baseDir, ruleSet: { forbidden }, validate: true },
    {},
    { tsConfig: extractTSConfig(join(project, 'tsconfig.json')) },
  );
  return output.summary.violations;
};

/** A tree in which each rule is broken once. */
const brokenTree = async () => {
  const tree = mkdtempSync(join(tmpdir(), 'recado-arrows-'));
  try {
    for (const [from, ...rest] of Object.values(bites)) plant(tree, from, rest);
    return await violations(['src', 'machines', 'stories', 'tests'], tree);
  } finally {
    rmSync(tree, { recursive: true });
  }
};

const plant = (tree, from, [to, ...rest]) => {
  const isFile = /^(src|machines|stories|tests)\//.test(to ?? '');
  // The way back of a circle is by types alone, which is a circle all the same.
  const what = to && existsSync(join(tree, to)) ? 'type *' : '*';
  const line = to
    ? `export ${what} from '${isFile ? `./${relative(dirname(from), to)}` : to}';\n`
    : 'export const x = 1;\n';
  write(join(tree, from), line);
  if (isFile) {
    if (rest.length > 0) return plant(tree, to, rest);
    write(join(tree, to), 'export const x = 1;\n');
  } else if (to && !to.startsWith('.')) {
    write(join(tree, 'node_modules', to, 'package.json'), JSON.stringify({ name: to, main: 'index.js' }));
    write(join(tree, 'node_modules', to, 'index.js'), 'module.exports = {};\n');
  }
};

const write = (file, text) => {
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

await main();
