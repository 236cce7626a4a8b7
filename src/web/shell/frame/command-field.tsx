import { Search } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { openCommandDialog } from '../commands/command-dialog.ts';
import { Key } from '../commands/key.tsx';

/** Opens the menu of commands. It looks like a field and is one button: the menu has the field that is typed into. */
export const CommandField = () => {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      aria-label={t('topBar.find')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={t('topBar.find')}
      onClick={() => openCommandDialog('menu')}
      className="flex size-8 items-center justify-center rounded-md text-ink2 transition-colors duration-100 hover:bg-hover hover:text-ink md:mr-1.5 md:w-28 md:justify-start md:gap-2 md:border md:border-line md:bg-bg md:px-2.5 md:text-ink3 md:hover:border-control lg:w-66"
    >
      <Search size={18} className="shrink-0 md:size-4" aria-hidden="true" />
      <span className="hidden min-w-0 flex-1 truncate text-left text-sm md:max-lg:block">{t('topBar.findShort')}</span>
      <span className="hidden min-w-0 flex-1 truncate text-left text-sm lg:block">{t('topBar.find')}</span>
      <span className="hidden lg:block" aria-hidden="true">
        <Key name="mod+k" />
      </span>
    </button>
  );
};
