import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as stories from '../../../stories/screens/tickets.stories.tsx';
import { aConnection } from '../../support/fixtures/rows.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';
import { anAgent, aTicket } from '../../support/screens/tickets.ts';

const { ListOnly } = composeStories(stories);

test('who writes is told while the ticket’s connection is away, and only then', async () => {
  const me = anAgent();
  const ticket = aTicket({ userId: me.id, user: { id: me.id, name: me.name }, whatsappId: 1 });
  const line = aConnection(1, { name: 'Balcão' });
  const { notify } = await openScreen(ListOnly, {
    at: `/tickets/${ticket.uuid}`,
    company: { me, tickets: [ticket], connections: [line, aConnection(2, { status: 'DISCONNECTED' })] },
  });
  await screen.findByRole('button', { name: 'Resolver' });
  const said = () => screen.queryByText(/^A conexão .+ está desconectada\. As mensagens serão enviadas/)?.textContent;
  const away = 'A conexão Balcão está desconectada. As mensagens serão enviadas quando ela voltar.';
  const cases = [
    ['DISCONNECTED', null, away],
    ['OPENING', null, undefined],
    ['OPENING', 'ERR_CHANNEL_UNREACHABLE', away],
    ['CONNECTED', null, undefined],
    ['TIMEOUT', null, away],
  ] as const;
  for (const [place, [status, failure, text]] of cases.entries()) {
    const updatedAt = new Date(Date.parse(line.updatedAt) + 1_000 * (place + 1)).toISOString();
    const session = { id: 1, status, failure, number: null, qrcode: null, retries: 0, updatedAt };
    await notify({ type: 'connection.sessionUpdated', session });
    await waitFor(() => expect([status, failure, said()]).toEqual([status, failure, text]));
  }
  const later = new Date(Date.now() + 60 * 60_000).toISOString();
  const updatedAt = new Date(Date.parse(line.updatedAt) + 10_000).toISOString();
  await notify({ type: 'connection.updated', connection: { ...line, newChatsAt: later, updatedAt } });
  await screen.findByText(/^O WhatsApp não permite que Balcão inicie conversas até .+ a mensagem vai esperar\.$/);
  expect(said()).toBeUndefined();
});
