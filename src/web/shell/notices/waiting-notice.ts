import { useEffect } from 'react';
import { useAtom } from '#web/atom.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { waitingForLink } from '#web/waiting-for-link.ts';

/** Says, once in each outage, that what was pressed comes later. */
export const WaitingNotice = () => {
  const { t } = useTranslation('link');
  const showToast = useToast();
  const isWaiting = useAtom(waitingForLink, Boolean);
  useEffect(() => {
    if (isWaiting) showToast({ kind: 'info', text: t('opensLater') });
  }, [isWaiting, showToast, t]);
  return null;
};
