import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#web/components/layers/confirm-dialog.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Whether a form holds what nobody has saved; told by the form itself. */
export type NotifyChanged = (isChanged: boolean) => void;

/** Asks before a form that somebody has filled in is closed by the way. */
export const useLeaving = (onClose: () => void) => {
  const { t } = useTranslation('registers');
  const isChanged = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const [notifyChanged] = useState(
    (): NotifyChanged => (next) => {
      isChanged.current = next;
    },
  );
  return {
    leave: () => (isChanged.current ? setAsking(true) : onClose()),
    notifyChanged,
    question: (
      <ConfirmDialog
        open={isAsking}
        title={t('leaving.title')}
        text={t('leaving.text')}
        confirmLabel={t('leaving.confirm')}
        closeLabel={t('leaving.stay')}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    ),
  };
};

export const useNotifyChanged = (isChanged: boolean, notify: NotifyChanged | undefined) =>
  useEffect(() => {
    notify?.(isChanged);
    return () => notify?.(false);
  }, [isChanged, notify]);
