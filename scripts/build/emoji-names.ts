import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** `virtual:emoji-names/pt` is the address of a file with every emoji's name and words in that language, made at build. */
export const emojiNames = (): Plugin => {
  let isBuilt = false;
  return {
    name: 'emoji-names',
    configResolved({ command }) {
      isBuilt = command === 'build';
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return;
      const language = id.slice(prefix.length + 1);
      const source = await namesIn(language);
      if (!isBuilt) return `export default ${JSON.stringify(`data:text/plain,${encodeURIComponent(source)}`)};`;
      const file = this.emitFile({ type: 'asset', name: `emoji-${language}.txt`, source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
};

/** A line each: a group as `#`, its number and name; an emoji as itself, its group, its name and words for it. */
export const namesIn = async (language: string): Promise<string> => {
  const [{ groups }, emojis] = await Promise.all([
    read<{ groups: Group[] }>(language, 'messages'),
    read<Emoji[]>(language, 'data'),
  ]);
  const lines = [
    ...groups.filter(isShown).map(({ order, message }) => ['#', order, groupName(language, message)]),
    ...emojis
      .filter(({ group, version }) => isShown({ order: group }) && version <= DRAWN_EVERYWHERE)
      .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
      .map(({ emoji, group, label, tags = [] }) => [emoji, group, label, tags.filter(isNotIn(label)).join(',')]),
  ];
  return lines.map((line) => `${line.join('\t')}\n`).join('');
};

interface Group {
  order: number;
  message: string;
}

interface Emoji {
  emoji: string;
  label: string;
  tags?: string[];
  version: number;
  order?: number;
  group?: number;
}

const prefix = 'virtual:emoji-names/';

/** What younger ones are drawn as on many phones and desktops is an empty square. */
const DRAWN_EVERYWHERE = 15;

const COMPONENTS = 2;

/** Parts of emoji, as a tone of skin, are no emoji; single letters of flags have no group. */
const isShown = ({ order }: { order: number | undefined }) => order !== undefined && order !== COMPONENTS;

/** A word that stands in the name is found there. */
const isNotIn = (label: string) => (tag: string) => !label.includes(tag);

const groupName = (language: string, message: string) =>
  language === 'pt' && message === 'comutadores' ? 'Bandeiras' : message.charAt(0).toUpperCase() + message.slice(1);

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('emojibase-data/package.json'));

/** What the package has in a language. */
const read = async <T>(language: string, name: string): Promise<T> =>
  JSON.parse(await readFile(join(folder, language, `${name}.json`), 'utf8'));
