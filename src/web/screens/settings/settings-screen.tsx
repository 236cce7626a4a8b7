import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectUser } from '#machines/desk.ts';
import { useDesk } from '#web/desk/desk-context.tsx';
import { joinSettings, settings } from '#web/desk/settings.ts';
import { useActorRef } from '#web/desk/use-actor-ref.ts';
import { SettingsPane } from './settings-pane.tsx';

/** The Settings page (spec section 2). */
export const Screen = () => {
  const desk = useDesk();
  const section = useActorRef(settings);
  useEffect(() => joinSettings(desk, section), [desk, section]);
  const companyId = useSelector(desk, (snapshot) => selectUser(snapshot)?.companyId);
  return companyId !== undefined && <SettingsPane section={section} companyId={companyId} />;
};
