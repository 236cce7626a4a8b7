import { type DeliveryFailure, deliveryFailures } from '#contract/delivery-failures.ts';
import { i18n } from '#web/i18n/i18n.ts';

/** Why another program was not reached, in words where Recado knows the reason; the area `deliveries` has to be there. */
export const reasonOf = (failure: string): string | undefined => {
  const known = reasons.find((reason) => deliveryFailures[reason] === failure);
  return known && i18n.t(`deliveries:failures.${known}`);
};

const reasons = Object.keys(deliveryFailures) as DeliveryFailure[];
