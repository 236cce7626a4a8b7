import type { Tag, TagInput, User } from '#contract/schema.ts';
import { tagsListScreen } from '#web/screens/tags/tags-list-screen.ts';
import { Screen } from '#web/screens/tags/tags-screen.tsx';
import { screenStage } from './list-screen-stage.tsx';
import { createMemoryRows } from './memory-rows.ts';
import type { Server } from './states.ts';

const written = '2026-11-18T14:20:00.000Z';

export const aTag = (id: number, name: string, change: Partial<Tag> = {}): Tag => ({
  id,
  name,
  color: '#2f9e5b',
  kanban: 0,
  userId: 1,
  ticketsCount: 0,
  createdAt: written,
  updatedAt: written,
  ...change,
});

/** The Tags page over a server in memory. */
export const tagsPage = (
  tags: readonly Tag[],
  { at = '/tags', profile = 'admin', server }: { at?: string; profile?: User['profile']; server?: Server } = {},
) => {
  const memoryRows = createMemoryRows(tags, {
    server,
    textOf: ({ name }) => name,
    fill: (id, values: TagInput, before) => ({ ...(before ?? aTag(id, '')), ...values }),
  });
  return {
    ...screenStage(<Screen definition={{ ...tagsListScreen, logic: memoryRows.logic }} />, at, profile),
    memoryRows,
  };
};
