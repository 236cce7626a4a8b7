import { checkoutPlay } from './checkout/gestures.ts';
import { flowStory } from './flow-story.tsx';

export default { title: 'Flows/Checkout', tags: ['flow'] };

export const CheckoutToPayment = flowStory(checkoutPlay);
export const PayingFailsAndIsTriedAgain = flowStory(checkoutPlay);
export const EmptyFieldsAreNamed = flowStory(checkoutPlay);
export const BackToTheFirstStep = flowStory(checkoutPlay);
export const CopyingFailsAndIsDoneAgain = flowStory(checkoutPlay);
export const ACodeIsShownAgain = flowStory(checkoutPlay);
export const TheInvoiceCanNotBeOpenedAtFirst = flowStory(checkoutPlay);
export const TheBankIsAsked = flowStory(checkoutPlay);
export const TooLittleComesIn = flowStory(checkoutPlay);
export const ACodeExpiresAndAnotherIsAskedFor = flowStory(checkoutPlay);
export const TheBankSaysThatACodeIsOver = flowStory(checkoutPlay);
export const WhatWasMissedIsAskedFor = flowStory(checkoutPlay);
export const PaidFromAnEarlierVisit = flowStory(checkoutPlay);
export const ToldTwiceOfThePayment = flowStory(checkoutPlay);
export const ClosedHalfWay = flowStory(checkoutPlay);
