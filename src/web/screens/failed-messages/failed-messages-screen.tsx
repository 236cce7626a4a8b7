import { useSelector } from '@xstate/react';
import type { User } from '#contract/schema.ts';
import { selectTickets } from '#machines/desk.ts';
import { viewerOf } from '#machines/viewer.ts';
import { useDesk } from '#web/desk/desk-context.tsx';
import { useUser } from '#web/desk/session-hooks.ts';
import { useSection } from '#web/desk/use-section.ts';
import { failedMessages } from '#web/failed-messages/failed-messages-actors.ts';
import { FailedMessagesPane } from './failed-messages-pane.tsx';

/** What did not reach its customer: at the server, of all tickets that one answers for, and in this browser. */
export const Screen = () => {
  const user = useUser();
  return user && <Held key={user.id} user={user} />;
};

const Held = ({ user }: { user: User }) => {
  const section = useSection(failedMessages, { input: { viewer: viewerOf(user) } });
  const tickets = useSelector(useDesk(), selectTickets);
  return <FailedMessagesPane section={section} tickets={tickets} />;
};
