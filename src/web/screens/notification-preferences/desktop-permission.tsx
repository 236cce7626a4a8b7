import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { askForDesktopNotices, desktopNoticeState } from '#web/desk/notifications/desktop-notice.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Whether this browser shows notices of its own. It is asked on a click and never by itself. */
export const DesktopPermission = () => {
  const { t } = useTranslation('notices');
  const [state, setState] = useState(desktopNoticeState);
  if (state === 'granted') return null;
  if (state !== 'default') return <p className="text-xs text-ink2">{t(`desktop.${state}`)}</p>;
  return (
    <Button
      size="sm"
      icon={<BellRing size={16} aria-hidden="true" />}
      onClick={async () => setState(await askForDesktopNotices())}
    >
      {t('desktop.ask')}
    </Button>
  );
};
