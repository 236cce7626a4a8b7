import { Button } from '#web/components/button.tsx';
import { ComposerClosed } from '#web/components/composer/composer-closed.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { openTicketDialog } from '../dialogs/ticket-dialog.ts';

/** Where one could write, once the channel takes nothing but a template. */
export const ReplyEnded = () => {
  const { t } = useTranslation('templates');
  return (
    <ComposerClosed
      reason={t('replyEnded')}
      action={
        <Button size="sm" variant="primary" onClick={() => openTicketDialog('template')}>
          {t('send')}
        </Button>
      }
    />
  );
};
