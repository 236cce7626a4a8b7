import { type EmojiDataResolver, type EmojiPickerListComponents, EmojiPicker as Picker } from 'frimousse';
import type { AriaAttributes, ChangeEvent } from 'react';
import { folded } from '#web/components/folded.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface EmojiPickerProps {
  data: Awaited<ReturnType<EmojiDataResolver>>;
  onPick: (emoji: string) => void;
}

/** All emoji, by their names in the interface's language; arrows and Enter pick as well. */
export const EmojiPicker = ({ data, onPick }: EmojiPickerProps) => {
  const { t } = useTranslation('conversation');
  return (
    <Picker.Root
      locale={data.locale}
      resolveEmojiData={() => data}
      columns={8}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
      className="isolate flex h-80 w-fit flex-col"
    >
      <Picker.Search
        autoFocus
        onChange={fold}
        aria-label={t('composer.emojiSearch')}
        placeholder={t('composer.emojiSearch')}
        className="mx-2 mt-2 h-8 rounded-md border border-control bg-bg px-2.5 text-sm text-ink outline-none placeholder:text-ink3 focus:border-primary [&::-webkit-search-cancel-button]:hidden"
      />
      <Picker.Viewport tabIndex={0} className="relative mt-1 flex-1 overflow-hidden outline-none">
        <Picker.Loading className="absolute inset-0 grid place-items-center text-sm text-ink2">…</Picker.Loading>
        <Picker.Empty className="absolute inset-0 grid place-items-center px-4 text-center text-sm text-ink2">
          {t('composer.emojiNone')}
        </Picker.Empty>
        <Picker.List className="pb-1.5 select-none" components={parts} />
      </Picker.Viewport>
    </Picker.Root>
  );
};

/** The names and words are found without accents; the library searches for what the event then says was typed. */
const fold = (event: ChangeEvent<HTMLInputElement>) => {
  Object.assign(event, { target: { value: folded(event.target.value) } });
};

const parts: Partial<EmojiPickerListComponents> = {
  CategoryHeader: ({ category, ...rest }) => (
    <div {...rest} className="bg-panel px-3 pt-2 pb-1 text-xs font-medium text-ink2">
      {category.label}
    </div>
  ),
  Row: (row) => <div {...countedFromOne(row)} className="scroll-my-1 px-2" />,
  Emoji: ({ emoji, ...rest }) => (
    <button
      {...countedFromOne(rest)}
      type="button"
      title={emoji.label}
      className="grid size-8 place-items-center rounded-md text-lg data-[active]:bg-hover"
    >
      {emoji.emoji}
    </button>
  ),
};

/** The library counts rows and columns from nought, and screen readers from one. */
const countedFromOne = <Attributes extends AriaAttributes>(attributes: Attributes): Attributes => {
  const { 'aria-rowindex': row, 'aria-colindex': column } = attributes;
  return {
    ...attributes,
    ...(row !== undefined && { 'aria-rowindex': row + 1 }),
    ...(column !== undefined && { 'aria-colindex': column + 1 }),
  };
};
