import { useEffect, useRef } from 'react';
import type { Trouble } from '#contract/schema.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { noticeOnce } from '../notices/notice-once.ts';

/** Says once in a browser that a trouble is over which was shown before. */
export function useEndedTroubles(troubles: readonly Trouble[]): void {
  const { t } = useTranslation('troubles');
  const toast = useToast();
  const standing = useRef(new Set<number>());
  useEffect(() => {
    for (const { id, code, subject, until } of troubles) {
      if (until === null) standing.current.add(id);
      else if (standing.current.delete(id) && noticeOnce('troubles', `${id} ${until}`))
        toast({ kind: 'success', text: t('ended', { what: t(`what.${code}`, { subject }) }) });
    }
  }, [troubles, t, toast]);
}
