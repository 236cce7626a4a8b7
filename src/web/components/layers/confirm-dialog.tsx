import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  closeLabel?: string;
  busy?: boolean;
  /** Of what takes nothing away. */
  isHarmless?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone, or that reaches many. */
export const ConfirmDialog = ({
  open,
  title,
  text,
  confirmLabel,
  closeLabel,
  busy = false,
  isHarmless = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      actions={
        <>
          <Button onClick={onClose}>{closeLabel ?? t('cancel')}</Button>
          <Button variant={isHarmless ? 'primary' : 'danger'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className="text-ink2">{text}</p>
    </Dialog>
  );
};
