import { FileDown, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ContactList } from '#contract/schema.ts';

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
      <FileDown size={16} aria-hidden="true" className={children ? 'sm:hidden' : undefined} />
      {children && <span className="max-sm:sr-only">{children}</span>}
    </a>
  );
};

export const OpenItems = ({ list: { id, name } }: { list: ContactList }) => {
  const { t } = useTranslation('contact-lists');
  return (
    <Link
      to={`/contact-lists/${id}/contacts`}
      aria-label={t('open', { name })}
      title={t('open', { name })}
      className={iconLook}
    >
      <Users size={16} aria-hidden="true" />
    </Link>
  );
};

/** As the buttons beside it. */
const iconLook =
  'inline-grid size-8 shrink-0 place-items-center rounded-md text-ink2 transition-colors duration-100 hover:bg-hover hover:text-ink';
