import type { NoteMention } from '#contract/schema.ts';
import type { Company } from '../company.ts';
import type { createLive } from '../live.ts';
import { type MemoryRoute, route } from '../routes.ts';

/** The notes that mention who sits before the screen, in memory; `mention` is what a colleague does. */
export function createMentions(company: Company, live: ReturnType<typeof createLive>) {
  const routes: MemoryRoute[] = [
    route('listMentions', () => company.mentions),
    route('seeMentions', ({ body }) => {
      const { ticketId } = body as { ticketId: number };
      company.mentions = company.mentions.filter(({ ticket }) => ticket.id !== ticketId);
      live.notify({ type: 'ticketNote.seen', ticketId });
      return { message: 'Mentions seen' };
    }),
  ];
  return {
    routes,
    mention(mention: NoteMention) {
      company.mentions = [mention, ...company.mentions];
      live.notify({ type: 'ticketNote.mentioned', ...mention });
    },
  };
}
