import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { contractDocument } from '#server/contract-document.ts';
import { addContractFormats } from '#server/plugins/contract-formats.ts';
import '../support/fixtures/entities.ts';
import { factories } from '../support/fixtures/factory.ts';
import { aBilledCompany, aChargeState, anInvoice, aPayment } from '../support/fixtures/finance.ts';
import { aPlan } from '../support/fixtures/plans.ts';
import '../support/fixtures/message.ts';
import '../support/fixtures/plans.ts';
import '../support/fixtures/rows.ts';
import { aPage, aTicket } from '../support/fixtures/ticket.ts';
import { aSession, aUser } from '../support/fixtures/user.ts';

const checks = new Ajv2020({ strict: false, allErrors: true });
addContractFormats(checks);
checks.addSchema({ $id: 'contract', components: contractDocument().components });

const made = [...factories].map(([name, make]) => [name, make(1)] as const);

test.each([
  ...made,
  ...Object.entries({
    ChargeState: aChargeState(),
    'Company with its bills': aBilledCompany(),
    Invoice: anInvoice(1),
    Plan: aPlan(1),
    Session: aSession(),
    SubscriptionPayment: aPayment(),
    TicketPage: aPage([aTicket(1)]),
    User: aUser(),
  }),
])('what tests take for a %s is one', (name, fixture) => {
  const isRight = checks.compile({ $ref: `contract#/components/schemas/${name.split(' ')[0]}` });
  expect({ isRight: isRight(fixture), errors: isRight.errors }).toEqual({ isRight: true, errors: null });
});
