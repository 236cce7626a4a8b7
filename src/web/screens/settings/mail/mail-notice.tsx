import { Info, TriangleAlert } from 'lucide-react';
import type { MailSettings } from '#contract/schema.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** What stands in the way of mail, and where it is said how it is sent. */
export const MailNotice = ({ settings: { isOfEnvironment, publicUrl } }: { settings: MailSettings }) => {
  const { t } = useTranslation('mail');
  return (
    <>
      <p className="text-sm text-ink2">{t('intro')}</p>
      {publicUrl === null && (
        <p role="status" className="flex gap-2.5 rounded-md bg-warn-soft px-3 py-2 text-sm">
          <TriangleAlert size={16} className="mt-0.5 shrink-0 text-warn" aria-hidden="true" />
          {t('noAddress')}
        </p>
      )}
      {isOfEnvironment && (
        <p role="status" className="flex gap-2.5 rounded-md bg-sel px-3 py-2 text-sm">
          <Info size={16} className="mt-0.5 shrink-0 text-info" aria-hidden="true" />
          {t('ofEnvironment')}
        </p>
      )}
    </>
  );
};
