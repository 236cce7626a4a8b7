import { fireEvent } from 'storybook/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Tag } from '#contract/schema.ts';
import type { ListScreenPage } from '#machines/list-screen/context.ts';
import { ROWS_PER_PAGE } from '#machines/list-screen/rows.ts';
import type { listScreenMachine } from '#machines/list-screen.ts';
import { aTag } from '../../../tests/support/fixtures/entities.ts';
import type { AppStage } from '../app-stage.tsx';
import type { Gesture, GestureTable } from '../gestures.ts';
import { untilSent } from '../until-live.ts';
import { answerPages, fail, isFree, now, ofAll, ofEverything, scrollerOf, t, unwritten } from './screen.ts';

type Answer = { type: string; [name: string]: unknown };

const pageIn = ({ output }: Answer) => output as ListScreenPage<Tag>;

/** A server that is asked for so many pages answers with no other number of rows. */
const fits =
  (pagesOf: (snapshot: AnyMachineSnapshot) => number): NonNullable<Gesture<AppStage, Answer>['when']> =>
  (snapshot, event) => {
    const { rows, count } = pageIn(event);
    return rows.length === Math.min(count, pagesOf(snapshot) * ROWS_PER_PAGE);
  };

const rowsCome = (pagesOf: (snapshot: AnyMachineSnapshot) => number): Gesture<AppStage, Answer> => ({
  by: 'server',
  when: fits(pagesOf),
  does: ({ server }, event) => answerPages(server, pageIn(event)),
  shows: (stage, event) => stage.see.findByText(pageIn(event).rows.at(-1)?.name ?? nothingFound(stage)),
});

const nothingFound = (stage: AppStage) =>
  now(stage).context.address.searchParam ? ofAll('notFound') : t('register.empty');

const isHeld = (stage: AppStage, id: number) => now(stage).context.rows.some((row) => row.id === id);

const rowsFail: Gesture<AppStage, Answer> = {
  by: 'server',
  does: ({ server }, { error }) => fail(server, 'listTags', error),
  shows: ({ see }) => see.findByText(ofEverything('retry')),
};

const passes = (milliseconds: number): Gesture<AppStage, Answer> => ({
  by: 'time',
  when: (snapshot) => !snapshot.matches({ form: { saving: 'guarded' } }),
  does: ({ passTime }) => passTime(milliseconds),
});

export const listGestures: GestureTable<typeof listScreenMachine, AppStage> = {
  'listScreen.loadMore': {
    by: 'agent',
    when: (snapshot) => isFree(snapshot) && snapshot.context.rows.length >= ROWS_PER_PAGE,
    does(stage) {
      const scroller = scrollerOf(stage);
      if (!scroller) throw new Error('There are no rows to scroll');
      scroller.scrollTop = scroller.scrollHeight;
      fireEvent.scroll(scroller);
    },
    shows: ({ see }) => see.findByRole('grid', { name: t('register.title') }),
  },
  'listScreen.retry': {
    by: 'agent',
    when: (snapshot) => isFree(snapshot),
    async does(stage) {
      await stage.press(ofEverything('retry'));
      // It stands at the end of the rows, where one asks for more.
      scrollerOf(stage)?.scrollTo({ top: 0 });
    },
    shows: ({ gone }) => gone('button', ofEverything('retry')),
  },
  'live.received': {
    by: 'colleague',
    does: (stage, { facts }) => untilSent(stage, 'live.received', () => stage.server.live.notify(...facts)),
    async shows(stage, { facts }) {
      for (const fact of facts) {
        if (fact.type === 'tag.updated' && isHeld(stage, fact.tag.id)) await stage.see.findByText(fact.tag.name);
        if (fact.type === 'tag.deleted') await unwritten(stage, aTag(fact.tagId).name);
      }
    },
  },
  'live.aligned': {
    by: 'server',
    when: () => false,
    does: ({ server }) => server.answer('listLiveEvents'),
    shows: ({ gone }) => gone('button', ofEverything('retry')),
  },
  'live.returned': {
    by: 'server',
    does: ({ browser }) => browser.goOnline(),
    shows: ({ gone }) => gone('button', ofEverything('retry')),
  },
  'live.reset': {
    by: 'server',
    // The link that comes back with it loads a failed list at once.
    when: (snapshot) => !snapshot.hasTag('failed'),
    does(stage) {
      const { live, company } = stage.server;
      live.unreceived(() => live.notify({ type: 'user.updated', user: company.me }));
      live.forgetLog();
      return untilSent(stage, 'live.reset', stage.browser.focus);
    },
  },
  'viewer.changed': {
    by: 'colleague',
    does(stage) {
      const { company, live } = stage.server;
      const allTicket = company.me.allTicket === 'enable' ? 'disable' : 'enable';
      company.me = { ...company.me, allTicket };
      return untilSent(stage, 'viewer.changed', () => live.notify({ type: 'user.updated', user: company.me }));
    },
  },
  'xstate.after.searchDebounce.list-screen.list.settling': passes(500),
  'xstate.after.quietReload.list-screen.list.outdated': passes(250),
  'xstate.done.actor.loadRows': rowsCome(() => 1),
  'xstate.error.actor.loadRows': rowsFail,
  'xstate.done.actor.loadMoreRows': {
    ...rowsCome(() => 1),
    when: ({ context }, event) => pageIn(event).rows[0]?.id === context.rows.length + 1,
  },
  'xstate.error.actor.loadMoreRows': rowsFail,
  'xstate.done.actor.reloadRows': rowsCome(({ context }) => context.pages),
  'xstate.error.actor.reloadRows': rowsFail,
};

/** Types into the search of the list, from the top of it. */
export const search = async (stage: AppStage, text: string) => {
  const { see, hands } = stage;
  scrollerOf(stage)?.scrollTo({ top: 0 });
  const box = await see.findByRole('searchbox', { name: ofAll('search') });
  await hands.clear(box);
  if (text) await hands.type(box, text);
};
