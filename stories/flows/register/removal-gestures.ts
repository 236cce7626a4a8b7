import type { registerMachine } from '#machines/register.ts';
import { errorText } from '#web/desk/error-text.ts';
import type { AppStage } from '../app-stage.tsx';
import type { GestureTable } from '../gestures.ts';
import { fail } from './answers.ts';
import { isFree, nameOf, ofAll, ofEverything, t, unwritten } from './page.ts';

export const removalGestures: GestureTable<typeof registerMachine, AppStage> = {
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
