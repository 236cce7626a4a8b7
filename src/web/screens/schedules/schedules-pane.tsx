import { useSelector } from '@xstate/react';
import { startOfDay } from 'date-fns';
import { Suspense, useEffect } from 'react';
import {
  type CalendarActorRef,
  selectFailure,
  selectIsAsking,
  selectIsDeleting,
  selectIsLoading,
  selectSchedules,
  selectViewer,
} from '#machines/calendar.ts';
import { isEditable, isRemovable } from '#machines/schedules/context.ts';
import { now } from '#web/clock.ts';
import { AskedDialog, loadConfirmDialog } from '#web/components/layers/asked-dialog.tsx';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { ErrorState, OfflineState } from '#web/components/panes/pane-state.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import { OwnQuota, useReachedLimit } from '#web/list-screen/own-quota.tsx';
import { spareTime } from '#web/spare-time.ts';
import { daysOf } from './calendar-days.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { useSchedulesAddress } from './schedules-address.ts';
import { SchedulesHeader } from './schedules-header.tsx';

const loadOpened = () => import('./opened-schedule.tsx');
const loadChoice = () => import('./contact-choice.tsx');
const EditedSchedule = lazy(async () => ({ default: (await loadOpened()).EditedSchedule }));
const WrittenSchedule = lazy(async () => ({ default: (await loadOpened()).WrittenSchedule }));
const ContactChoice = lazy(async () => ({ default: (await loadChoice()).ContactChoice }));

/** What opens over the calendar comes after it, before anybody opens it. */
const warmDialogs = async () => {
  await spareTime();
  await Promise.all([loadOpened(), loadChoice(), loadConfirmDialog()]);
};

export const SchedulesPane = ({ section }: { section: CalendarActorRef }) => {
  const { t } = useTranslation(['schedules', 'calendar', 'common']);
  const address = useSchedulesAddress();
  const { view, date } = address;
  const schedules = useSelector(section, selectSchedules);
  const viewer = useSelector(section, selectViewer);
  const isLoading = useSelector(section, selectIsLoading);
  const failure = useSelector(section, selectFailure);
  const isEmptyHanded = failure !== null && schedules.length === 0;
  const days = daysOf(view, date);
  const reached = useReachedLimit('schedules');
  useEffect(() => {
    warmDialogs().catch(() => undefined);
  }, []);
  const retry = () => section.send({ type: 'calendar.retry' });
  return (
    <div className="flex h-full flex-col overflow-y-auto bg-panel">
      <SchedulesHeader
        view={view}
        date={date}
        days={days}
        count={schedules.length > 0 || !(isLoading || failure) ? schedules.length : null}
        quota={<OwnQuota of="schedules" />}
        reached={reached}
        onShow={address.show}
        onAdd={address.write}
      />
      <div className="flex flex-1 flex-col px-6 pt-3.5 pb-1 max-sm:px-4" aria-busy={isLoading}>
        {isEmptyHanded && failure.code === 'network' && <OfflineState onRetry={retry} />}
        {isEmptyHanded && failure.code !== 'network' && <ErrorState reason={errorText(failure.code)} onRetry={retry} />}
        {!isEmptyHanded && (
          <CalendarGrid
            view={view}
            date={date}
            today={startOfDay(now())}
            days={days}
            schedules={schedules}
            isEditable={(schedule) => isEditable(schedule, viewer)}
            isRemovable={(schedule) => isRemovable(schedule, viewer)}
            onChoose={(day, next) => address.show(next ?? view, day)}
            onOpen={address.edit}
            onDelete={(scheduleId) => section.send({ type: 'schedule.delete', scheduleId })}
          />
        )}
        <p role="status" className="h-6 pt-1.5 text-sm text-ink2">
          {isLoading && <span className="appear-late">{t('common:loading')}</span>}
          {!isLoading && !failure && schedules.length === 0 && t('calendar:empty')}
          {failure && !isEmptyHanded && <StaleNote onRetry={retry} />}
        </p>
      </div>
      <DialogBoundary resetKey={[address.isNew, address.contactId, address.editing].join()} onClose={address.close}>
        <Suspense>
          {address.isNew && !address.namesContact && (
            <ContactChoice onChoose={({ id }) => address.writeTo(id)} onClose={address.close} />
          )}
          {address.namesContact && (
            <WrittenSchedule key={address.contactId} contactId={address.contactId} onClose={address.close} />
          )}
          {address.editing !== null && (
            <EditedSchedule
              key={address.editing}
              id={address.editing}
              held={schedules.find(({ id }) => id === address.editing)}
              onClose={address.close}
            />
          )}
        </Suspense>
      </DialogBoundary>
      {useSelector(section, selectIsAsking) && <RemovalQuestion section={section} />}
    </div>
  );
};

const RemovalQuestion = ({ section }: { section: CalendarActorRef }) => {
  const { t } = useTranslation(['schedules', 'common']);
  const keep = () => section.send({ type: 'schedule.keep' });
  return (
    <DialogBoundary onClose={keep}>
      <Suspense>
        <AskedDialog
          open
          title={t('removal.title')}
          text={t('removal.text')}
          confirmLabel={t('common:delete')}
          busy={useSelector(section, selectIsDeleting)}
          onConfirm={() => section.send({ type: 'schedule.confirmDelete' })}
          onClose={keep}
        />
      </Suspense>
    </DialogBoundary>
  );
};

/** What is shown stays, and may be old. */
const StaleNote = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <>
      {t('loadFailed')}{' '}
      <button type="button" onClick={onRetry} className="rounded-sm font-medium text-ink underline underline-offset-2">
        {t('retry')}
      </button>
    </>
  );
};
