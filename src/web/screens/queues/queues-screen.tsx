import { Waypoints } from 'lucide-react';
import { RegisterPage } from '#web/register/register-page.tsx';
import { useQueueColumns } from './queue-columns.tsx';
import { queueForm } from './queue-form.tsx';
import { queuesRegister } from './queues-register.ts';

/** The Queues page (spec section 2). */
export const Screen = ({ register = queuesRegister }) => (
  <RegisterPage register={register} area="queues" icon={Waypoints} columns={useQueueColumns()} form={queueForm} />
);
