import { useTranslation } from '#web/i18n/use-translation.ts';

interface ComposerSignProps {
  signs: boolean;
  onSigns: (signs: boolean) => void;
}

/** Whether one's name goes before the message. */
export const ComposerSign = ({ signs, onSigns }: ComposerSignProps) => {
  const { t } = useTranslation('conversation');
  return (
    <button
      type="button"
      role="switch"
      aria-checked={signs}
      title={t('composer.signHint')}
      onClick={() => onSigns(!signs)}
      className="group ml-1 inline-flex h-7 items-center gap-1.5 rounded-md px-1 text-xs text-ink2 hover:text-ink"
    >
      <span className="relative h-3.75 w-6.5 rounded-full bg-control transition-colors duration-100 group-aria-checked:bg-primary">
        <span className="absolute top-0.5 left-0.5 size-2.75 rounded-full bg-panel transition-transform duration-100 group-aria-checked:translate-x-2.75 group-aria-checked:bg-primary-ink" />
      </span>
      <span className="max-[23rem]:sr-only">{t('composer.sign')}</span>
    </button>
  );
};
