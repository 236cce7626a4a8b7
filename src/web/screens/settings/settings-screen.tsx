import { useSelector } from '@xstate/react';
import { selectUser } from '#machines/desk.ts';
import { useDesk } from '#web/desk/desk-context.tsx';
import { useCompanyCountry, useCompanyTimeZone } from '#web/desk/session-hooks.ts';
import { useSection } from '#web/desk/use-section.ts';
import { settings } from './settings-actors.ts';
import { SettingsPane } from './settings-pane.tsx';

/** The Settings page (spec section 2). */
export const Screen = () => {
  const desk = useDesk();
  const section = useSection(settings);
  const companyId = useSelector(desk, (snapshot) => selectUser(snapshot)?.companyId);
  const isSuper = useSelector(desk, (snapshot) => selectUser(snapshot)?.super);
  const timeZone = useCompanyTimeZone();
  const hasHolidays = useCompanyCountry() === 'BR';
  return (
    companyId !== undefined && (
      <SettingsPane
        section={section}
        companyId={companyId}
        timeZone={timeZone}
        hasHolidays={hasHolidays}
        isSuper={isSuper ?? false}
      />
    )
  );
};
