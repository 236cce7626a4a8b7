import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';

const files = import.meta.glob<{ texts: Tree }>('../../../src/web/i18n/{pt,en,es}/*.ts', { eager: true });

type Tree = { [key: string]: string | Tree };

/** Every text of a language by its full name: `shell:menu.open`. */
const textsOf = (language: string) => {
  const found = new Map<string, string>();
  for (const [path, { texts }] of Object.entries(files)) {
    const [, of, area] = /\/(\w+)\/([\w-]+)\.ts$/u.exec(path) ?? [];
    if (of === language) collect(texts, `${area}:`, found);
  }
  return found;
};

const collect = (tree: Tree, prefix: string, into: Map<string, string>) => {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else collect(value, `${prefix}${key}.`, into);
  }
};

const placeholdersOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name]) => name).sort();

const source = textsOf('pt');

describe('the Portuguese texts', () => {
  it('word every error of the contract', () => {
    expect(
      errorCodes.filter((code) => !source.has(`errors:${code}`) && !source.has(`common:failures.${code}`)),
    ).toEqual([]);
  });

  it('are never empty', () => {
    expect([...source].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

/** The screens with a title, by the name of their menu entry. */
const titles = {
  kanban: 'kanban:title',
  quickMessages: 'quick-messages:register.title',
  todolist: 'todolist:title',
  contacts: 'contacts:register.title',
  schedules: 'calendar:title',
  tags: 'tags:register.title',
  connections: 'connections:title',
  queues: 'queues:register.title',
  users: 'users:register.title',
  settings: 'settings:title',
};

describe.each(['pt', 'en', 'es'])('the side menu in %s', (language) => {
  it('calls each screen as the screen calls itself', () => {
    const texts = textsOf(language);
    const said = Object.entries(titles).map(([entry, title]) => [texts.get(`shell:menu.${entry}`), texts.get(title)]);
    expect(said.filter(([entry, title]) => entry === undefined || entry !== title)).toEqual([]);
  });
});

describe.each(['en', 'es'])('the texts in %s', (language) => {
  const texts = textsOf(language);

  it('are as many and of the same names as the Portuguese ones', () => {
    expect([...texts.keys()].sort()).toEqual([...source.keys()].sort());
  });

  it('take the same values', () => {
    const differing = [...source].filter(
      ([key, text]) => placeholdersOf(text).join() !== placeholdersOf(texts.get(key) ?? '').join(),
    );
    expect(differing).toEqual([]);
  });
});
