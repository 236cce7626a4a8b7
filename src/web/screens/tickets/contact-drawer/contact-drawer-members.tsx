import { fromPromise } from 'xstate';
import type { GroupMembers as Members } from '#contract/schema.ts';
import { findGroupMembers } from '#web/api/contacts.ts';
import { GroupMembers } from '../views/ticket/group-members.tsx';
import { AskedSection } from './asked-section.tsx';

/** Who is in the group that a ticket is with. */
export const ContactDrawerMembers = ({ contactId }: { contactId: number }) => (
  <AskedSection key={contactId} call={groupMembers} input={{ contactId }}>
    {(group, error) => <GroupMembers group={group} error={error} />}
  </AskedSection>
);

const groupMembers = fromPromise<Members, { contactId: number }>(({ input, signal }) =>
  findGroupMembers(input.contactId, signal),
);
