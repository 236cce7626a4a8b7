import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { knownCompanyPlan } from '#web/desk/company-plan.ts';
import * as stories from '../../../stories/screens/tickets.stories.tsx';
import { aCompanyPlan } from '../../machines/fixtures/desk/company-plan.ts';
import { type GivenBack, givenBack } from '../../support/fixtures/given-back.ts';
import { aPlan } from '../../support/fixtures/plans.ts';
import { aConnection } from '../../support/fixtures/rows.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';
import { anAgent, aTicket } from '../../support/screens/tickets.ts';

const { ListOnly } = composeStories(stories);

afterEach(() => knownCompanyPlan.set(undefined));

test('giving back to the bot is offered exactly where the server takes it', async () => {
  const me = anAgent();
  const ticket = aTicket({ userId: me.id, user: { id: me.id, name: me.name } });
  const { notify } = await openScreen(ListOnly, { at: `/tickets/${ticket.uuid}`, company: { me, tickets: [ticket] } });
  await screen.findByRole('button', { name: 'Resolver' });
  const queues = [
    { id: 1, name: 'Suporte', color: '#2f9e5b' },
    { id: 2, name: 'Vendas', color: '#2a6fdb' },
  ];
  for (const [name, given] of Object.entries(givenBack)) {
    act(() => knownCompanyPlan.set(aCompanyPlan({ plan: aPlan(1, given.plan) })));
    const { integrationId, ...own } = idsOf(given.ticket);
    await notify(
      {
        type: 'connection.updated',
        connection: aConnection(1, {
          promptId: idsOf(given.connection).promptId,
          queues: queues.slice(0, given.queues),
        }),
      },
      {
        type: 'ticket.updated',
        ticket: {
          ...ticket,
          ...own,
          integrationId,
          useIntegration: integrationId !== null,
          queue: { id: 1, name, color: '#2f9e5b', ...idsOf(given.queue) },
        },
      },
    );
    await screen.findAllByText(name);
    await waitFor(() =>
      expect([name, screen.queryByRole('button', { name: 'Devolver ao bot' }) !== null]).toEqual([name, given.isTaken]),
    );
  }
});

const idsOf = (named: GivenBack['ticket']) => ({
  promptId: named === 'assistant' ? 1 : null,
  integrationId: named === 'integration' ? 1 : null,
});
