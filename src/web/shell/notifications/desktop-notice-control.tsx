import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { Switch } from '#web/components/fields/switch.tsx';
import { askForDesktopNotices, desktopNoticeState } from '#web/desk/notifications/desktop-notice.ts';
import { setPreference, usePreference } from '#web/preferences.ts';

/** Asks for the browser's own notices, on a click and never by itself; once allowed they can be switched off. */
export const DesktopNoticeControl = () => {
  const { t } = useTranslation('notices');
  const [state, setState] = useState(desktopNoticeState);
  const isOn = usePreference('desktopNotices');
  const ask = async () => {
    setPreference('desktopNotices', true);
    setState(await askForDesktopNotices());
  };
  if (state === 'granted') {
    return <Switch label={t('desktop.on')} checked={isOn} onChange={(on) => setPreference('desktopNotices', on)} />;
  }
  if (state === 'default') {
    return (
      <Button size="sm" icon={<BellRing size={16} aria-hidden="true" />} onClick={() => void ask()}>
        {t('desktop.ask')}
      </Button>
    );
  }
  return <p className="text-xs text-ink2">{t(`desktop.${state}`)}</p>;
};
