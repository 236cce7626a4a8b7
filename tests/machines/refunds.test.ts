import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { refundsMachine } from '#machines/refunds.ts';
import { aRefund, aRefundedCompany, refundsFixture, told } from './fixtures/desk/refunds.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const opened = () => {
  const calls = createCalls();
  const actors = { listRefundedCompanies: calls.call('listRefundedCompanies') };
  const actor = createActor(refundsMachine.provide({ actors })).start();
  return Object.assign(calls, { actor, companies: () => actor.getSnapshot().context.companies });
};

describe('Refunds', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(refundsFixture))).toEqual([]);
  });

  test('come with the companies that were found, and with what is told', async () => {
    const fixture = opened();
    const { actor, companies } = fixture;
    const bakery = aRefundedCompany({ id: 2, name: 'Padaria Monte Claro' });
    await fixture.answer('listRefundedCompanies', [bakery]);
    expect(companies()).toEqual([bakery]);
    actor.send(told());
    expect(companies()).toEqual([aRefundedCompany(), bakery]);
    actor.send(told({ refunds: [aRefund(), aRefund(31)] }));
    expect(companies()).toEqual([aRefundedCompany({ refunds: [aRefund(), aRefund(31)] }), bakery]);
  });

  test('go once somebody has decided, or with the company', async () => {
    const fixture = opened();
    const { actor, companies } = fixture;
    const bakery = aRefundedCompany({ id: 2, name: 'Padaria Monte Claro' });
    await fixture.answer('listRefundedCompanies', [aRefundedCompany(), bakery]);
    actor.send(told({ refunds: [] }));
    expect(companies()).toEqual([bakery]);
    actor.send({ type: 'live.received', facts: [{ type: 'company.deleted', companyId: 2 }] });
    expect(companies()).toEqual([]);
    actor.send(told({ deletion: { done: 0, total: 10 } }));
    expect(companies()).toEqual([]);
  });

  test('that somebody decided on while the question was on its way do not come back', async () => {
    const fixture = opened();
    fixture.actor.send(told({ refunds: [] }));
    await fixture.answer('listRefundedCompanies', [aRefundedCompany()]);
    expect(fixture.companies()).toEqual([]);
  });
});
