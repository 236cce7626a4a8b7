import type { Atom } from '#web/atom.ts';
import { type Mentionable, mentionAt, mentionsFor } from '#web/components/chats/mentions.ts';
import type { TextCompletion } from '#web/components/composer/composer.tsx';
import { useCompletion } from '#web/components/use-completion.tsx';
import { composerText } from '#web/conversation/composer-focus.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface MentionPickerInput {
  text: Atom<string>;
  members: readonly Mentionable[];
}

/** What an `@` does in a chat's text box: the names of its members, of which one is put in its place. */
export const useMentionPicker = ({ text, members }: MentionPickerInput): TextCompletion => {
  const { t } = useTranslation('chats');
  return useCompletion({
    label: t('mention.list'),
    callAt: mentionAt,
    find: (term) => mentionsFor(members, term),
    show: ({ id, name }) => ({ key: id, content: <span className="truncate">{name}</span> }),
    onPick: ({ name }, { from, to }) => {
      const put = `@${name} `;
      text.set(text.get().slice(0, from) + put + text.get().slice(to));
      const box = composerText();
      box?.focus();
      box?.setSelectionRange(from + put.length, from + put.length);
    },
    className: 'bottom-full mb-1.5 max-h-56',
  });
};
