import { AlarmClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { PaneState } from '#web/components/panes/pane-state.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** That nothing is put aside, and what that would be. */
export const SnoozedEmpty = ({ action }: { action: ReactNode }) => {
  const { t } = useTranslation('snooze');
  return <PaneState icon={AlarmClock} title={t('empty')} hint={t('emptyHint')} action={action} />;
};
