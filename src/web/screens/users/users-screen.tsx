import { Users } from 'lucide-react';
import { useMemo } from 'react';
import { useUser } from '#web/desk/session-hooks.ts';
import { RegisterPage } from '#web/register/register-page.tsx';
import { useUserColumns } from './user-columns.tsx';
import { userFormFor } from './user-form.tsx';
import { usersRegister } from './users-register.ts';

/** The Users page (spec section 2). */
export const Screen = ({ register = usersRegister }) => {
  const viewerId = useUser()?.id;
  const columns = useUserColumns(viewerId);
  const form = useMemo(() => userFormFor(viewerId), [viewerId]);
  return <RegisterPage register={register} area="users" icon={Users} columns={columns} form={form} />;
};
