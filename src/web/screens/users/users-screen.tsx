import { Users } from 'lucide-react';
import { useUser } from '#web/desk/session-hooks.ts';
import { RegisterPage } from '#web/register/register-page.tsx';
import { useUserColumns } from './user-columns.tsx';
import { userForm } from './user-form.tsx';
import { usersRegister } from './users-register.ts';

/** The Users page (spec section 2). */
export const Screen = ({ register = usersRegister }) => {
  const columns = useUserColumns(useUser()?.id);
  return <RegisterPage register={register} area="users" icon={Users} columns={columns} form={userForm} />;
};
