import type { Connection, Queue } from '#contract/schema.ts';
import { skillsOf } from '#machines/assignment/skills.ts';
import { listConnections, listConnectionsOf } from '#web/api/connections.ts';
import { listQueues, listQueuesOf } from '#web/api/queues.ts';
import { listAllUsers, listUsersOf } from '#web/api/users.ts';
import { emptyAfter, type Toast } from '#web/desk/use-toast.ts';

export interface UserChoices {
  queues: readonly Pick<Queue, 'id' | 'name' | 'color'>[];
  connections: readonly Pick<Connection, 'id' | 'name'>[];
  /** What others of the company are good at, by the alphabet. */
  skills: readonly string[];
}

/** What a company, or one's own, has to choose from. Without it a user can still be named; why it is missing is said. */
export const userChoicesOf =
  (toast: Toast) =>
  async (companyId: number | null): Promise<UserChoices> => {
    const [queues, connections, users] = await Promise.all([
      (companyId === null ? listQueues() : listQueuesOf(companyId)).catch(emptyAfter(toast)),
      (companyId === null ? listConnections() : listConnectionsOf(companyId)).catch(emptyAfter(toast)),
      (companyId === null ? listAllUsers() : listUsersOf(companyId)).catch(emptyAfter(toast)),
    ]);
    return { queues, connections, skills: skillsOf(users) };
  };

/** Without the companies the super user still makes users of their own. */
export const companiesToChoose = (list: () => Promise<{ id: number; name: string }[]>, toast: Toast) =>
  list().catch(emptyAfter(toast));
