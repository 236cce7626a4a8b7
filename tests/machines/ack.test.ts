import { describe, expect, test } from 'vitest';
import type { Ack } from '#contract/schema.ts';
import { ACK_STATES, ackMachine, ackOf, nextAck } from '#machines/ack.ts';
import { ackFixture } from './fixtures/tickets/ack.ts';
import { contractEnum, contractVarnames } from './support/contract.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const acks = contractEnum('Ack') as unknown as Ack[];

/** For each ack, what it becomes on hearing 0 to 5. */
const table = acks.map((current) => acks.map((incoming) => nextAck(current, incoming)).join(''));

describe('The ack of an outgoing message', () => {
  test('has the contract’s names of acks as its states, in the order of the acks', () => {
    expect(ACK_STATES).toEqual(contractVarnames('Ack'));
    expect(Object.keys(ackMachine.states)).toEqual(contractVarnames('Ack'));
    expect(ACK_STATES.map(ackOf)).toEqual(acks);
  });

  test('every transition is reached', () => {
    expect(untaken(exploreFixture(ackFixture))).toEqual([]);
  });

  test('an ack only rises, a failed one may turn out delivered, and only what is not delivered fails', () => {
    expect(table).toEqual(['000345', '012345', '022345', '333345', '444445', '555555']);
  });

  test('acks in any order end at the highest (F12)', () => {
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
