import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { selectUser } from '#machines/desk.ts';
import { selectFailure, selectHasFailed, selectSettings } from '#machines/settings.ts';
import { ErrorState, OfflineState } from '#web/components/pane-state.tsx';
import { SkeletonList } from '#web/components/skeleton.tsx';
import { useDesk } from '#web/desk/desk-context.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { joinSettings, settings } from '#web/desk/settings.ts';
import { CompanyHours } from './company-hours.tsx';
import { Options } from './options.tsx';
import { SettingsFrame, type SettingsTab } from './settings-frame.tsx';

/** The Settings page (spec section 2): Opções for every admin, Horários where the company keeps its own hours. */
export const Screen = () => {
  const { t } = useTranslation('settings');
  const desk = useDesk();
  const actor = useActorRef(settings);
  useEffect(() => joinSettings(desk, actor), [desk, actor]);
  const companyId = useSelector(desk, (snapshot) => selectUser(snapshot)?.companyId);
  const values = useSelector(actor, selectSettings);
  const wanted = useSelector(actor, ({ context }) => context.wanted);
  const refused = useSelector(actor, ({ context }) => context.refused);
  const stored = useSelector(actor, ({ context }) => context.stored);
  const failure = useSelector(actor, (snapshot) => (selectHasFailed(snapshot) ? selectFailure(snapshot) : null));
  const [address, setAddress] = useSearchParams();

  const hasHours = (wanted.scheduleType ?? values.scheduleType?.value) === 'company';
  const tabs: SettingsTab[] = hasHours ? ['options', 'hours'] : ['options'];
  const tab = hasHours && address.get('tab') === 'hours' ? 'hours' : 'options';
  const isEmpty = Object.keys(values).length === 0;
  const retry = () => actor.send({ type: 'settings.retry' });

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
          faultOf={(key) => refused[key] && errorText(refused[key].code)}
          onChange={(key, value) => actor.send({ type: 'setting.change', key, value })}
        />
      )}
      {!isEmpty && tab === 'hours' && companyId !== undefined && <CompanyHours companyId={companyId} />}
    </SettingsFrame>
  );
};
