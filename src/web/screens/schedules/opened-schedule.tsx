import { useEffect, useEffectEvent, useState } from 'react';
import type { Schedule } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { ApiError } from '#web/api/api-error.ts';
import { findContact } from '#web/api/contacts.ts';
import { findSchedule } from '#web/api/schedules.ts';
import { errorText } from '#web/desk/error-text.ts';
import { showToast } from '#web/desk/toasts.ts';
import { Scheduling } from '#web/scheduling/scheduling.tsx';

/** A new message to the contact that the address names; null when it names what no contact can be. */
export const WrittenSchedule = ({ contactId, onClose }: { contactId: number | null; onClose: () => void }) => {
  const contact = useFound(null, (signal) => contactOf(contactId, signal), onClose);
  return contact && <Scheduling contact={contact} onClose={onClose} />;
};

/** The message that the address names; one that the calendar does not hold is looked up. */
export const EditedSchedule = (props: { id: number; held: Schedule | undefined; onClose: () => void }) => {
  const { id, held, onClose } = props;
  const schedule = useFound(held ?? null, (signal) => findSchedule(id, signal), onClose);
  if (!schedule) return null;
  return <Scheduling contact={schedule.contact} ticketId={schedule.ticketId} editing={schedule} onClose={onClose} />;
};

const contactOf = async (id: number | null, signal: AbortSignal) => {
  if (id === null) throw new ApiError(404, 'ERR_NO_CONTACT_FOUND');
  return findContact(id, signal);
};

/** What is held at first, else what is found, asked for once; what can not be found is told, and closes. */
const useFound = <Found,>(
  held: Found | null,
  find: (signal: AbortSignal) => Promise<Found>,
  onClose: () => void,
): Found | null => {
  const [found, setFound] = useState(held);
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    // What React begins only to try it out has ended by then.
    await Promise.resolve();
    if (found || signal.aborted) return;
    await find(signal).then(setFound, (fault) => !signal.aborted && tell(failureOf(fault).code));
  });
  const tell = useEffectEvent((code: string) => {
    showToast({ kind: 'error', text: errorText(code) });
    onClose();
  });
  useEffect(() => {
    const asking = new AbortController();
    ask(asking.signal);
    return () => asking.abort();
  }, []);
  return found;
};
