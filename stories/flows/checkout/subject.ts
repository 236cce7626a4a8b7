import type { checkoutMachine } from '#machines/checkout.ts';
import { checkoutWorld } from '../../../tests/machines/worlds/checkout.ts';
import type { Subject } from '../flow.ts';
import { backToTheFirstStep } from './back-to-the-first-step.ts';
import { checkoutToPayment } from './checkout-to-payment.ts';
import { closedHalfWay } from './closed-half-way.ts';
import { copyingFailsAndIsDoneAgain } from './copying-fails-and-is-done-again.ts';
import { emptyFieldsAreNamed } from './empty-fields-are-named.ts';
import { paidFromAnEarlierVisit } from './paid-from-an-earlier-visit.ts';
import { payingFailsAndIsTriedAgain } from './paying-fails-and-is-tried-again.ts';
import { toldTwiceOfThePayment } from './told-twice-of-the-payment.ts';

export const checkoutSubject: Subject<typeof checkoutMachine> = {
  world: checkoutWorld,
  flows: [
    checkoutToPayment,
    payingFailsAndIsTriedAgain,
    emptyFieldsAreNamed,
    backToTheFirstStep,
    copyingFailsAndIsDoneAgain,
    paidFromAnEarlierVisit,
    toldTwiceOfThePayment,
    closedHalfWay,
  ],
};
