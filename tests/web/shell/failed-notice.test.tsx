import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Draft } from '#machines/outbox.ts';
import { NavigationEdge } from '#web/desk/navigation-edge.tsx';
import { useUser } from '#web/desk/session-hooks.ts';
import { startI18n } from '#web/i18n/i18n.ts';
import { FailedMessagesEdge } from '#web/shell/notifications/failed-messages-edge.tsx';
import { TicketNotifications } from '#web/shell/notifications/ticket-notifications.tsx';
import { Toaster } from '#web/shell/toaster.tsx';
import type { MemoryDesk } from '../../support/memory/desk.ts';
import { ScreenStage } from '../../support/screens/screen-stage.tsx';
import { anAgent, aTicket } from '../../support/screens/tickets.ts';

beforeAll(() => startI18n('pt'));

const me = anAgent();
const bakery = aTicket({ id: 1, unreadMessages: 1 });
const clinic = aTicket({ id: 2, contact: { ...bakery.contact, id: 2, name: 'Clínica Três Palmeiras' } });

/** The bell, the notices and the router, without a screen. */
const Bell = () => {
  const user = useUser();
  const { pathname, search } = useLocation();
  return (
    <>
      <TicketNotifications />
      {user && <FailedMessagesEdge user={user} />}
      <NavigationEdge />
      <Toaster />
      <output data-testid="place">{pathname + search}</output>
    </>
  );
};

const open = async () => {
  let memory: MemoryDesk | undefined;
  const arrange = (desk: MemoryDesk) => {
    memory = desk;
  };
  const company = { me, tickets: [bakery, clinic] };
  render(<ScreenStage screen={Bell} at="/contacts" company={company} arrange={arrange} />);
  const { server, draftStore } = await waitFor(() => memory ?? Promise.reject(new Error('No desk is there yet')));
  await screen.findByRole('button', { name: '1 ticket com mensagens não lidas' });
  const fail = (ticketId: number) =>
    act(async () => {
      const { id } = server.tickets.send(ticketId, { body: 'Chegou?', clientId: `c-${ticketId}` });
      server.tickets.ack(id, 0);
      return id;
    });
  return {
    server,
    restore: (drafts: Draft[]) => act(async () => draftStore.restore(drafts)),
    user: userEvent.setup(),
    fail,
    place: () => screen.getByTestId('place').textContent,
  };
};

afterEach(async () => {
  for (const close of screen.queryAllByRole('button', { name: 'Fechar' })) close.click();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ver' })).toBeNull());
  cleanup();
});

test('a ticket that is to be resolved once there is internet is counted by the bell as that and as no message', async () => {
  const { restore, user } = await open();
  const kept = { subjectId: 1, attachment: null, mediaUrl: null, quoted: null, writtenAt: 0, failure: null };
  const failed = { ...kept, state: 'failed' as const };
  await restore([
    { ...failed, clientId: 'a', body: 'Até logo', place: 1 },
    { ...failed, clientId: 'b', body: '', resolves: true, place: 2 },
  ]);
  const name = '1 ticket com mensagens não lidas, 1 mensagem não enviada, 1 atendimento a resolver';
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByRole('link', { name: '1 mensagem não enviada' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '1 atendimento a resolver' })).toBeTruthy();
});

describe('A message of one’s own that fails', () => {
  test('is told wherever one is, and a press leads to it (F72)', async () => {
    const { user, fail, place } = await open();
    const id = await fail(2);
    const alert = await screen.findByRole('alert');
    await waitFor(() =>
      expect(alert.textContent).toContain('A mensagem para Clínica Três Palmeiras não foi entregue.'),
    );
    await user.click(screen.getByRole('button', { name: 'Ver' }));
    await waitFor(() => expect(place()).toBe(`/tickets/${clinic.uuid}?message=${id}`));
  });

  test('is counted by the bell, which leads to all of them, until it is on its way again', async () => {
    const { user, server, fail, place } = await open();
    const id = await fail(2);
    await user.click(
      await screen.findByRole('button', { name: '1 ticket com mensagens não lidas, 1 mensagem não enviada' }),
    );
    await user.click(await screen.findByRole('link', { name: '1 mensagem não enviada' }));
    await waitFor(() => expect(place()).toBe('/failed-messages'));
    await act(async () => server.tickets.ack(id, 3));
    expect(await screen.findByRole('button', { name: '1 ticket com mensagens não lidas' })).toBeTruthy();
  });
});
