import type { ActorRef, Snapshot } from 'xstate';

/** What an actor throws at is an order, so it is given one to break at. */
export function breakable<Order extends { type: string }>(
  receive: (listener: (order: Order) => void) => void,
  self: ActorRef<Snapshot<unknown>, Order>,
  order: Order,
) {
  let isBroken = false;
  receive(() => {
    if (isBroken) throw new Error('It broke');
  });
  return () => {
    isBroken = true;
    self.send(order);
  };
}
