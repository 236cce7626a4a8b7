import { backToTheFirstStep } from './checkout/back-to-the-first-step.ts';
import { checkoutToPayment } from './checkout/checkout-to-payment.ts';
import { closedHalfWay } from './checkout/closed-half-way.ts';
import { copyingFailsAndIsDoneAgain } from './checkout/copying-fails-and-is-done-again.ts';
import { emptyFieldsAreNamed } from './checkout/empty-fields-are-named.ts';
import { paidFromAnEarlierVisit } from './checkout/paid-from-an-earlier-visit.ts';
import { payingFailsAndIsTriedAgain } from './checkout/paying-fails-and-is-tried-again.ts';
import { checkoutPlay } from './checkout/play.ts';
import { toldTwiceOfThePayment } from './checkout/told-twice-of-the-payment.ts';
import { flowStory } from './flow-story.tsx';

export default { title: 'Flows/Checkout', tags: ['flow'] };

export const CheckoutToPayment = flowStory(checkoutPlay, checkoutToPayment);
export const PayingFailsAndIsTriedAgain = flowStory(checkoutPlay, payingFailsAndIsTriedAgain);
export const EmptyFieldsAreNamed = flowStory(checkoutPlay, emptyFieldsAreNamed);
export const BackToTheFirstStep = flowStory(checkoutPlay, backToTheFirstStep);
export const CopyingFailsAndIsDoneAgain = flowStory(checkoutPlay, copyingFailsAndIsDoneAgain);
export const PaidFromAnEarlierVisit = flowStory(checkoutPlay, paidFromAnEarlierVisit);
export const ToldTwiceOfThePayment = flowStory(checkoutPlay, toldTwiceOfThePayment);
export const ClosedHalfWay = flowStory(checkoutPlay, closedHalfWay);
