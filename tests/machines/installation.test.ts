import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { installationMachine } from '#machines/installation.ts';
import { anInstallationWith, installationFixture, planDeleted } from './fixtures/desk/installation.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const opened = () => {
  const calls = createCalls();
  const actors = { findInstallation: calls.call('findInstallation') };
  const actor = createActor(installationMachine.provide({ actors })).start();
  return Object.assign(calls, { actor, known: () => actor.getSnapshot().context.installation });
};

describe('What is left of an installation', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(installationFixture))).toEqual([]);
  });

  test('is asked anew with what may have done a step, and stays shown meanwhile', async () => {
    const fixture = opened();
    await fixture.answer('findInstallation', anInstallationWith('production'));
    fixture.actor.send({ type: 'live.received', facts: [{ type: 'ticket.deleted', ticketId: 1 }] });
    expect(fixture.pending).toEqual([]);
    fixture.actor.send(planDeleted);
    expect(fixture.known()).toEqual(anInstallationWith('production'));
    await fixture.answer('findInstallation', anInstallationWith('production', 'plans'));
    expect(fixture.known()).toEqual(anInstallationWith('production', 'plans'));
  });

  test('what happens while an answer is on its way is in the one that is kept', async () => {
    const fixture = opened();
    const [early] = fixture.pending;
    fixture.actor.send(planDeleted);
    early?.resolve(anInstallationWith());
    await fixture.answer('findInstallation', anInstallationWith('plans'));
    expect([fixture.known(), fixture.pending]).toEqual([anInstallationWith('plans'), []]);
  });

  test('is asked for again when the link is back', async () => {
    const fixture = opened();
    await fixture.refuse('findInstallation', 0, 'network');
    fixture.actor.send({ type: 'live.returned' });
    await fixture.answer('findInstallation', anInstallationWith('plans'));
    expect(fixture.known()).toEqual(anInstallationWith('plans'));
  });
});
