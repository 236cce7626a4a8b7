import type { outboxMachine } from '#machines/outbox.ts';
import { outboxWorld } from '../../../tests/machines/worlds/outbox.ts';
import type { Subject } from '../flow.ts';
import { arrivedThoughTheAnswerWasLost } from './arrived-though-the-answer-was-lost.ts';
import { cutAndSentWhenTheLinkReturns } from './cut-and-sent-when-the-link-returns.ts';
import { cutAndTriedEveryTwoSeconds } from './cut-and-tried-every-two-seconds.ts';
import { keptFromTheLastVisit } from './kept-from-the-last-visit.ts';
import { nothingCanBeKept } from './nothing-can-be-kept.ts';
import { refusedAndThrownAway } from './refused-and-thrown-away.ts';
import { refusedByThePhoneAndSentAgain } from './refused-by-the-phone-and-sent-again.ts';
import { sendFailsAndIsRetried } from './send-fails-and-is-retried.ts';
import { sentAtOnce } from './sent-at-once.ts';
import { theShelfAnswersWhileNobodyElseDoes } from './the-shelf-answers-while-nobody-else-does.ts';
import { theShelfBreaks } from './the-shelf-breaks.ts';
import { writtenBeforeTheShelfAnswers } from './written-before-the-shelf-answers.ts';
import { writtenOnWhileNobodyAnswers } from './written-on-while-nobody-answers.ts';

export const outboxSubject: Subject<typeof outboxMachine> = {
  world: outboxWorld,
  flows: [
    sentAtOnce,
    sendFailsAndIsRetried,
    refusedAndThrownAway,
    refusedByThePhoneAndSentAgain,
    cutAndSentWhenTheLinkReturns,
    cutAndTriedEveryTwoSeconds,
    arrivedThoughTheAnswerWasLost,
    writtenOnWhileNobodyAnswers,
    keptFromTheLastVisit,
    writtenBeforeTheShelfAnswers,
    theShelfAnswersWhileNobodyElseDoes,
    nothingCanBeKept,
    theShelfBreaks,
  ],
};
