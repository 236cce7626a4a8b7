import { Waypoints } from 'lucide-react';
import { ListScreen } from '#web/list-screen/list-screen.tsx';
import { useQueueColumns } from './queue-columns.tsx';
import { queueForm } from './queue-form.tsx';
import { queuesListScreen } from './queues-list-screen.ts';

/** The Queues page (spec section 2). */
export const Screen = () => (
  <ListScreen
    definition={queuesListScreen}
    area="queues"
    icon={Waypoints}
    columns={useQueueColumns()}
    form={queueForm}
    quota="queues"
  />
);
