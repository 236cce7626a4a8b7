import { expect, waitFor } from 'storybook/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Tag } from '#contract/schema.ts';
import type { ListScreenAddress } from '#machines/list-screen/context.ts';
import type { listScreenMachine } from '#machines/list-screen.ts';
import { errorText } from '#web/desk/error-text.ts';
import type { AppStage } from '../app-stage.tsx';
import type { GestureTable } from '../gestures.ts';
import { search } from './list-gestures.ts';
import { fail, isFree, nameOf, now, ofAll, ofEverything, t, unwritten } from './screen.ts';

const nameField = ({ see }: AppStage) => see.findByRole('textbox', { name: t('fields.name') });

const titleOf = ({ form }: ListScreenAddress) => t(form === 'new' ? 'register.addTitle' : 'register.editTitle');

/** One part of the address at a time, by what the page offers for it where it stands. */
const canMove = (snapshot: AnyMachineSnapshot, { searchParam, form }: ListScreenAddress) => {
  const { address } = snapshot.context as { address: ListScreenAddress };
  if (searchParam !== address.searchParam) return form === address.form && isFree(snapshot);
  return form === null || isFree(snapshot);
};

const openForm = async (stage: AppStage, { form, searchParam }: ListScreenAddress) => {
  const isShown = now(stage).context.rows.some(({ id }) => id === form);
  if (form === 'new') await stage.press(t('register.add'));
  else if (isShown) await stage.press(ofAll('edit', { name: nameOf(stage, Number(form)) }));
  else await stage.visit(`/tags?${new URLSearchParams({ ...(searchParam && { searchParam }), edit: String(form) })}`);
};

/** A form that is being saved or still looked for can only be left by the browser's own way back. */
const leaveForm = async (stage: AppStage) => {
  const { see, press, goBack } = stage;
  if (!now(stage).matches({ form: 'editing' })) return goBack();
  await press(ofEverything('cancel'));
  const isLeft = () => now(stage).matches({ form: 'closed' });
  const question = () => see.queryByRole('button', { name: ofAll('leaving.confirm') });
  await waitFor(() => expect(isLeft() || question()).toBeTruthy());
  // What was typed is dropped.
  if (!isLeft()) await press(ofAll('leaving.confirm'));
};

const isUnanswered = ({ context }: AnyMachineSnapshot) => context.saved === null && context.formFailure === null;

/** The call that saves: which of the two depends on the form. */
const saveCall = (stage: AppStage) => (now(stage).context.editing ? 'updateTag' : 'createTag');

export const formGestures: GestureTable<typeof listScreenMachine, AppStage> = {
  'listScreen.addressed': {
    by: 'agent',
    when: (snapshot, { address }) => canMove(snapshot, address),
    async does(stage, { address }) {
      const before = now(stage).context.address;
      if (address.searchParam !== before.searchParam) await search(stage, address.searchParam);
      else if (address.form === null) await leaveForm(stage);
      else await openForm(stage, address);
    },
    async shows(stage, { address }) {
      const { see } = stage;
      const snapshot = now(stage);
      if (snapshot.matches({ form: 'editing' })) await see.findByRole('dialog', { name: titleOf(address) });
      if (!snapshot.matches({ form: 'closed' })) return;
      await formGone(stage);
      await waitFor(() =>
        expect(see.getByRole('searchbox', { name: ofAll('search') })).toHaveValue(address.searchParam),
      );
    },
  },
  'listScreen.save': {
    by: 'agent',
    async does(stage, { values }) {
      const { name } = values as { name: string };
      const field = await nameField(stage);
      await stage.hands.clear(field);
      await stage.hands.type(field, name);
      await stage.press(ofEverything(now(stage).context.editing ? 'save' : 'add'));
    },
    shows: ({ see }) => waitFor(() => expect(see.getByRole('button', { name: ofEverything('cancel') })).toBeDisabled()),
  },
  'listScreen.takeNews': {
    by: 'agent',
    when: ({ context: { editing, latest } }) => latest?.name !== editing?.name,
    does: ({ press }) => press(ofAll('takeNews')),
    shows: (stage) => unwritten(stage, ofAll('changedMeanwhile')),
  },
  'xstate.after.submitGuard.list-screen.form.saving.guarded': {
    by: 'time',
    when: (snapshot) => !snapshot.matches({ list: 'settling' }) && !snapshot.matches({ list: 'outdated' }),
    does: ({ passTime }) => passTime(400),
    async shows(stage) {
      const snapshot = now(stage);
      if (snapshot.matches({ form: 'closed' })) await formGone(stage);
      if (snapshot.matches({ form: 'editing' })) await refused(stage);
    },
  },
  'xstate.done.actor.findRow': {
    by: 'server',
    when: ({ context }, { output }) => (output as Tag).id === context.address.form,
    does: ({ server }, { output }) => server.answer('findTag', () => output),
    shows: async (stage, { output }) => expect(await nameField(stage)).toHaveValue((output as Tag).name),
  },
  'xstate.error.actor.findRow': {
    by: 'server',
    does: ({ server }, { error }) => fail(server, 'findTag', error),
    shows: ({ see }, { error }) => see.findByText(errorText((error as { code: string }).code)),
  },
  'xstate.done.actor.saveRow': {
    by: 'server',
    when: (snapshot, { output }) =>
      isUnanswered(snapshot) && (snapshot.context.editing?.id ?? newId) === (output as Tag).id,
    does: (stage, { output }) => stage.server.answer(saveCall(stage), () => output),
    shows: (stage) => now(stage).matches({ form: 'closed' }) && formGone(stage),
  },
  'xstate.error.actor.saveRow': {
    by: 'server',
    when: isUnanswered,
    does: (stage, { error }) => fail(stage.server, saveCall(stage), error),
    shows: (stage) => now(stage).matches({ form: 'editing' }) && refused(stage),
  },
};

/** What the server names a tag that was not there before. */
const newId = 61;

const formGone = async ({ gone }: AppStage) => {
  await gone('dialog', t('register.editTitle'));
  await gone('dialog', t('register.addTitle'));
};

const refused = async (stage: AppStage) => {
  const field = await nameField(stage);
  await waitFor(() => expect(field).toBeInvalid());
};
