import { messagesCollection } from '#machines/collections/messages.ts';
import { conversationMachine } from '#machines/conversation.ts';
import { agent } from '../../support/memory/company.ts';
import type { Subject } from '../flow.ts';
import { aMessageDeleted } from './a-message-deleted.ts';
import { aQuotedMessageNotReached } from './a-quoted-message-not-reached.ts';
import { aQuotedMessageReached } from './a-quoted-message-reached.ts';
import { absenceInTheMiddleOfLoading } from './absence-in-the-middle-of-loading.ts';
import { dividerGoneOnReturn } from './divider-gone-on-return.ts';
import { loadedAgainAfterAnAbsence } from './loaded-again-after-an-absence.ts';
import { olderPages } from './older-pages.ts';
import { olderPagesThatFail } from './older-pages-that-fail.ts';
import { openedAndRead } from './opened-and-read.ts';
import { openingFails } from './opening-fails.ts';
import { outOfSightAfterAnAbsence } from './out-of-sight-after-an-absence.ts';
import { quotedAndUnquoted } from './quoted-and-unquoted.ts';
import { readInAnotherWindow } from './read-in-another-window.ts';
import { page, ticket } from './talk.ts';

/** Nothing fills the collection while a chart is walked, so it holds what is loaded first from the beginning. */
const filled: typeof messagesCollection = {
  ...messagesCollection,
  getInitialSnapshot: (scope, input) =>
    messagesCollection.transition(
      messagesCollection.getInitialSnapshot(scope, input),
      { type: 'messages.loaded', messages: page(11, 30).messages, isFresh: true },
      scope,
    ),
};

export const conversationSubject: Subject<typeof conversationMachine> = {
  world: {
    machine: conversationMachine.provide({ actors: { messagesCollection: filled } }),
    input: { ticket, viewerId: agent.id },
    events: [],
  },
  flows: [
    openedAndRead,
    readInAnotherWindow,
    dividerGoneOnReturn,
    olderPages,
    olderPagesThatFail,
    aQuotedMessageReached,
    aQuotedMessageNotReached,
    quotedAndUnquoted,
    aMessageDeleted,
    openingFails,
    loadedAgainAfterAnAbsence,
    absenceInTheMiddleOfLoading,
    outOfSightAfterAnAbsence,
  ],
};
