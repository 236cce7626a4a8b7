import { failureOf } from '#machines/call.ts';
import type { RegisterPage } from '#machines/register/context.ts';
import { ROWS_PER_PAGE } from '#machines/register/rows.ts';
import type { MemoryServer } from '../../support/memory/server.ts';

/** The calls of a list screen, here of the tags. */
export const calls = ['listTags', 'findTag', 'createTag', 'updateTag', 'deleteTag'] as const;

type Call = (typeof calls)[number];

/** Answers every page that was asked for at once, as if the list were this one. */
export const answerPages = async (server: MemoryServer, { rows, count, hasMore }: RegisterPage) => {
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
