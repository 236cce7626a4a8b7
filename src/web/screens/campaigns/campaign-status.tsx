import { Circle, CircleCheck, CircleX, Clock, LoaderCircle, type LucideIcon, Pause } from 'lucide-react';
import type { Campaign, CampaignStatus } from '#contract/schema.ts';
import { classes } from '#web/components/classes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

type Shown = Pick<Campaign, 'status' | 'pausedReason' | 'missedReason'>;

/** A status as an icon and a word, never by colour alone; below it why a campaign waits, or did not start. */
export const CampaignStatusMark = ({ campaign: { status, pausedReason, missedReason } }: { campaign: Shown }) => {
  const { t } = useTranslation('campaigns');
  const { icon: Icon, tone } = pausedReason ? { icon: Pause, tone: 'text-warn' } : looks[status];
  const why = pausedReason ? t(`paused.${pausedReason}`) : missedReason ? t(`missed.${missedReason}`) : null;
  const mark = (
    <span className="inline-flex items-center gap-1.5">
      <Icon size={16} className={classes('shrink-0', tone)} aria-hidden="true" />
      {t(`status.${status}`)}
    </span>
  );
  if (!why) return mark;
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      {mark}
      <span className="line-clamp-2 text-xs text-ink2" title={why}>
        {why}
      </span>
    </span>
  );
};

/** Icons of few strokes: a page of a list has a status in each row. */
const looks: Record<CampaignStatus, { icon: LucideIcon; tone: string }> = {
  INATIVA: { icon: Circle, tone: 'text-ink3' },
  PROGRAMADA: { icon: Clock, tone: 'text-info' },
  EM_ANDAMENTO: { icon: LoaderCircle, tone: 'text-warn' },
  CANCELADA: { icon: CircleX, tone: 'text-danger' },
  FINALIZADA: { icon: CircleCheck, tone: 'text-ok' },
};
