import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { isCodeExpired, pairingCodeMachine } from '#machines/pairing-code.ts';
import { asked, code, input, pairingCodeFixture } from './fixtures/connections/pairing-code.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

function entering() {
  const calls = createCalls();
  const effects: unknown[] = [];
  const actors = { createPairingCode: calls.call('createPairingCode') };
  const actor = createActor(pairingCodeMachine.provide({ actors }), { input });
  actor.on('*', (effect) => effects.push(effect));
  actor.start();
  actor.send({ type: 'pairingCode.enter' });
  return Object.assign(calls, { actor, effects, now: () => actor.getSnapshot() });
}

describe('Pairing by a code typed on the phone', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(pairingCodeFixture))).toEqual([]);
  });

  test('the code is asked for with the number, and ends with the offer that it was asked of', async () => {
    const fixture = entering();
    fixture.actor.send(asked);
    expect(await fixture.answer('createPairingCode', { code })).toEqual({ id: 1, number: asked.number });
    expect(fixture.now().context.code).toBe(code);
    expect([isCodeExpired(fixture.now(), 1), isCodeExpired(fixture.now(), 2)]).toEqual([false, true]);
  });

  test('a number that is refused stays, and why it was stands at its field alone until another is tried', async () => {
    const fixture = entering();
    fixture.actor.send(asked);
    await fixture.refuse('createPairingCode', 422, 'ERR_VALIDATION');
    expect(fixture.now()).toMatchObject({
      value: 'entering',
      context: { number: asked.number, failure: { code: 'ERR_VALIDATION' } },
    });
    expect(fixture.effects).toEqual([]);
    fixture.actor.send(asked);
    expect(fixture.now().context.failure).toBeNull();
    await fixture.refuse('createPairingCode', 503, 'ERR_UNAVAILABLE');
    expect(fixture.effects).toEqual([{ type: 'toasted', kind: 'error', code: 'ERR_UNAVAILABLE' }]);
  });
});
