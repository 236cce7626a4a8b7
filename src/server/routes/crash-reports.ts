import { randomBytes } from 'node:crypto';
import { HttpError } from '#server/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import type { ServerContext } from '#server/server-context.ts';

const maxPerMinute = 10;

export const crashReportRoutes = ({ clock }: ServerContext) => {
  const reportedAt = new Map<number, number[]>();

  /** A page that breaks over and over must not fill the log. */
  function count(userId: number): void {
    const now = clock().getTime();
    for (const [id, times] of reportedAt) if (now - (times.at(-1) ?? 0) >= 60_000) reportedAt.delete(id);
    const lately = (reportedAt.get(userId) ?? []).filter((time) => now - time < 60_000);
    const oldest = lately[0];
    if (oldest !== undefined && lately.length >= maxPerMinute) {
      const seconds = Math.ceil((oldest + 60_000 - now) / 1000);
      throw new HttpError(429, 'ERR_TOO_MANY_REQUESTS', {}, { 'retry-after': String(seconds) });
    }
    reportedAt.set(userId, [...lately, now]);
  }

  return {
    async createCrashReport({ session: { companyId, userId }, body, request }) {
      count(userId);
      const id = randomBytes(4).toString('hex').toUpperCase();
      request.log.error({ crash: { id, companyId, userId, ...body } }, 'A part of the page broke');
      return { id };
    },
  } satisfies Partial<Handlers>;
};
