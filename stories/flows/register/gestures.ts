import { expect, waitFor } from 'storybook/test';
import type { registerMachine } from '#machines/register.ts';
import { errorText } from '#web/desk/error-text.ts';
import { admin } from '../../../tests/support/memory/company.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import type { GestureTable, Play } from '../gestures.ts';
import { registerSubject } from './flows.ts';
import { formGestures } from './form-gestures.ts';
import { listGestures } from './list-gestures.ts';
import { calls, fail, isFree, nameOf, ofAll, ofEverything, t, unwritten } from './screen.ts';

const removalGestures: GestureTable<typeof registerMachine, AppStage> = {
  'register.askRemoval': {
    by: 'agent',
    when: (snapshot) => isFree(snapshot),
    does: (stage, { id }) => stage.press(ofAll('remove', { name: nameOf(stage, id) })),
    shows: ({ see }) => see.findByText(t('register.removal.text')),
  },
  'register.keep': {
    by: 'agent',
    does: ({ press }) => press(ofEverything('cancel')),
    shows: (stage) => unwritten(stage, t('register.removal.text')),
  },
  'register.remove': {
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
export const registerPlay: Play<typeof registerMachine, AppStage> = {
  subject: registerSubject,
  gestures: { ...listGestures, ...formGestures, ...removalGestures },
  set: async (root, { events }) => {
    const isLinkLate = events.some(({ type }) => type === 'live.aligned');
    const stage = await setApp(root, {
      at: '/todolist',
      company: { me: admin },
      state: ({ shown }) => shown('register')?.value,
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
