import { expect, waitFor } from 'storybook/test';
import type { SnapshotFrom } from 'xstate';
import type { Tag } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import type { ListScreenPage } from '#machines/list-screen/context.ts';
import { ROWS_PER_PAGE } from '#machines/list-screen/rows.ts';
import { type listScreenMachine, selectRows } from '#machines/list-screen.ts';
import { i18n } from '#web/i18n/i18n.ts';
import type { MemoryServer } from '../../../tests/support/memory/server.ts';
import type { AppStage } from '../app-stage.tsx';

type ListScreenSnapshot = SnapshotFrom<typeof listScreenMachine>;

export const t = i18n.getFixedT(null, 'tags');

export const ofAll = i18n.getFixedT(null, 'registers');

export const ofEverything = i18n.getFixedT(null, 'common');

/** Where the shown list screen stands. */
export const now = ({ shown }: AppStage) => {
  const snapshot = shown('list-screen');
  if (!snapshot) throw new Error('No register is shown');
  return snapshot as ListScreenSnapshot;
};

/** What a row is called on the screen by now. */
export const nameOf = (stage: AppStage, id: number) => {
  const row = selectRows(now(stage)).find((other) => other.id === id) as Tag | undefined;
  if (!row) throw new Error(`No row ${id} is shown`);
  return row.name;
};

/** Neither form nor question covers the page. */
export const isFree = (snapshot: { matches: (state: object) => boolean }) =>
  snapshot.matches({ form: 'closed', removal: 'idle' });

/** What was written stands on the page no more. */
export const unwritten = ({ see }: AppStage, text: string) => waitFor(() => expect(see.queryByText(text)).toBeNull());

/** The part of the page that scrolls around the rows. */
export const scrollerOf = ({ see }: AppStage) => {
  let place: HTMLElement | null = see.queryByRole('grid', { name: t('register.title') });
  while (place && getComputedStyle(place).overflowY !== 'auto') place = place.parentElement;
  return place;
};

/** The calls of a list screen, here of the tags. */
export const calls = ['listTags', 'findTag', 'createTag', 'updateTag', 'deleteTag'] as const;

type Call = (typeof calls)[number];

/** Answers every page that was asked for at once, as if the list were this one. */
export const answerPages = async (server: MemoryServer, { rows, count, hasMore }: ListScreenPage) => {
  for (let page = 0; page === 0 || (page < PAGES_AT_ONCE && server.isWaiting('listTags')); page += 1) {
    const end = (page + 1) * ROWS_PER_PAGE;
    const tags = rows.slice(end - ROWS_PER_PAGE, end);
    await server.answer('listTags', () => ({ tags, count, hasMore: hasMore || end < rows.length }));
    await moment();
  }
};

const PAGES_AT_ONCE = 4;

/** Lets a call fail as an event of the machine has it, with what was asked beside it. */
export const fail = async (server: MemoryServer, call: Call, error: unknown) => {
  const { status, code } = failureOf(error);
  do {
    await (status === 0 ? server.cut(call) : server.refuse(call, status, code));
    await moment();
  } while (server.isWaiting(call));
};

/** Calls that are made together do not arrive in the same moment. */
const moment = () => new Promise((resolve) => setTimeout(resolve, 20));
