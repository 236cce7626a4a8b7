import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { selectUser } from '#machines/desk.ts';
import { useDesk } from '#web/desk/desk-context.tsx';
import { showToast } from '#web/desk/toasts.ts';
import { useSection } from '#web/desk/use-section.ts';
import { settings } from './settings-actors.ts';
import { SettingsPane } from './settings-pane.tsx';

/** The Settings page (spec section 2). */
export const Screen = () => {
  const desk = useDesk();
  const { t } = useTranslation('settings');
  const section = useSection(settings);
  useEffect(() => {
    const saved = section.on('setting.saved', () => showToast({ kind: 'success', text: t('saved') }));
    return () => saved.unsubscribe();
  }, [section, t]);
  const companyId = useSelector(desk, (snapshot) => selectUser(snapshot)?.companyId);
  return companyId !== undefined && <SettingsPane section={section} companyId={companyId} />;
};
