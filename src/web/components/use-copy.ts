import { useState } from 'react';

export type CopyOutcome = 'none' | 'copied' | 'refused';

/** Copies a text, and says for a moment whether that went well: a browser may refuse it. Over plain http there is no clipboard. */
export function useCopy(text: string): { outcome: CopyOutcome; copy: (() => void) | undefined } {
  const [outcome, setOutcome] = useState<CopyOutcome>('none');
  if (!('clipboard' in navigator)) return { outcome, copy: undefined };
  const show = (next: CopyOutcome, forMs: number) => {
    setOutcome(next);
    setTimeout(() => setOutcome('none'), forMs);
  };
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => show('copied', 1000),
      () => show('refused', 5000),
    );
  return { outcome, copy };
}
