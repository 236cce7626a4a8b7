import { useLayoutEffect } from 'react';
import { useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Files dropped where nothing takes them: the browser would leave the desk to show them. */
export const DropEdge = () => {
  const { t } = useTranslation();
  const toast = useToast();
  // With the first drawing: until then the browser would show the file.
  useLayoutEffect(() => {
    const hold = (event: DragEvent) => {
      if (isUntaken(event)) event.preventDefault();
    };
    const refuse = (event: DragEvent) => {
      if (!isUntaken(event)) return;
      event.preventDefault();
      toast({ kind: 'info', text: t('filesNotHere') });
    };
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', refuse);
    };
  }, [t, toast]);
  return null;
};

/** A file field takes what is dropped on it by itself. */
const isUntaken = ({ defaultPrevented, dataTransfer, target }: DragEvent) =>
  !defaultPrevented &&
  dataTransfer?.types.includes('Files') === true &&
  !(target instanceof HTMLInputElement && target.type === 'file');
