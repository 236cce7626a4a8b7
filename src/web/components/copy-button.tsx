import { Check, Copy, X } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from './icon-button.tsx';
import { useCopy } from './use-copy.ts';

export interface CopyButtonProps {
  text: string;
  label: string;
  copiedLabel: string;
}

/** There is no button where there is no clipboard; one marks by hand there. */
export const CopyButton = ({ text, label, copiedLabel }: CopyButtonProps) => {
  const { t } = useTranslation();
  const { outcome, copy } = useCopy(text);
  if (!copy) return null;
  const labels = { none: label, copied: copiedLabel, refused: t('failures.clipboard') };
  const Icon = icons[outcome];
  return (
    <IconButton label={labels[outcome]} onClick={copy}>
      <Icon size={16} aria-hidden="true" />
    </IconButton>
  );
};

const icons = { none: Copy, copied: Check, refused: X };
