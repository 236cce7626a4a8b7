import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';

export interface CopyButtonProps {
  text: string;
  label: string;
  copiedLabel: string;
}

/** Says for a second that it has copied. Over plain http there is no clipboard and no button; one marks by hand there. */
export const CopyButton = ({ text, label, copiedLabel }: CopyButtonProps) => {
  const [isCopied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), copiedForMs);
  };
  return (
    <IconButton label={isCopied ? copiedLabel : label} onClick={copy}>
      {isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
    </IconButton>
  );
};

const copiedForMs = 1000;
