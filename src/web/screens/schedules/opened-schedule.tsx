import { useEffect, useEffectEvent, useState } from 'react';
import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Contact, Schedule } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { ApiError } from '#web/api/api-error.ts';
import { findContact } from '#web/api/contacts.ts';
import { findSchedule } from '#web/api/schedules.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { Scheduling } from '#web/scheduling/scheduling.tsx';

/** A new message to the contact that the address names; null when it names what no contact can be. */
export const WrittenSchedule = ({ contactId, onClose }: { contactId: number | null; onClose: () => void }) => {
  const contact = useFound(namedContact, contactId, onClose);
  return contact && <Scheduling contact={contact} onClose={onClose} />;
};

interface EditedScheduleProps {
  id: number;
  /** The message as the calendar holds it. */
  held: Schedule | undefined;
  onClose: () => void;
}

/** The message that the address names; one that the calendar does not hold at first is looked up. */
export const EditedSchedule = ({ id, held, onClose }: EditedScheduleProps) => {
  const [first] = useState(held);
  return first ? <Opened schedule={first} onClose={onClose} /> : <Looked id={id} onClose={onClose} />;
};

const Looked = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const schedule = useFound(namedSchedule, id, onClose);
  return schedule && <Opened schedule={schedule} onClose={onClose} />;
};

const Opened = ({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) => (
  <Scheduling contact={schedule.contact} ticketId={schedule.ticketId} editing={schedule} onClose={onClose} />
);

const namedContact = fromPromise<Contact, number | null>(async ({ input, signal }) => {
  if (input === null) throw new ApiError(404, 'ERR_NO_CONTACT_FOUND');
  return findContact(input, signal);
});

const namedSchedule = fromPromise<Schedule, number>(({ input, signal }) => findSchedule(input, signal));

/** What an address names, once it is found; what can not be found is told, and closes. */
const useFound = <Found, Name>(find: PromiseActorLogic<Found, Name>, name: Name, onClose: () => void) => {
  const { output, error } = useCall(find, name);
  const toast = useToast();
  const notify = useEffectEvent((error: unknown) => {
    toast({ kind: 'error', code: failureOf(error).code });
    onClose();
  });
  useEffect(() => {
    if (error) notify(error);
  }, [error]);
  return output ?? null;
};
