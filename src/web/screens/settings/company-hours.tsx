import { useSelector } from '@xstate/react';
import {
  selectDays,
  selectDaysOff,
  selectFailure,
  selectFormFailure,
  selectHasFailed,
  selectIsSaving,
  selectSaves,
} from '#machines/hours.ts';
import { ErrorState, OfflineState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useSection } from '#web/desk/use-section.ts';
import { CompanyClosedWords } from './company-closed-words.tsx';
import { HoursForm } from './hours-form.tsx';
import { hours } from './settings-actors.ts';

export interface CompanyHoursProps {
  companyId: number;
  /** The company's, by its IANA name. */
  timeZone: string;
  /** Whether its country is Brazil, whose national holidays are known. */
  hasHolidays: boolean;
}

/** The tab Horários. */
export const CompanyHours = ({ companyId, timeZone, hasHolidays }: CompanyHoursProps) => {
  const actor = useSection(hours, { input: { companyId } });
  const days = useSelector(actor, selectDays);
  const daysOff = useSelector(actor, selectDaysOff);
  const failure = useSelector(actor, (snapshot) => (selectHasFailed(snapshot) ? selectFailure(snapshot) : null));
  const formFailure = useSelector(actor, selectFormFailure);
  const isSaving = useSelector(actor, selectIsSaving);
  const saves = useSelector(actor, selectSaves);
  const retry = () => actor.send({ type: 'hours.retry' });

  if (days) {
    return (
      <HoursForm
        key={saves}
        days={days}
        daysOff={daysOff}
        timeZone={timeZone}
        hasHolidays={hasHolidays}
        busy={isSaving}
        failure={formFailure}
        onSave={(kept) => actor.send({ type: 'hours.save', ...kept })}
        aside={<CompanyClosedWords />}
      />
    );
  }
  if (failure?.code === 'network') return <OfflineState onRetry={retry} />;
  if (failure) return <ErrorState reason={errorText(failure.code)} onRetry={retry} />;
  return <SkeletonList rows={7} rowClassName="h-13" avatar={false} />;
};
