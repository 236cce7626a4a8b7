import { FileDown, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContactList } from '#contract/schema.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconLink, iconLook } from '#web/list-screen/icon-link.tsx';

/** A spreadsheet as an import wants it, to be filled in. */
export const SampleLink = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation('contact-lists');
  return (
    <a
      href="/contact-list-sample.xlsx"
      download={t('sampleFile')}
      {...(!children && { 'aria-label': t('sample'), title: t('sample') })}
      className={
        children
          ? 'inline-grid min-h-8 min-w-8 place-items-center text-sm font-medium text-primary hover:underline'
          : iconLook
      }
    >
      <FileDown size={16} aria-hidden="true" className={children ? 'lg:hidden' : undefined} />
      {children && <span className="max-lg:sr-only">{children}</span>}
    </a>
  );
};

export const OpenItems = ({ list: { id, name } }: { list: ContactList }) => {
  const { t } = useTranslation('contact-lists');
  return (
    <IconLink to={`/contact-lists/${id}/contacts`} label={t('open', { name })}>
      <Users size={16} aria-hidden="true" />
    </IconLink>
  );
};
