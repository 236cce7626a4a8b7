import type { Connection } from '#contract/schema.ts';
import { holdsPairing, isPairedByPhone } from '#machines/connections/key.ts';
import { ConfirmDialog } from '#web/components/layers/confirm-dialog.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** What cannot be undone is asked first. */
export interface Question {
  kind: 'remove' | 'disconnect' | 'renew' | 'eraseHistory' | 'takeOver';
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
      text={t(textOf(question))}
      confirmLabel={t(confirmLabels[kind])}
      onConfirm={() => {
        onConfirm(question);
        onClose();
      }}
      onClose={onClose}
    />
  );
};

const textOf = ({ kind, connection }: Question) => {
  if (kind === 'remove') return 'remove.text';
  if (kind === 'eraseHistory') return 'eraseHistory.text';
  if (kind === 'takeOver') return 'takeOver.text';
  if (holdsPairing(connection)) return kind === 'renew' ? 'renew.text' : 'disconnect.pairedText';
  return isPairedByPhone(connection.provider) ? 'disconnect.text' : 'disconnect.keyText';
};

const confirmLabels = {
  remove: 'common:delete',
  disconnect: 'session.disconnect',
  renew: 'session.newQr',
  eraseHistory: 'eraseHistory.confirm',
  takeOver: 'takeOver.confirm',
} as const;
