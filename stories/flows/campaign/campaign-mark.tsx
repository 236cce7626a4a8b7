import { CalendarClock, CircleCheck, CircleDashed, CircleX, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { CampaignStatus } from '#contract/schema.ts';
import { classes } from '#web/components/classes.ts';
import { texts } from './texts.ts';

/** A status as an icon and a word: never by colour alone. */
export const CampaignMark = ({ status }: { status: CampaignStatus }) => {
  const { icon: Icon, tone } = looks[status];
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <Icon size={16} className={classes('shrink-0', tone)} aria-hidden="true" />
      <span>{texts.status[status]}</span>
    </span>
  );
};

const looks: Record<CampaignStatus, { icon: LucideIcon; tone: string }> = {
  INATIVA: { icon: CircleDashed, tone: 'text-ink3' },
  PROGRAMADA: { icon: CalendarClock, tone: 'text-info' },
  EM_ANDAMENTO: { icon: LoaderCircle, tone: 'text-warn' },
  CANCELADA: { icon: CircleX, tone: 'text-danger' },
  FINALIZADA: { icon: CircleCheck, tone: 'text-ok' },
};
