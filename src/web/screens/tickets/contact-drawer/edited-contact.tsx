import { useSelector } from '@xstate/react';
import { Suspense, useMemo } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { Contact } from '#contract/schema.ts';
import type { Failure } from '#machines/call.ts';
import {
  type ContactDrawerActorRef,
  selectContact,
  selectFormFailure,
  selectIsEditing,
  selectIsSaving,
} from '#machines/contact-drawer.ts';
import {
  type ContactValues,
  fieldOfNumberCode,
  formGivenNumber,
  formNumber,
  givenIn,
} from '#web/components/contacts/contact-rules.ts';
import { errorText } from '#web/desk/error-text.ts';
import { lazy } from '#web/lazy.ts';

const ContactForm = lazy(async () => ({ default: (await import('../views/ticket/contact-form.tsx')).ContactForm }));

/** The contact's form while it is open. */
export const EditedContact = ({ actor }: { actor: ContactDrawerActorRef }) => {
  const contact = useSelector(actor, selectContact);
  const isEditing = useSelector(actor, selectIsEditing);
  return isEditing && contact && <Edited actor={actor} contact={contact} />;
};

const Edited = ({ actor, contact }: { actor: ContactDrawerActorRef; contact: Contact }) => {
  const isSaving = useSelector(actor, selectIsSaving);
  const failure = useSelector(actor, selectFormFailure);
  const fieldErrors = useMemo(() => fieldErrorsOf(failure), [failure]);
  return (
    <Suspense>
      <ContactForm
        values={valuesOf(contact)}
        busy={isSaving}
        fieldErrors={fieldErrors}
        onSave={({ number, givenNumber, ...change }) => {
          const given = givenIn({ number, givenNumber });
          actor.send({ type: 'contact.save', change: given === undefined ? change : { ...change, number: given } });
        }}
        onClose={() => actor.send({ type: 'contact.closeForm' })}
      />
    </Suspense>
  );
};

const valuesOf = (contact: Contact): ContactValues => ({
  name: contact.name,
  number: formNumber(contact),
  ...formGivenNumber(contact),
  email: contact.email,
  extraInfo: contact.extraInfo.map(({ name, value }) => ({ name, value })),
});

/** A refusal beside the field it is about; every one is a toast too. */
const fieldErrorsOf = (failure: Failure | null): FieldErrors<ContactValues> => {
  const field = failure && fieldOfNumberCode[failure.code];
  return field ? { [field]: { type: 'server', message: errorText(failure.code) } } : {};
};
