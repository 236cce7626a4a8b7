import { describe, expect, test } from 'vitest';
import type { Ack } from '#contract/schema.ts';
import { ackOf, DELIVERY_STATES, deliveryMachine, nextAck } from '#machines/delivery.ts';
import { deliveryFixture } from './fixtures/tickets/delivery.ts';
import { contractEnum, contractVarnames } from './support/contract.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const acks = contractEnum('Ack') as unknown as Ack[];

/** For each ack, what it becomes on hearing 0 to 5. */
const table = acks.map((current) => acks.map((incoming) => nextAck(current, incoming)).join(''));

describe('A delivery', () => {
  test('has the contract’s names of acks as its states, in the order of the acks', () => {
    expect(DELIVERY_STATES).toEqual(contractVarnames('Ack'));
    expect(Object.keys(deliveryMachine.states)).toEqual(contractVarnames('Ack'));
    expect(DELIVERY_STATES.map(ackOf)).toEqual(acks);
  });

  test('every transition is reached', () => {
    expect(untaken(exploreFixture(deliveryFixture))).toEqual([]);
  });

  test('an ack only rises, a failed one may turn out delivered, and only what is not delivered fails', () => {
    expect(table).toEqual(['000345', '012345', '022345', '333345', '444445', '555555']);
  });

  test('acks in any order end at the highest', () => {
    expect([4, 2, 3].reduce<Ack>((now, ack) => nextAck(now, ack as Ack), 1)).toBe(4);
    expect(
      [
        [2, 0],
        [0, 2],
      ].map((told) => told.reduce<Ack>((now, ack) => nextAck(now, ack as Ack), 1)),
    ).toEqual([0, 0]);
    expect([0, 3].reduce<Ack>((now, ack) => nextAck(now, ack as Ack), 1)).toBe(3);
  });
});
