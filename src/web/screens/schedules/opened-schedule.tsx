import { Suspense, use, useMemo } from 'react';
import type { Schedule } from '#contract/schema.ts';
import { findContact } from '#web/api/contacts.ts';
import { findSchedule } from '#web/api/schedules.ts';
import { errorText } from '#web/desk/error-text.ts';
import { showToast } from '#web/desk/toasts.ts';
import { Scheduling } from '#web/scheduling/scheduling.tsx';

/** A new message to the contact that the address names. */
export const WrittenSchedule = ({ contactId, onClose }: { contactId: number; onClose: () => void }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way to close is no reason to ask again.
  const contact = useMemo(() => findContact(contactId).catch(told(onClose)), [contactId]);
  return (
    <Suspense>
      <Written contact={contact} onClose={onClose} />
    </Suspense>
  );
};

/** The message that the address names; one that the calendar does not hold is looked up. */
export const EditedSchedule = (props: { id: number; held: Schedule | undefined; onClose: () => void }) => {
  const { id, held, onClose } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what others change meanwhile is the form's to follow.
  const schedule = useMemo(() => (held ? Promise.resolve(held) : findSchedule(id).catch(told(onClose))), [id]);
  return (
    <Suspense>
      <Edited schedule={schedule} onClose={onClose} />
    </Suspense>
  );
};

const Written = (props: { contact: Promise<{ id: number; name: string } | null>; onClose: () => void }) => {
  const contact = use(props.contact);
  return contact && <Scheduling contact={contact} onClose={props.onClose} />;
};

const Edited = (props: { schedule: Promise<Schedule | null>; onClose: () => void }) => {
  const schedule = use(props.schedule);
  if (!schedule) return null;
  return (
    <Scheduling contact={schedule.contact} ticketId={schedule.ticketId} editing={schedule} onClose={props.onClose} />
  );
};

const told =
  (onClose: () => void) =>
  ({ code }: { code?: string }) => {
    showToast({ kind: 'error', text: errorText(code) });
    onClose();
    return null;
  };
