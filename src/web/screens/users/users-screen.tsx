import { Users } from 'lucide-react';
import { useMemo } from 'react';
import { useUser } from '#web/desk/session-hooks.ts';
import { ListScreen } from '#web/list-screen/list-screen.tsx';
import { ResendInvitation } from './resend-invitation.tsx';
import { useUserColumns } from './user-columns.tsx';
import { userFormFor } from './user-form.tsx';
import { usersListScreen } from './users-list-screen.ts';

/** The Users page (spec section 2). */
export const Screen = () => {
  const viewerId = useUser()?.id;
  const columns = useUserColumns(viewerId);
  const form = useMemo(() => userFormFor(viewerId), [viewerId]);
  return (
    <ListScreen
      definition={usersListScreen}
      area="users"
      icon={Users}
      columns={columns}
      form={form}
      isBulk
      asksFirst
      quota="users"
      rowActions={(user) => user.invitedUntil && <ResendInvitation user={user} />}
    />
  );
};
