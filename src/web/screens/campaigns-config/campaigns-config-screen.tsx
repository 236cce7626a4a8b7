import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PaneBoundary } from '#web/components/panes/pane-boundary.tsx';
import { ScreenTitle } from '#web/components/panes/screen-title.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { useUser } from '#web/desk/session-hooks.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { OptOutsPane } from './opt-outs-pane.tsx';
import { SettingsPane } from './settings-pane.tsx';

/** The Campaign settings page (spec section 2); admins see the register of those who have opted out beside it. */
export const Screen = () => {
  const { t } = useTranslation('campaigns-config');
  const user = useUser();
  const panelId = useId();
  const [address, setAddress] = useSearchParams();
  const isAdmin = user?.profile === 'admin';
  const tab = isAdmin && address.get('tab') === 'optOuts' ? 'optOuts' : 'settings';
  const tabs = (['settings', 'optOuts'] as const).map((id) => ({ id, label: t(`tabs.${id}`) }));
  return (
    <div className="flex h-full flex-col bg-panel">
      {isAdmin && (
        <Tabs
          label={t('title')}
          tabs={tabs}
          selected={tab}
          onSelect={(next) => setAddress(next === 'settings' ? {} : { tab: next }, { replace: true })}
          panelId={panelId}
          className="px-6 max-sm:px-4"
        />
      )}
      {tab === 'settings' && (
        <header className="border-b border-line px-6 py-3.5 max-sm:px-4">
          <ScreenTitle title={t('title')} count={null} />
        </header>
      )}
      <div
        id={panelId}
        {...(isAdmin && { role: 'tabpanel', 'aria-label': t(`tabs.${tab}`) })}
        className="min-h-0 flex-1 overflow-y-auto"
      >
        <PaneBoundary resetKey={tab}>{tab === 'optOuts' ? <OptOutsPane /> : <SettingsPane />}</PaneBoundary>
      </div>
    </div>
  );
};
