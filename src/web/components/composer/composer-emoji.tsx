import { Smile } from 'lucide-react';
import { type ComponentType, memo, useState } from 'react';
import { IconButton } from '#web/components/icon-button.tsx';
import { Popover } from '#web/components/layers/popover.tsx';
import { ErrorState } from '#web/components/panes/pane-state.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { onceOnline } from '#web/until-online.ts';
import { notingWait } from '#web/waiting-for-link.ts';
import type { EmojiPickerProps } from './emoji-picker.tsx';

interface Kit {
  Picker: ComponentType<EmojiPickerProps>;
  data: EmojiPickerProps['data'];
}

/** The emoji come when somebody wants one. It is not drawn anew with every key that is typed beside it. */
export const ComposerEmoji = memo(function ComposerEmoji({ onPick }: { onPick: (emoji: string) => void }) {
  const { t, i18n } = useTranslation('conversation');
  const [kit, setKit] = useState<Kit | 'failed'>();
  const load = () => {
    if (kit && kit !== 'failed' && kit.data.locale === i18n.language) return;
    setKit(undefined);
    notingWait(onceOnline(() => loadKit(i18n.language))).then(setKit, () => setKit('failed'));
  };
  return (
    <Popover
      label={t('composer.emoji')}
      anchor="top start"
      button={
        <IconButton label={t('composer.emoji')} size="sm" onClick={load}>
          <Smile size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      {(close) => {
        if (kit === 'failed') return <ErrorState reason={t('composer.emojiFailed')} onRetry={load} />;
        if (!kit) return <Waiting />;
        return (
          <kit.Picker
            data={kit.data}
            onPick={(emoji) => {
              close();
              onPick(emoji);
            }}
          />
        );
      }}
    </Popover>
  );
});

const Waiting = () => (
  <div className="grid h-80 w-68 place-items-center">
    <Spinner size={20} />
  </div>
);

/** Fetches the emoji before anybody asks for them. */
export const warmEmoji = (language: string) => loadKit(language);

const loadKit = async (language: string): Promise<Kit> => {
  const known = kits.get(language);
  if (known) return known;
  const [{ EmojiPicker }, { loadEmoji }] = await onceOnline(() =>
    Promise.all([import('./emoji-picker.tsx'), import('./emoji-data.ts')]),
  );
  const kit = { Picker: EmojiPicker, data: await loadEmoji(language) };
  kits.set(language, kit);
  return kit;
};

const kits = new Map<string, Kit>();
