import { expect, waitFor } from 'storybook/test';
import type { SnapshotFrom } from 'xstate';
import type { Tag } from '#contract/schema.ts';
import { type registerMachine, selectRows } from '#machines/register.ts';
import { i18n } from '#web/i18n/i18n.ts';
import type { AppStage } from '../app-stage.tsx';

type RegisterSnapshot = SnapshotFrom<typeof registerMachine>;

export const t = i18n.getFixedT(null, 'tags');
export const ofAll = i18n.getFixedT(null, 'registers');
export const ofEverything = i18n.getFixedT(null, 'common');

/** Where the register of the shown screen stands. */
export const now = ({ shown }: AppStage) => {
  const snapshot = shown('register');
  if (!snapshot) throw new Error('No register is shown');
  return snapshot as RegisterSnapshot;
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
