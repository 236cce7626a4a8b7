import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PasswordLink } from '#contract/schema.ts';
import { Button } from '#web/components/button.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** A link that is shown once; its token stands behind the #, which no server gets to see. */
export const OneTimeLink = ({ link }: { link: PasswordLink }) => {
  const { t } = useTranslation('companies');
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    input.current?.select();
    try {
      // Missing over plain http; what is selected can be copied by hand there.
      await navigator.clipboard.writeText(input.current?.value ?? '');
      setCopied(true);
      setTimeout(() => setCopied(false), copiedForMs);
    } catch {
      input.current?.focus();
    }
  };
  return (
    <div role="status" className="flex basis-full flex-col gap-1 py-1">
      <div className="flex gap-2">
        <Input
          ref={input}
          readOnly
          aria-label={t('inside.link')}
          value={`${window.location.origin}/new-password#${link.token}`}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          size="lg"
          icon={isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
          onClick={copy}
        >
          {isCopied ? t('inside.copied') : t('inside.copy')}
        </Button>
      </div>
      <p className="text-xs text-ink2">{t('inside.linkHint', { date: formatDateTime(link.expiresAt) })}</p>
    </div>
  );
};

const copiedForMs = 1000;
