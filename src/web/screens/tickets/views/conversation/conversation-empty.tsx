import { Hand, MessageSquareText } from 'lucide-react';
import { PaneState } from '#web/components/panes/pane-state.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** A conversation in which nothing was said yet. */
export const ConversationEmpty = ({ name }: { name: string }) => {
  const { t } = useTranslation('conversation');
  return (
    <div className="min-h-0 flex-1">
      <PaneState icon={Hand} title={t('message.emptyTitle')} hint={t('message.emptyHint', { name })} />
    </div>
  );
};

/** The right-hand pane while no ticket is chosen. */
export const ConversationUnchosen = () => {
  const { t } = useTranslation('tickets');
  return <PaneState icon={MessageSquareText} title={t('screen.chooseTitle')} hint={t('screen.chooseHint')} />;
};
