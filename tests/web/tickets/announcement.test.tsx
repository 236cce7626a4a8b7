import { act, render, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { selectConversation } from '#machines/tickets.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { ConversationMessages } from '#web/screens/tickets/conversation/conversation-messages.tsx';
import { TicketsProvider } from '#web/screens/tickets/tickets-provider.tsx';
import { aMessage, anAgent, aTicket } from '../../support/screens/tickets.ts';
import { aTicketsSection } from '../../support/screens/tickets-section.ts';
import '../../support/screens/stories.tsx';

beforeAll(async () => {
  await startI18n('pt');
  await loadTexts('tickets');
});

test('what a customer has deleted is no longer found by who listens', async () => {
  const ticket = aTicket();
  const message = aMessage({ ticketId: ticket.id, body: 'Minha senha é 1234' });
  const section = aTicketsSection({
    user: anAgent(),
    tickets: [ticket],
    messages: [message],
    selected: ticket.uuid,
  });
  const conversation = await waitFor(() => {
    const found = selectConversation(section.getSnapshot());
    if (!found) throw new Error('The conversation is not open yet');
    return found;
  });
  const { container } = render(
    <TicketsProvider tickets={section}>
      <ConversationMessages ticket={ticket} conversation={conversation} />
    </TicketsProvider>,
  );
  const said = () => container.querySelector('[aria-live]')?.textContent;
  await waitFor(() => expect(said()).toBe(`${ticket.contact.name}: Minha senha é 1234`));
  const deleted = {
    ...message,
    isDeleted: true,
    updatedAt: new Date(Date.parse(message.updatedAt) + 1000).toISOString(),
  };
  act(() => conversation.send({ type: 'messages.changed', received: [], updated: [deleted] }));
  await waitFor(() => expect(said()).toBe(`${ticket.contact.name}: Mensagem apagada`));
});
