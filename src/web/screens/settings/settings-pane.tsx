import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type SettingsActorRef, selectFailure, selectHasFailed, selectSettings } from '#machines/settings.ts';
import { ErrorState, OfflineState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { CompanyHours, type CompanyHoursProps } from './company-hours.tsx';
import { Options } from './options.tsx';
import { SettingsFrame, type SettingsTab } from './settings-frame.tsx';

export interface SettingsPaneProps extends CompanyHoursProps {
  section: SettingsActorRef;
}

/** Opções for every admin, Horários where the company keeps its own hours. */
export const SettingsPane = ({ section, ...company }: SettingsPaneProps) => {
  const { t } = useTranslation('settings');
  const values = useSelector(section, selectSettings);
  const wanted = useSelector(section, ({ context }) => context.wanted);
  const refused = useSelector(section, ({ context }) => context.refused);
  const stored = useSelector(section, ({ context }) => context.stored);
  const failure = useSelector(section, (snapshot) => (selectHasFailed(snapshot) ? selectFailure(snapshot) : null));
  const [address, setAddress] = useSearchParams();

  const hasHours = (wanted.scheduleType ?? values.scheduleType?.value) === 'company';
  const tabs: SettingsTab[] = hasHours ? ['options', 'hours'] : ['options'];
  const tab = hasHours && address.get('tab') === 'hours' ? 'hours' : 'options';
  const isEmpty = Object.keys(values).length === 0;
  const retry = () => section.send({ type: 'settings.retry' });

  return (
    <SettingsFrame
      title={t('title')}
      tabs={tabs}
      tab={tab}
      onTab={(next) => setAddress(next === 'hours' ? { tab: next } : {}, { replace: true })}
    >
      {isEmpty && !failure && <SkeletonList rows={7} rowClassName="h-16" avatar={false} />}
      {isEmpty && failure?.code === 'network' && <OfflineState onRetry={retry} />}
      {isEmpty && failure && failure.code !== 'network' && (
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
