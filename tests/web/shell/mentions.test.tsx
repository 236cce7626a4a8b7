import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Notice } from '#machines/effect.ts';
import { followWishes } from '#web/desk/notifications/wishes.ts';
import { startI18n } from '#web/i18n/i18n.ts';
import { MentionsEdge } from '#web/shell/notifications/mentions-edge.tsx';
import { TicketNotifications } from '#web/shell/notifications/ticket-notifications.tsx';
import { untilLive } from '../../../stories/flows/until-live.ts';
import { aMention } from '../../machines/fixtures/mentions.ts';
import type { MemoryDesk } from '../../support/memory/desk.ts';
import { ScreenStage } from '../../support/screens/screen-stage.tsx';
import { anAgent } from '../../support/screens/tickets.ts';

beforeAll(() => startI18n('pt'));
afterEach(cleanup);

const Bell = () => {
  const { pathname } = useLocation();
  return (
    <>
      <TicketNotifications />
      <MentionsEdge />
      <output data-testid="place">{pathname}</output>
    </>
  );
};

const open = async (mentions = [aMention(1)]) => {
  let memory: MemoryDesk | undefined;
  const arrange = (desk: MemoryDesk) => {
    memory = desk;
  };
  render(<ScreenStage screen={Bell} at="/contacts" company={{ me: anAgent(), mentions }} arrange={arrange} />);
  const { server, desk } = await waitFor(() => memory ?? Promise.reject(new Error('No desk is there yet')));
  return { server, desk, user: userEvent.setup() };
};

const bell = (name: string) => screen.findByRole('button', { name });

describe('A note that mentions one', () => {
  test('is counted by the bell, leads to its ticket, and is seen there', async () => {
    const { server, user } = await open();
    await user.click(await bell('1 observação menciona você'));
    await user.click(await screen.findByRole('button', { name: /Ana mencionou você.*Lívia Prado.*Nota 1/ }));
    await waitFor(() => expect(screen.getByTestId('place').textContent).toBe(`/tickets/${aMention(1).ticket.uuid}`));
    await bell('Tickets com mensagens não lidas');
    expect(server.company.mentions).toEqual([]);
  });

  test('is told although a chat has called one since, whose messages are counted apart', async () => {
    const { desk } = await open();
    const { claim, forget } = followWishes(desk);
    const called = { kind: 'mention' as const, name: 'Ana', to: null };
    expect(claim([{ ...called, place: 5000 }])).toBe(true);
    const note = [{ ...called, series: 'noteMention' as const, place: 2 }];
    expect([claim(note), claim(note)]).toEqual([true, false]);
    forget();
  });

  test('is told as it comes, with what it says and where it leads', async () => {
    const { server, desk } = await open([]);
    await untilLive(desk);
    const noticed: Notice[] = [];
    desk.on('noticed', ({ messages }) => noticed.push(...messages));
    await act(async () => server.mentions.mention(aMention(2)));
    await bell('1 observação menciona você');
    expect(noticed).toEqual([
      {
        kind: 'mention',
        series: 'noteMention',
        place: 2,
        name: 'Ana',
        body: 'Lívia Prado: Nota 2',
        to: `/tickets/${aMention(2).ticket.uuid}`,
        viewedAs: '1',
      },
    ]);
  });
});
