import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/components/icon-button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Code that one takes along. Over plain http there is no clipboard, and it is marked by hand. */
export const CodeBlock = ({ label, code }: { label: string; code: string }) => {
  const { t } = useTranslation('messages-api');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setCopied(true);
    setTimeout(() => setCopied(false), copiedForMs);
  };
  return (
    <figure aria-label={label} className="relative">
      <pre className="rounded-lg border border-line bg-sunk p-3 pr-11 font-mono text-xs/5 whitespace-pre-wrap break-all">
        <code>{code}</code>
      </pre>
      {'clipboard' in navigator && (
        <span className="absolute top-1.5 right-1.5">
          <IconButton label={isCopied ? t('copied') : t('copy')} onClick={copy}>
            {isCopied ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
          </IconButton>
        </span>
      )}
    </figure>
  );
};

const copiedForMs = 1000;
