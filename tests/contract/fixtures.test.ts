import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { contractDocument } from '#server/contract-document.ts';
import { addContractFormats } from '#server/plugins/contract-formats.ts';
import { aTag } from '../support/fixtures/entities.ts';
import { aBilledCompany, aChargeState, anInvoice, aPayment, aPlan } from '../support/fixtures/finance.ts';
import { aMessage } from '../support/fixtures/message.ts';
import { aConnection } from '../support/fixtures/rows.ts';
import { aPage, aTicket } from '../support/fixtures/ticket.ts';
import { aSession, aUser } from '../support/fixtures/user.ts';

const checks = new Ajv2020({ strict: false, allErrors: true });
addContractFormats(checks);
checks.addSchema({ $id: 'contract', components: contractDocument().components });

test.each(
  Object.entries({
    ChargeState: aChargeState(),
    Company: aBilledCompany(),
    Connection: aConnection(1),
    Invoice: anInvoice(1),
    Message: aMessage(1),
    Plan: aPlan(),
    Session: aSession(),
    SubscriptionPayment: aPayment(),
    Tag: aTag(1),
    Ticket: aTicket(1),
    TicketPage: aPage([aTicket(1)]),
    User: aUser(),
  }),
)('what tests take for a %s is one', (name, fixture) => {
  const isRight = checks.compile({ $ref: `contract#/components/schemas/${name}` });
  expect({ isRight: isRight(fixture), errors: isRight.errors }).toEqual({ isRight: true, errors: null });
});
