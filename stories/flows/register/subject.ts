import type { registerMachine } from '#machines/register.ts';
import { nowhere, registerWorld } from '../../../tests/machines/worlds/register.ts';
import type { Subject } from '../flow.ts';
import { changedByAnother } from './changed-by-another.ts';
import { changedWhileOnePages } from './changed-while-one-pages.ts';
import { create } from './create.ts';
import { deleteWithConfirmation } from './delete-with-confirmation.ts';
import { deletedByAnother } from './deleted-by-another.ts';
import { edit } from './edit.ts';
import { failedBeforeTheLink } from './failed-before-the-link.ts';
import { leftWhileItIsSaved } from './left-while-it-is-saved.ts';
import { linkComesLate } from './link-comes-late.ts';
import { loadFailedAndRetried } from './load-failed-and-retried.ts';
import { loadedAnew } from './loaded-anew.ts';
import { networkFailedAndReturned } from './network-failed-and-returned.ts';
import { openedByALink } from './opened-by-a-link.ts';
import { pageAfterPage } from './page-after-page.ts';
import { refusedOnAField } from './refused-on-a-field.ts';
import { searchAndClear } from './search-and-clear.ts';

export const registerSubject: Subject<typeof registerMachine> = {
  // As the tags have it, which every change of a row makes load again.
  world: { ...registerWorld, input: { thing: 'tag', also: [], address: nowhere } },
  flows: [
    searchAndClear,
    pageAfterPage,
    create,
    edit,
    deleteWithConfirmation,
    refusedOnAField,
    leftWhileItIsSaved,
    changedByAnother,
    deletedByAnother,
    loadFailedAndRetried,
    networkFailedAndReturned,
    linkComesLate,
    failedBeforeTheLink,
    openedByALink,
    changedWhileOnePages,
    loadedAnew,
  ],
};
