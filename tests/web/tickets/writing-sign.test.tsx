import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { typing } from '#web/typing.ts';
import * as stories from '../../../stories/screens/tickets.stories.tsx';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';
import { anAgent, aTicket } from '../../support/screens/tickets.ts';

const { ListOnly } = composeStories(stories);

test('that somebody writes on a ticket ends when it is sent', async () => {
  const me = anAgent();
  const ticket = aTicket({ userId: me.id, user: { id: me.id, name: me.name } });
  await openScreen(ListOnly, { at: `/tickets/${ticket.uuid}`, company: { me, tickets: [ticket] } });
  const box = await screen.findByRole('textbox', { name: 'Mensagem' });
  await userEvent.type(box, 'Já vai');
  expect(typing.get()).toEqual({ ticketId: ticket.id, isEmpty: false });
  await userEvent.type(box, '{Enter}');
  await waitFor(() => expect(typing.get()).toEqual({ ticketId: ticket.id, isEmpty: true }));
});
