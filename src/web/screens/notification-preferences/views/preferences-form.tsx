import { type ReactNode, useId } from 'react';
import type { NotificationPreferences, NotificationPreferencesChange } from '#contract/schema.ts';
import type { NotificationKind } from '#machines/notification-preferences/preferences.ts';
import { Switch } from '#web/components/fields/switch.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { KindsTable } from './kinds-table.tsx';
import { QuietHoursFields } from './quiet-hours-fields.tsx';

export interface PreferencesFormProps {
  preferences: NotificationPreferences;
  /** What may be told at all. */
  kinds: readonly NotificationKind[];
  /** Whether this browser shows anything outside the page. */
  permission: ReactNode;
  onChange: (change: NotificationPreferencesChange) => void;
}

/** Each change is stored at once. */
export const PreferencesForm = ({ preferences, kinds, permission, onChange }: PreferencesFormProps) => {
  const { t } = useTranslation('notification-preferences');
  const { sound, desktop, quietHours } = preferences;
  return (
    <>
      <div className="flex flex-col gap-4">
        <Switch
          label={t('sound.label')}
          hint={t('sound.hint')}
          checked={sound}
          onChange={(on) => onChange({ sound: on })}
        />
        <Switch
          label={t('desktop.label')}
          hint={t('desktop.hint')}
          checked={desktop}
          onChange={(on) => onChange({ desktop: on })}
        />
        <div className="pl-11.5 empty:hidden">{permission}</div>
      </div>
      <Part title={t('kinds.title')}>
        <KindsTable
          preferences={preferences}
          kinds={kinds}
          onChange={(kind, ways) => onChange({ kinds: { [kind]: ways } })}
        />
      </Part>
      <Part title={t('quietHours.title')}>
        <QuietHoursFields hours={quietHours} onChange={(hours) => onChange({ quietHours: hours })} />
      </Part>
    </>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
};
