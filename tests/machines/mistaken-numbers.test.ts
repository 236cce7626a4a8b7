import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { mistakenNumbersMachine } from '#machines/mistaken-numbers.ts';
import { aContact } from '../support/fixtures/entities.ts';
import { aMistakenNumber } from '../support/fixtures/mistaken-numbers.ts';
import { found, mistakenNumbersFixture } from './fixtures/contacts/mistaken-numbers.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const [sure, german, item] = [
  aMistakenNumber(1),
  aMistakenNumber(2, { number: '4933334444', meant: '554933334444', standsIn: 'DE' }),
  aMistakenNumber(1, { kind: 'contactListItem', contactList: { id: 3, name: 'Natal' } }),
];

const opened = async (...numbers: (typeof sure)[]) => {
  const calls = createCalls();
  const actors = {
    listMistakenNumbers: calls.call('listMistakenNumbers'),
    mendMistakenNumbers: calls.call('mendMistakenNumbers'),
  };
  const actor = createActor(mistakenNumbersMachine.provide({ actors }));
  const toasts: unknown[] = [];
  actor.on('toasted', (toast) => toasts.push(toast));
  actor.start();
  await calls.answer('listMistakenNumbers', found(...numbers));
  return Object.assign(calls, { actor, toasts, numbers: () => actor.getSnapshot().context.numbers });
};

describe('Numbers without their country', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(mistakenNumbersFixture))).toEqual([]);
  });

  test('are mended by a press alone, but for those that exist elsewhere', async () => {
    const fixture = await opened(sure, german, item);
    fixture.actor.send({ type: 'mistakenNumbers.mend' });
    expect(await fixture.answer('mendMistakenNumbers', 2)).toEqual({ numbers: [sure, item] });
    expect(fixture.toasts).toEqual([{ type: 'toasted', kind: 'success', key: 'numbersMended', values: { count: 2 } }]);
    await fixture.answer('listMistakenNumbers', found(german));
    expect(fixture.numbers()).toEqual([german]);
  });

  test('are chosen one by one, all, or none', async () => {
    const fixture = await opened(sure, german, item);
    fixture.actor.send({ type: 'mistakenNumbers.turn', key: 'contact 1' });
    fixture.actor.send({ type: 'mistakenNumbers.turn', key: 'contact 2' });
    fixture.actor.send({ type: 'mistakenNumbers.mend' });
    expect(await fixture.answer('mendMistakenNumbers', 2)).toEqual({ numbers: [german, item] });
    await fixture.answer('listMistakenNumbers', found(sure, german));
    fixture.actor.send({ type: 'mistakenNumbers.chooseNone' });
    fixture.actor.send({ type: 'mistakenNumbers.mend' });
    expect(fixture.actor.getSnapshot().hasTag('mending')).toBe(false);
    fixture.actor.send({ type: 'mistakenNumbers.chooseAll' });
    fixture.actor.send({ type: 'mistakenNumbers.mend' });
    expect(await fixture.refuse('mendMistakenNumbers', 500, 'ERR_INTERNAL')).toEqual({ numbers: [sure, german] });
    expect(fixture.toasts.at(-1)).toEqual({ type: 'toasted', kind: 'error', code: 'ERR_INTERNAL' });
  });

  test('go when somebody has another number or is gone', async () => {
    const { actor, numbers } = await opened(sure, german, item);
    const contact = aContact(1, { name: 'Iara', number: sure.number });
    actor.send({ type: 'live.received', facts: [{ type: 'contact.updated', contact }] });
    expect(numbers()).toEqual([{ ...sure, name: 'Iara' }, german, item]);
    actor.send({
      type: 'live.received',
      facts: [{ type: 'contact.updated', contact: { ...contact, number: sure.meant } }],
    });
    expect(numbers()).toEqual([german, item]);
    actor.send({ type: 'live.received', facts: [{ type: 'contact.deleted', contactId: 2 }] });
    actor.send({
      type: 'live.received',
      facts: [{ type: 'contactListItem.deleted', contactListItemId: 1, contactListId: 3 }],
    });
    expect(numbers()).toEqual([]);
  });
});
