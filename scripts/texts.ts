import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { type Language, languages } from '../src/web/i18n/languages.ts';

const project = dirname(import.meta.dirname);

type Texts = { [key: string]: string | Texts };

const source: Language = 'pt';
const web = join(project, 'src/web');

const main = async () => {
  const errors = [...(await unevenTexts()), ...(await unusedTexts()), ...hardCodedLabels()];
  for (const error of errors) console.log(error);
  process.exitCode = errors.length === 0 ? 0 : 1;
};

/** Keys that one language has and another has not, empty texts, and variables that differ. */
const unevenTexts = async () => {
  const errors: string[] = [];
  const inSource = await textsOf(source);
  for (const language of languages) {
    const there = await textsOf(language);
    for (const [key, text] of there) {
      if (text.trim() === '') errors.push(`${language}: ${key} is empty`);
      if (!inSource.has(key)) errors.push(`${language}: ${key} is not in ${source}`);
    }
    for (const [key, text] of inSource) {
      const translated = there.get(key);
      if (translated === undefined) errors.push(`${language}: ${key} is missing`);
      else if (variablesOf(translated) !== variablesOf(text)) errors.push(`${language}: ${key} has other variables`);
    }
  }
  return errors;
};

const variablesOf = (text: string) => [...new Set(text.match(/\{\{.+?\}\}|<\/?\w+\/?>/g) ?? [])].sort().join(' ');

const textsOf = async (language: Language) => {
  const folder = join(web, 'i18n', language);
  const texts = new Map<string, string>();
  for (const file of readdirSync(folder)) {
    const { texts: area } = (await import(join(folder, file))) as { texts: Texts };
    for (const [key, text] of flat(area)) texts.set(`${file.replace('.ts', '')}:${key}`, text);
  }
  return texts;
};

const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );

/** Texts that no code asks for. A template literal with a dot asks for every key of its form, one of an area alone for all of it. */
const unusedTexts = async () => {
  const code = filesOf(/\.tsx?$/)
    .filter((file) => !/i18n[\\/](pt|en|es)[\\/]/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const asked = new Set([...code.matchAll(/['"`](?:[\w-]+:)?([\w.]+)['"`]/g)].map((match) => match[1] ?? ''));
  const patterns = [...code.matchAll(/`(?:[\w-]+:)?([\w.]*\$\{[^`]*)`/g)].map((match) => patternOf(match[1] ?? ''));
  const areas = [...code.matchAll(/`([\w-]+:)\$\{[^`}]*\}`/g)].map((match) => match[1] ?? '');
  return [...(await textsOf(source)).keys()]
    .filter((key) => !areas.some((area) => key.startsWith(area)))
    .filter((key) => {
      const name = key.slice(key.indexOf(':') + 1).replace(/_(zero|one|other|many)$/, '');
      return !asked.has(name) && !patterns.some((pattern) => pattern.test(name));
    })
    .map((key) => `${key} is never shown`);
};

const patternOf = (template: string) =>
  /\w\.\$\{|\}\.\w/.test(template) ? new RegExp(`^${template.replace(/\$\{[^}]*\}/g, '[\\w.-]+')}$`) : /(?!)/;

const names = new Set(['Recado']);
const spokenAttributes = new Set(['title', 'alt', 'placeholder', 'label', 'aria-label', 'aria-description']);

/** Words written into a view instead of into the texts. */
const hardCodedLabels = () =>
  filesOf(/\.tsx$/).flatMap((file) => {
    const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    const errors: string[] = [];
    const visit = (node: ts.Node) => {
      const words = wordsIn(node);
      if (words && /\p{L}{2}/u.test(words) && !names.has(words.trim())) {
        const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
        errors.push(`${file.slice(project.length + 1)}:${line + 1}: "${words.trim()}" is written into the view`);
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
    return errors;
  });

const wordsIn = (node: ts.Node) => {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return literal(node.expression);
  if (!ts.isJsxAttribute(node) || !spokenAttributes.has(node.name.getText())) return undefined;
  const value = node.initializer;
  return value && ts.isJsxExpression(value) ? literal(value.expression) : literal(value);
};

const literal = (node: ts.Node | undefined) => (node && ts.isStringLiteralLike(node) ? node.text : undefined);

const filesOf = (pattern: RegExp) =>
  readdirSync(web, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

await main();
