import { CopyButton } from '#web/components/copy-button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** What one takes along to the bank's app. */
export function CopiedLine({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('message-kinds');
  return (
    <div className="flex items-center gap-1 rounded-md bg-sunk py-0.5 pr-0.5 pl-2">
      <code className="min-w-0 flex-1 text-xs [overflow-wrap:anywhere] line-clamp-3">{text}</code>
      <CopyButton text={text} label={label} copiedLabel={t('copied')} />
    </div>
  );
}
