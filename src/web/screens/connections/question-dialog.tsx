import type { Connection } from '#contract/schema.ts';
import { isPairedByPhone } from '#machines/connections/key.ts';
import { ConfirmDialog } from '#web/components/layers/confirm-dialog.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** What cannot be undone is asked first. */
export interface Question {
  kind: 'remove' | 'disconnect';
  connection: Connection;
}

export interface QuestionDialogProps {
  question: Question | null;
  onConfirm: (question: Question) => void;
  onClose: () => void;
}

export const QuestionDialog = ({ question, onConfirm, onClose }: QuestionDialogProps) => {
  const { t } = useTranslation(['connections', 'common']);
  if (!question) return null;
  const { kind, connection } = question;
  return (
    <ConfirmDialog
      open
      title={t(`${kind}.title`, { name: connection.name })}
      text={
        kind === 'disconnect' && !isPairedByPhone(connection.provider) ? t('disconnect.keyText') : t(`${kind}.text`)
      }
      confirmLabel={kind === 'remove' ? t('common:delete') : t('session.disconnect')}
      onConfirm={() => {
        onConfirm(question);
        onClose();
      }}
      onClose={onClose}
    />
  );
};
