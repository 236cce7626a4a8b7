import { addHours } from 'date-fns';
import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { campaignMachine } from '#machines/campaign.ts';
import { Button } from '#web/components/button.tsx';
import { DateTimeField } from '#web/components/fields/date-time-field.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { dateTimeOf, formatDateTime } from '#web/i18n/dates.ts';
import { texts } from './texts.ts';

export interface CampaignTimeProps {
  snapshot: SnapshotFrom<typeof campaignMachine>;
  now: string;
  onSchedule: (scheduledAt: string) => void;
  onUnschedule: () => void;
}

/** When a campaign leaves, and the field and buttons that change it while that is allowed. */
export const CampaignTime = ({ snapshot, now, onSchedule, onUnschedule }: CampaignTimeProps) => {
  const { scheduledAt } = snapshot.context;
  const [typed, setTyped] = useState(() => formatDateTime(scheduledAt ?? addHours(now, 1)));
  const [isPast, setIsPast] = useState(false);
  const mayAt = (time: string) => snapshot.can({ type: 'campaign.schedule', scheduledAt: time, at: now });
  const canSchedule = mayAt(addHours(now, 1).toISOString());
  const canUnschedule = snapshot.can({ type: 'campaign.unschedule', at: now });

  const schedule = () => {
    const time = dateTimeOf(typed);
    if (!time || !mayAt(time.toISOString())) setIsPast(true);
    else onSchedule(time.toISOString());
  };

  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm">{scheduledAt ? texts.leavesAt(formatDateTime(scheduledAt)) : texts.noTime}</p>
      {canSchedule && (
        <div className="flex flex-wrap items-end gap-2">
          <Field label={texts.scheduledAt} error={isPast ? texts.past : undefined}>
            {(field) => (
              <DateTimeField
                {...field}
                className="w-60"
                value={typed}
                onChange={(text) => {
                  setTyped(text);
                  setIsPast(false);
                }}
              />
            )}
          </Field>
          <Button size="lg" onClick={schedule}>
            {snapshot.matches('PROGRAMADA') ? texts.move : texts.schedule}
          </Button>
          {canUnschedule && (
            <Button size="lg" variant="quiet" onClick={onUnschedule}>
              {texts.unschedule}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
