import { CopyButton } from '#web/components/copy-button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Code that one takes along. */
export const CodeBlock = ({ label, code }: { label: string; code: string }) => {
  const { t } = useTranslation('messages-api');
  return (
    <figure aria-label={label} className="relative">
      <pre className="rounded-lg border border-line bg-sunk p-3 pr-11 font-mono text-xs/5 whitespace-pre-wrap break-all">
        <code>{code}</code>
      </pre>
      <span className="absolute top-1.5 right-1.5">
        <CopyButton text={code} label={t('copy')} copiedLabel={t('copied')} />
      </span>
    </figure>
  );
};
