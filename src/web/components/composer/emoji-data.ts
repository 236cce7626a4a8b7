import english from 'virtual:emoji-names/en';
import spanish from 'virtual:emoji-names/es';
import portuguese from 'virtual:emoji-names/pt';
import type { EmojiDataResolver } from 'frimousse';
import { folded } from '#web/components/folded.ts';

type EmojiData = Awaited<ReturnType<EmojiDataResolver>>;

/** Every emoji with its name and what one may search it by, from emojibase (MIT). */
export const loadEmoji = async (language: string): Promise<EmojiData> => {
  const answer = await fetch(files[language] ?? portuguese);
  if (!answer.ok) throw new Error(`The emoji answered ${answer.status}`);
  return readEmoji(language, await answer.text());
};

/** What `scripts/build/emoji-names.ts` writes: a line each. */
export const readEmoji = (locale: string, text: string): EmojiData => {
  const data: EmojiData = { locale, emojis: [], categories: [], skinTones };
  for (const line of text.trim().split('\n')) {
    const [emoji = '', group = '', label = '', tags = ''] = line.split('\t');
    if (emoji === '#') data.categories.push({ index: Number(group), label });
    else data.emojis.push({ emoji, category: Number(group), label, tags: tagsOf(label, tags), version: 1 });
  }
  return data;
};

/** Without accents, as they are searched by. The name is among them as often as one in it weighs more than a word. */
const tagsOf = (label: string, tags: string) => [...Array(10).fill(folded(label)), ...folded(tags).split(',')];

const files: Record<string, string> = { en: english, es: spanish, pt: portuguese };

const skinTones = { light: '', 'medium-light': '', medium: '', 'medium-dark': '', dark: '' };
