import { type ReactNode, useId } from 'react';
import { Tabs } from '#web/components/tabs.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export type SettingsTab = 'options' | 'hours' | 'closingReasons' | 'slaRules' | 'privacy' | 'archives' | SuperTabId;

/** For super users alone. */
export const superTabs = ['companies', 'plans', 'helps', 'billing', 'mail', 'takeUps'] as const;
export type SuperTabId = (typeof superTabs)[number];

export interface SettingsFrameProps {
  title: string;
  tabs: readonly SettingsTab[];
  tab: SettingsTab;
  onTab: (tab: SettingsTab) => void;
  children: ReactNode;
}

/** The title, the tabs, and what they show: a column that is easy to read, two where there is room. */
export const SettingsFrame = ({ title, tabs, tab, onTab, children }: SettingsFrameProps) => {
  const { t } = useTranslation('settings');
  const panelId = useId();
  return (
    <div className="flex h-full flex-col bg-panel">
      <header className="px-6 pt-3.5 pb-1 max-sm:px-4">
        <h1 className="text-xl/8 font-semibold">{title}</h1>
      </header>
      <Tabs
        label={title}
        tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        selected={tab}
        onSelect={onTab}
        panelId={panelId}
        className="px-6! whitespace-nowrap max-lg:overflow-x-auto max-lg:overflow-y-hidden max-sm:px-4!"
      />
      <div id={panelId} role="tabpanel" aria-label={t(`tabs.${tab}`)} className="min-h-0 flex-1 overflow-y-auto">
        <div className="h-full max-w-368 px-6 max-sm:px-4">{children}</div>
      </div>
    </div>
  );
};
