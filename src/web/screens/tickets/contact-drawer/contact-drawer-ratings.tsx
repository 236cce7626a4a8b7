import { fromPromise } from 'xstate';
import type { TicketRating } from '#contract/schema.ts';
import { listContactRatings } from '#web/api/contacts.ts';
import { ContactRatings } from '../views/ticket/contact-ratings.tsx';
import { AskedSection } from './asked-section.tsx';

/** How the contact rated earlier tickets; `version` changes when that may have become more. */
export const ContactDrawerRatings = ({ contactId, version }: { contactId: number; version: number }) => (
  <AskedSection key={`${contactId} ${version}`} call={contactRatings} input={{ contactId }}>
    {(ratings, error) => <ContactRatings ratings={ratings ?? []} error={error} />}
  </AskedSection>
);

const contactRatings = fromPromise<TicketRating[], { contactId: number }>(({ input, signal }) =>
  listContactRatings(input.contactId, signal),
);
