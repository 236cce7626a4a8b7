import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as stories from '../../../stories/screens/tickets.stories.tsx';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';
import { aMessage, anAgent, aTicket } from '../../support/screens/tickets.ts';

const { ListOnly } = composeStories(stories);

test('what a customer has deleted is no longer found by who listens', async () => {
  const ticket = aTicket();
  const message = aMessage({ ticketId: ticket.id, body: 'Minha senha é 1234' });
  const { notify } = await openScreen(ListOnly, {
    at: `/tickets/${ticket.uuid}`,
    company: { me: anAgent(), tickets: [ticket], messages: [message] },
  });
  const said = () => document.querySelector('p[aria-live]')?.textContent;
  await waitFor(() => expect(said()).toBe(`${ticket.contact.name}: Minha senha é 1234`));
  const updatedAt = new Date(Date.parse(message.updatedAt) + 1000).toISOString();
  await notify({ type: 'message.updated', message: { ...message, isDeleted: true, updatedAt } });
  await waitFor(() => expect(said()).toBe(`${ticket.contact.name}: Mensagem apagada`));
});
