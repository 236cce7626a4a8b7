import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { TicketRating } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { listContactRatings } from '#web/api/contacts.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useLinkReturned } from '#web/desk/use-link-returned.ts';
import { SectionFailure } from '../section-failure.tsx';
import { ContactRatings } from '../views/ticket/contact-ratings.tsx';

/** How the contact rated earlier tickets; `version` changes when that may have become more. */
export const ContactDrawerRatings = ({ contactId, version }: { contactId: number; version: number }) => {
  const [attempt, setAttempt] = useState(1);
  return (
    <Loaded key={`${contactId} ${version} ${attempt}`} contactId={contactId} onRetry={() => setAttempt(attempt + 1)} />
  );
};

const Loaded = ({ contactId, onRetry }: { contactId: number; onRetry: () => void }) => {
  const loading = useCall(contactRatings, { contactId });
  useLinkReturned(() => {
    if (loading.status === 'error') onRetry();
  });
  const error = loading.status === 'error' && <SectionFailure failure={failureOf(loading.error)} onRetry={onRetry} />;
  return <ContactRatings ratings={loading.output ?? []} error={error} />;
};

const contactRatings = fromPromise<TicketRating[], { contactId: number }>(({ input, signal }) =>
  listContactRatings(input.contactId, signal),
);
