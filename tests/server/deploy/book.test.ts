import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsSchema } from '#server/settings.ts';
import { project } from '../../../scripts/project.mjs';

const read = (file: string) => readFileSync(join(project, file), 'utf8');
const chapters = readdirSync(join(project, 'docs/operations')).filter((name) => name.endsWith('.md'));
const pages = [...chapters.map((name) => `docs/operations/${name}`), 'README.md', 'SECURITY.md'];
const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
const commands = [...read('deploy/recado').matchAll(/^(?:usage=')?sudo recado (\w+)/gm)].map(([, name]) => name);
const options = [...read('deploy/install.sh').matchAll(/^ {2}(--[\w-]+)/gm)].map(([, name]) => name);

/** What is written as code: between backticks, and in blocks. */
const codeIn = (text: string) =>
  [...text.matchAll(/```\w*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(([, block, word]) => block ?? word ?? '');

const all = (text: string, pattern: RegExp) =>
  codeIn(text).flatMap((code) => [...code.matchAll(pattern)].map(([, name = '']) => name));

/** Names in capitals that are no settings of the server. */
const others = /^(OLD_DATA_DIR|DATABASE_PASSWORD|RECADO_READY_SECONDS|NODE_EXTRA_CA_CERTS|ERR_[A-Z_]+)$/;

/** What a page names that is not there. */
function missingIn(page: string, text = read(page)): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^https?:/.test(link));
  const paths = all(text, /(?<![\w/.-])((?:deploy|docs|src|scripts)\/[\w./-]*[\w])(?![\w*<])/g);
  const names = all(text, /(?<![\w.-])([A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9])(?![\w(])/g);
  return [
    ...links.filter((link) => !existsSync(join(project, dirname(page), link))),
    ...paths.filter((path) => !existsSync(join(project, path)) && path !== 'deploy/.env'),
    ...all(text, /npm run ([\w:-]+)/g).filter((name) => !scripts.includes(name)),
    ...all(text, /^(?:sudo )?recado ([a-z]+)/gm).filter((name) => !commands.includes(name)),
    ...all(text, /install\.sh[^\n]* (--[\w-]+)/g).filter((name) => !options.includes(name)),
    ...names.filter((name) => !(name in settingsSchema.shape) && !others.test(name)),
  ];
}

test.each(pages)('%s names no file, command, option or setting that is not there', (page) => {
  expect(missingIn(page)).toEqual([]);
});

test.each([
  '[more](nothing.md)',
  '`src/server/nothing.ts`',
  '`npm run nothing`',
  '```sh\nsudo recado nothing\n```',
  '`deploy/install.sh --nothing`',
  '`TRUST_NOTHING=on`',
])('%s would be found', (text) => {
  expect(missingIn('docs/operations/README.md', text)).toHaveLength(1);
});

test('every chapter is in the index', () => {
  const index = read('docs/operations/README.md');
  expect(chapters.filter((name) => name !== 'README.md' && !index.includes(`](${name})`))).toEqual([]);
});

test('deploy/ names no setting, file or command that is not there', () => {
  const names = readdirSync(join(project, 'deploy'), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(project, 'deploy', name)).isFile());
  const found = files.flatMap((name) => {
    const text = read(`deploy/${name}`);
    const paths = [...text.matchAll(/(?<![\w/.$-])((?:docs\/operations|scripts)\/[\w-]+\.\w+)/g)].map(
      ([, path = '']) => path,
    );
    const ran = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]+)/g)].map(([, script = '']) => script);
    return [
      ...paths.filter((path) => !existsSync(join(project, path))),
      ...ran.filter((script) => !scripts.includes(script)),
    ].map((missing) => `${name}: ${missing}`);
  });
  expect(found).toEqual([]);
});
