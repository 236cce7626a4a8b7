import { Zap } from 'lucide-react';
import { RegisterPage } from '#web/register/register-page.tsx';
import { useQuickMessageColumns } from './quick-message-columns.tsx';
import { quickMessageForm } from './quick-message-form.tsx';
import { quickMessagesRegister } from './quick-messages-register.ts';

/** The Quick messages page (spec section 2). */
export const Screen = ({ register = quickMessagesRegister }) => (
  <RegisterPage
    register={register}
    area="quick-messages"
    icon={Zap}
    columns={useQuickMessageColumns()}
    form={quickMessageForm}
  />
);
