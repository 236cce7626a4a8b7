import { describe, expect, test } from 'vitest';
import { durationOf, firstPauses, jittered, pauseAfter } from '#machines/campaign/pace.ts';
import { nextShipping, SHIPPING_STATES, type ShippingEvent, type ShippingState } from '#machines/shipping.ts';
import { shippingFixture } from './fixtures/campaigns/shipping.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const walked = (...events: ShippingEvent['type'][]) =>
  events.reduce<ShippingState | undefined>((state, type) => state && nextShipping(state, { type }), 'waiting');

const statesThatTake = (type: ShippingEvent['type']) =>
  SHIPPING_STATES.filter((state) => nextShipping(state, { type }));

describe('A recipient of a campaign', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(shippingFixture))).toEqual([]);
  });

  test('is written to once: only who waits, has confirmed, or is asked for again', () => {
    expect(statesThatTake('shipping.send')).toEqual(['waiting', 'confirmed']);
    expect(statesThatTake('shipping.resend')).toEqual(['unconfirmed']);
  });

  test('is asked first where the campaign asks, and written to after a yes alone', () => {
    expect(walked('shipping.ask', 'shipping.confirmed', 'shipping.send')).toBe('sending');
    expect(walked('shipping.ask', 'shipping.send')).toBeUndefined();
    expect(walked('shipping.ask', 'shipping.refused', 'shipping.send')).toBeUndefined();
  });

  test('only rises', () => {
    expect(walked('shipping.send', 'shipping.read', 'shipping.delivered')).toBeUndefined();
    expect(walked('shipping.send', 'shipping.delivered', 'shipping.accepted')).toBeUndefined();
    expect(walked('shipping.send', 'shipping.delivered', 'shipping.failed')).toBeUndefined();
  });

  test('whose message was taken may turn out not to get it', () => {
    expect(walked('shipping.send', 'shipping.accepted', 'shipping.failed')).toBe('failed');
  });

  test('whose message failed or was lost may turn out to have got it', () => {
    expect(walked('shipping.send', 'shipping.failed', 'shipping.delivered')).toBe('delivered');
    expect(walked('shipping.send', 'shipping.lost', 'shipping.read')).toBe('read');
  });
});

describe('The pace', () => {
  const pace = { messageInterval: 5, longerIntervalAfter: 12, greaterInterval: 60 };

  test('is the interval, and after so many seconds of sending the greater one', () => {
    expect(firstPauses(7, pace).map(({ seconds }) => seconds)).toEqual([5, 5, 5, 60, 5, 5, 5]);
    const late = firstPauses(7, { ...pace, longerIntervalAfter: 120 });
    expect(late.map(({ isLonger }) => isLonger).indexOf(true)).toBe(late.length - 2);
    const withoutPauses = firstPauses(3, { ...pace, messageInterval: 0 }).map(({ seconds }) => seconds);
    expect(withoutPauses).toEqual([0, 0, 0, 60, 0]);
    expect(firstPauses(3, { ...pace, longerIntervalAfter: 0 })).toEqual(Array(3).fill(pauseAfter(0, pace)));
    expect([11, 12].map((run) => pauseAfter(run, { ...pace, messageInterval: 0 }))).toEqual([
      { seconds: 0, isLonger: false },
      { seconds: 60, isLonger: true },
    ]);
  });

  test('is never twice the same, but none where it is none', () => {
    expect([0, 1].map((chance) => jittered(pauseAfter(0, pace), chance))).toEqual([4000, 6000]);
    expect([0, 1].map((chance) => jittered({ seconds: 0, isLonger: false }, chance))).toEqual([0, 0]);
  });

  test('says how long a campaign takes', () => {
    expect([0, 1, 2, 5, 9].map((messages) => durationOf(messages, pace))).toEqual([0, 0, 5_000, 75_000, 150_000]);
  });
});
