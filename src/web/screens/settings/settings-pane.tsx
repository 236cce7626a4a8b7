import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type SettingsActorRef, selectFailure, selectHasFailed, selectSettings } from '#machines/settings.ts';
import { ErrorState, OfflineState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { loadTexts } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import { CompanyHours, type CompanyHoursProps } from './company-hours.tsx';
import { Options } from './options.tsx';
import { SettingsFrame, type SettingsTab, superTabs } from './settings-frame.tsx';

const SuperTab = lazy(async () => {
  const [{ SuperTab }] = await Promise.all([import('./super-tabs.tsx'), ...superAreas.map(loadTexts)]);
  return { default: SuperTab };
});

const ClosingReasonsTab = lazy(async () => {
  const [{ ClosingReasonsTab }] = await Promise.all([
    import('./closing-reasons/closing-reasons-tab.tsx'),
    loadTexts('closing-reasons'),
    loadTexts('registers'),
  ]);
  return { default: ClosingReasonsTab };
});

const SlaRulesTab = lazy(async () => {
  const [{ SlaRulesTab }] = await Promise.all([
    import('./sla-rules/sla-rules-tab.tsx'),
    ...(['sla-rules', 'registers', 'queues'] as const).map(loadTexts),
  ]);
  return { default: SlaRulesTab };
});

const PrivacyTab = lazy(async () => {
  const [{ PrivacyTab }] = await Promise.all([import('./privacy/privacy-tab.tsx'), loadTexts('privacy')]);
  return { default: PrivacyTab };
});

const ArchivesTab = lazy(async () => {
  const [{ ArchivesTab }] = await Promise.all([import('./archives/archives-tab.tsx'), loadTexts('archives')]);
  return { default: ArchivesTab };
});

export interface SettingsPaneProps extends CompanyHoursProps {
  section: SettingsActorRef;
  isSuper?: boolean;
}

/** Each is read from the server by itself. */
const ownTabs = ['closingReasons', 'slaRules', 'privacy', 'archives'] as const;

const superAreas = [
  ...(['companies', 'plans', 'helps', 'billing', 'mail', 'archives'] as const),
  ...(['finance', 'invoice', 'registers', 'users', 'connections'] as const),
] as const;

/** Opções, Motivos, Prazos, Privacidade and Arquivo for every admin, Horários where the company keeps its own hours, the rest for super users. */
export const SettingsPane = ({ section, isSuper = false, ...company }: SettingsPaneProps) => {
  const { t } = useTranslation('settings');
  const values = useSelector(section, selectSettings);
  const wanted = useSelector(section, ({ context }) => context.wanted);
  const refused = useSelector(section, ({ context }) => context.refused);
  const stored = useSelector(section, ({ context }) => context.stored);
  const failure = useSelector(section, (snapshot) => (selectHasFailed(snapshot) ? selectFailure(snapshot) : null));
  const [address, setAddress] = useSearchParams();

  const hasHours = (wanted.scheduleType ?? values.scheduleType?.value) === 'company';
  const tabs: SettingsTab[] = [
    'options',
    ...(hasHours ? (['hours'] as const) : []),
    'closingReasons',
    'slaRules',
    'privacy',
    'archives',
    ...(isSuper ? superTabs : []),
  ];
  const tab = tabs.find((each) => each === address.get('tab')) ?? 'options';
  const superTab = superTabs.find((each) => each === tab);
  const ownTab = superTab ?? ownTabs.find((each) => each === tab);
  const isEmpty = Object.keys(values).length === 0;
  const retry = () => section.send({ type: 'settings.retry' });

  return (
    <SettingsFrame
      title={t('title')}
      tabs={tabs}
      tab={tab}
      onTab={(next) => setAddress(next === 'options' ? {} : { tab: next }, { replace: true })}
    >
      <Suspense>
        {superTab && <SuperTab key={superTab} tab={superTab} />}
        {tab === 'closingReasons' && <ClosingReasonsTab />}
        {tab === 'slaRules' && <SlaRulesTab />}
        {tab === 'privacy' && <PrivacyTab />}
        {tab === 'archives' && <ArchivesTab />}
      </Suspense>
      {!ownTab && isEmpty && !failure && <SkeletonList rows={7} rowClassName="h-16" avatar={false} />}
      {!ownTab && isEmpty && failure?.code === 'network' && <OfflineState onRetry={retry} />}
      {!ownTab && isEmpty && failure && failure.code !== 'network' && (
        <ErrorState reason={errorText(failure.code)} onRetry={retry} />
      )}
      {!isEmpty && tab === 'options' && (
        <Options
          settings={values}
          wanted={wanted}
          stored={stored}
          errorOf={(key) => refused[key] && errorText(refused[key].code)}
          onChange={(key, value) => section.send({ type: 'setting.change', key, value })}
        />
      )}
      {!isEmpty && tab === 'hours' && <CompanyHours {...company} />}
    </SettingsFrame>
  );
};
