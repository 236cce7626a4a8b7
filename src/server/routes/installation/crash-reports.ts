import { randomBytes } from 'node:crypto';
import type { Handlers } from '#server/plugins/contract.ts';
import type { ServerContext } from '#server/server-context.ts';
import { createRate } from '../base/rate.ts';

export const crashReportRoutes = ({ clock }: ServerContext) => {
  // A page that breaks over and over must not fill the log.
  const count = createRate({ max: 10, perMs: 60_000, clock });

  return {
    async createCrashReport({ session: { companyId, userId }, body, request }) {
      count(userId);
      const id = randomBytes(4).toString('hex').toUpperCase();
      request.log.error({ crash: { id, companyId, userId, ...body } }, 'A part of the page broke');
      return { id };
    },
  } satisfies Partial<Handlers>;
};
