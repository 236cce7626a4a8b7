import { Coffee } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { formatTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface PauseNoticeProps {
  since: string;
  reason: string | null;
  onEnd: () => Promise<unknown>;
}

/** In the top bar for as long as one pauses, with the way back; where there is little room a sign at one's own menu, which has it too. */
export const PauseNotice = ({ since, reason, onEnd }: PauseNoticeProps) => {
  const { t } = useTranslation('assignment');
  const [isBusy, setBusy] = useState(false);
  const at = t('pause.since', { time: formatTime(since) });
  const said = reason ? t('pause.withReason', { since: at, reason }) : at;
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <span
        title={said}
        className="z-10 -mr-3 grid size-4 shrink-0 place-items-center self-end rounded-full bg-warn-soft text-warn md:hidden"
      >
        <Coffee size={11} aria-hidden="true" />
      </span>
      <div className="flex min-w-0 items-center gap-2 rounded-md bg-warn-soft py-0.5 pr-0.5 pl-2 text-xs max-md:hidden">
        <Coffee size={14} className="shrink-0 text-warn" aria-hidden="true" />
        <span aria-hidden="true" className="max-w-64 min-w-0 truncate max-lg:hidden" title={said}>
          {said}
        </span>
        <span aria-hidden="true" className="shrink-0 lg:hidden" title={said}>
          {t('pause.short')}
        </span>
        <Button
          size="sm"
          busy={isBusy}
          onClick={async () => {
            setBusy(true);
            await onEnd();
            setBusy(false);
          }}
        >
          {t('pause.end')}
        </Button>
      </div>
    </>
  );
};
