import { flushSync } from 'react-dom';
import { type Mentionable, mentionAt, mentionsFor } from '#web/components/chats/mentions.ts';
import type { TextCompletion } from '#web/components/composer/composer.tsx';
import { useCompletion } from '#web/components/use-completion.tsx';
import { composerText } from '#web/conversation/composer-focus.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface MentionPickerInput {
  text: string;
  setText: (text: string) => void;
  members: readonly Mentionable[];
}

/** What an `@` does in a chat's text box: the names of its members, of which one is put in its place. */
export const useMentionPicker = ({ text, setText, members }: MentionPickerInput): TextCompletion => {
  const { t } = useTranslation('chats');
  return useCompletion({
    label: t('mention.list'),
    callAt: mentionAt,
    find: (term) => mentionsFor(members, term),
    show: ({ id, name }) => ({ key: id, content: <span className="truncate">{name}</span> }),
    onPick: ({ name }, { from, to }) => {
      const put = `@${name} `;
      flushSync(() => setText(text.slice(0, from) + put + text.slice(to)));
      const box = composerText();
      box?.focus();
      box?.setSelectionRange(from + put.length, from + put.length);
    },
    className: 'bottom-full mb-1.5 max-h-56',
  });
};
