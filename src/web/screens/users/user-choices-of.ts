import type { Connection, Queue } from '#contract/schema.ts';
import { listConnections, listConnectionsOf } from '#web/api/connections.ts';
import { listQueues, listQueuesOf } from '#web/api/queues.ts';
import { errorText } from '#web/desk/error-text.ts';
import { showToast } from '#web/desk/toasts.ts';

export interface UserChoices {
  queues: readonly Pick<Queue, 'id' | 'name' | 'color'>[];
  connections: readonly Pick<Connection, 'id' | 'name'>[];
}

/** What a company, or one's own, has to choose from. Without it a user can still be named; why it is missing is said. */
export const userChoicesOf = async (companyId: number | null): Promise<UserChoices> => {
  const [queues, connections] = await Promise.all([
    (companyId === null ? listQueues() : listQueuesOf(companyId)).catch(sayWhy),
    (companyId === null ? listConnections() : listConnectionsOf(companyId)).catch(sayWhy),
  ]);
  return { queues, connections };
};

/** Without the companies the super user still makes users of their own. */
export const companiesToChoose = (list: () => Promise<{ id: number; name: string }[]>) => list().catch(sayWhy);

const sayWhy = (error: { code?: string }) => {
  showToast({ kind: 'error', text: errorText(error.code) });
  return [];
};
