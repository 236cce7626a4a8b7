import { Check, Copy, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from './icon-button.tsx';

export interface CopyButtonProps {
  text: string;
  label: string;
  copiedLabel: string;
}

/**
 * Says for a moment whether it has copied, which a browser may refuse. Over plain http there is no clipboard and no
 * button; one marks by hand there.
 */
export const CopyButton = ({ text, label, copiedLabel }: CopyButtonProps) => {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<keyof typeof icons>('none');
  if (!('clipboard' in navigator)) return null;
  const show = (next: keyof typeof icons, forMs: number) => {
    setOutcome(next);
    setTimeout(() => setOutcome('none'), forMs);
  };
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => show('copied', 1000),
      () => show('refused', 5000),
    );
  const labels = { none: label, copied: copiedLabel, refused: t('failures.clipboard') };
  const Icon = icons[outcome];
  return (
    <IconButton label={labels[outcome]} onClick={copy}>
      <Icon size={16} aria-hidden="true" />
    </IconButton>
  );
};

const icons = { none: Copy, copied: Check, refused: X };
