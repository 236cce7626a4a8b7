import type { User } from '#contract/schema.ts';
import type { Viewer } from './ticket/rights.ts';

/** The part of a user that rights depend on. */
export const viewerOf = ({ id, profile, queues }: User): Viewer => ({
  userId: id,
  profile,
  queueIds: queues.map(({ queueId }) => queueId),
});
