import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { passwordRequestMachine } from '#machines/password-request.ts';
import { passwordRequestFixture } from './fixtures/desk/password-request.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

function opened() {
  const calls = createCalls();
  const actors = { findSignUp: calls.call('findSignUp'), requestNewPassword: calls.call('requestNewPassword') };
  const actor = createActor(passwordRequestMachine.provide({ actors })).start();
  return Object.assign(calls, { actor, now: () => actor.getSnapshot() });
}

const state = { isOpen: true, isFirstStart: false };

describe('Asking for a new password', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(passwordRequestFixture))).toEqual([]);
  });

  test('is answered the same whoever asks, and can be done again', async () => {
    const fixture = opened();
    await fixture.answer('findSignUp', { ...state, isMailSet: true });
    fixture.actor.send({ type: 'passwordRequest.send', email: 'ana@acme.test' });
    expect(await fixture.answer('requestNewPassword', undefined)).toEqual({ email: 'ana@acme.test' });
    expect(fixture.now()).toMatchObject({ value: 'sent', context: { email: 'ana@acme.test', failure: null } });
    fixture.actor.send({ type: 'passwordRequest.again' });
    expect(fixture.now().value).toBe('open');
  });

  test('keeps why it was refused until it is tried again', async () => {
    const fixture = opened();
    await fixture.answer('findSignUp', { ...state, isMailSet: true });
    fixture.actor.send({ type: 'passwordRequest.send', email: 'ana@acme.test' });
    await fixture.refuse('requestNewPassword', 429, 'ERR_TOO_MANY_REQUESTS');
    expect(fixture.now()).toMatchObject({ value: 'open', context: { failure: { code: 'ERR_TOO_MANY_REQUESTS' } } });
    fixture.actor.send({ type: 'passwordRequest.send', email: 'ana@acme.test' });
    expect(fixture.now()).toMatchObject({ value: 'sending', context: { failure: null } });
  });

  test('is not offered where no mail is sent, known at once or found out while asking', async () => {
    const known = opened();
    await known.answer('findSignUp', { ...state, isMailSet: false });
    expect(known.now().value).toBe('unavailable');
    const found = opened();
    await found.answer('findSignUp', { ...state, isMailSet: true });
    found.actor.send({ type: 'passwordRequest.send', email: 'ana@acme.test' });
    await found.refuse('requestNewPassword', 409, 'ERR_MAIL_NOT_SET');
    expect(found.now().value).toBe('unavailable');
  });
});
