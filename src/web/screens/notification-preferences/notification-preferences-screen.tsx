import { useSelector } from '@xstate/react';
import { selectFailure, selectPreferences } from '#machines/notification-preferences.ts';
import { ErrorState, OfflineState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { useCompanyPlan } from '#web/desk/company-plan.ts';
import { errorText } from '#web/desk/error-text.ts';
import { notificationPreferences } from '#web/desk/notification-preferences.ts';
import { useUser } from '#web/desk/session-hooks.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DesktopPermission } from './desktop-permission.tsx';
import { kindsIn } from './kinds-in.ts';
import { PreferencesForm } from './views/preferences-form.tsx';

/** What one is told by sound and on the desktop, and when not: the same in every browser. */
export const Screen = () => {
  const { t } = useTranslation('notification-preferences');
  const section = useSection(notificationPreferences);
  const preferences = useSelector(section, selectPreferences);
  const failure = useSelector(section, selectFailure);
  const kinds = kindsIn(useCompanyPlan()?.plan, useUser()?.profile);
  const retry = () => section.send({ type: 'preferences.retry' });
  return (
    <div className="h-full overflow-y-auto bg-panel">
      <div className="flex max-w-180 flex-col gap-6 px-6 pt-3.5 pb-8 max-sm:px-4">
        <header>
          <h1 className="text-xl/8 font-semibold">{t('title')}</h1>
          <p className="text-sm text-ink2">{t('hint')}</p>
        </header>
        {!preferences && !failure && <SkeletonList rows={6} rowClassName="h-12" avatar={false} />}
        {!preferences && failure?.code === 'network' && <OfflineState onRetry={retry} />}
        {!preferences && failure && failure.code !== 'network' && (
          <ErrorState reason={errorText(failure.code)} onRetry={retry} />
        )}
        {preferences && (
          <PreferencesForm
            preferences={preferences}
            kinds={kinds}
            permission={<DesktopPermission />}
            onChange={(change) => section.send({ type: 'preferences.change', change })}
          />
        )}
      </div>
    </div>
  );
};
