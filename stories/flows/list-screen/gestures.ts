import { expect, waitFor } from 'storybook/test';
import type { listScreenMachine } from '#machines/list-screen.ts';
import { errorText } from '#web/desk/error-text.ts';
import { admin } from '../../../tests/support/memory/company.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import type { GestureTable, Play } from '../gestures.ts';
import { listScreenSubject } from './flows.ts';
import { formGestures } from './form-gestures.ts';
import { listGestures } from './list-gestures.ts';
import { calls, fail, isFree, nameOf, ofAll, ofEverything, t, unwritten } from './screen.ts';

const removalGestures: GestureTable<typeof listScreenMachine, AppStage> = {
  'listScreen.askRemoval': {
    by: 'agent',
    when: (snapshot) => isFree(snapshot),
    does: (stage, { id }) => stage.press(ofAll('remove', { name: nameOf(stage, id) })),
    shows: ({ see }) => see.findByText(t('register.removal.text')),
  },
  'listScreen.keep': {
    by: 'agent',
    does: ({ press }) => press(ofEverything('cancel')),
    shows: (stage) => unwritten(stage, t('register.removal.text')),
  },
  'listScreen.remove': {
    by: 'agent',
    does: ({ press }) => press(ofEverything('delete')),
    shows: ({ see }) => see.findByText(t('register.removal.text')),
  },
  'xstate.done.actor.deleteRow': {
    by: 'server',
    does: ({ server }) => server.answer('deleteTag', () => ({ message: '' })),
    shows: async (stage) => {
      await unwritten(stage, t('register.removal.text'));
      await stage.see.findAllByText(t('register.deleted'));
    },
  },
  'xstate.error.actor.deleteRow': {
    by: 'server',
    does: ({ server }, { error }) => fail(server, 'deleteTag', error),
    shows: ({ see }, { error }) => see.findAllByText(errorText((error as { code: string }).code)),
  },
};

/** A list screen, here the tags of an admin. Every answer of the server waits until a step brings it. */
export const listScreenPlay: Play<typeof listScreenMachine, AppStage> = {
  subject: listScreenSubject,
  gestures: { ...listGestures, ...formGestures, ...removalGestures },
  set: async (root, { events }) => {
    const isLinkLate = events.some(({ type }) => type === 'live.aligned');
    const stage = await setApp(root, {
      at: '/todolist',
      company: { me: admin },
      state: ({ shown }) => shown('list-screen')?.value,
      arrange({ server }) {
        server.hold(...calls);
        if (isLinkLate) server.hold('listLiveEvents');
      },
    });
    if (!isLinkLate) await waitFor(() => expect(isLinked(stage)).toBe(true));
    await stage.visit('/tags');
    await waitFor(() => expect(stage.server.isWaiting('listTags')).toBe(true));
    return stage;
  },
};

const isLinked = ({ desk }: AppStage) => desk.getSnapshot().children.socket?.getSnapshot().hasTag('live');
