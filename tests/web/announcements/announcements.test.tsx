import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as stories from '../../../stories/screens/announcements.stories.tsx';
import * as bar from '../../../stories/shell/announcements.stories.tsx';
import { anAnnouncement } from '../../support/fixtures/entities.ts';
import { openScreen, type ScreenChange } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Full, Empty } = composeStories(stories);
const { Unread } = composeStories(bar);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('The page of announcements', () => {
  test('has the columns of the spec, and a new one is active and of low priority', async () => {
    const { user, server } = await openScreen(Empty, { at: '/announcements?new' });
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    expect(await screen.findAllByText('Obrigatório')).toHaveLength(2);
    await user.type(screen.getByLabelText('Título'), 'Novidades');
    await user.type(screen.getByLabelText('Texto'), 'O painel **mudou**.');
    expect(within(screen.getByRole('figure')).getByText('mudou').tagName).toBe('STRONG');
    await user.click(screen.getByRole('button', { name: 'Adicionar' }));
    await waitFor(() =>
      expect(server.callsOf('createAnnouncement').map(({ body }) => body)).toEqual([
        { title: 'Novidades', text: 'O painel **mudou**.', priority: 3, status: true },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const headers = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(headers).toEqual(['Título', 'Prioridade', 'Arquivo', 'Status', 'Ações']);
  });

  test('lists those that are put away too', async () => {
    await openScreen(Full);
    const row = (await screen.findByText('Rascunho de julho')).closest('tr') as HTMLElement;
    expect(within(row).getByText('Inativo')).toBeDefined();
  });

  test('takes pictures alone', async () => {
    const { user, server } = await openScreen(Full, { at: '/announcements?edit=3' });
    const input = await screen.findByLabelText('Imagem');
    const pdf = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
    await userEvent.setup({ applyAccept: false }).upload(input, pdf);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Escolha uma imagem .png, .jpg ou .jpeg.')).toBeDefined();
    expect(server.callsOf('updateAnnouncement')).toEqual([]);
  });

  describe('with a picture', () => {
    const changing = ['createAnnouncement', 'uploadAnnouncementMedia', 'updateAnnouncement'];
    const picture = new File(['picture'], 'a.png', { type: 'image/png' });
    /** What is told of each call that changes something: whether it shows the announcement. */
    const changes = ({ calls, callsOf }: Awaited<ReturnType<typeof openScreen>>['server']) =>
      calls()
        .filter((name) => changing.includes(name))
        .map((name) => [name, callsOf(name)[0]?.body?.status]);

    test('shows a new one when its picture has been taken', async () => {
      const { user, server } = await openScreen(Empty, { at: '/announcements?new' });
      server.answerWith('uploadAnnouncementMedia', () => anAnnouncement(1, { status: false }));
      await user.type(await screen.findByLabelText('Título'), 'Novidades');
      await user.type(screen.getByLabelText('Texto'), 'O painel mudou.');
      await user.upload(screen.getByLabelText('Imagem'), picture);
      await user.click(screen.getByRole('button', { name: 'Adicionar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(changes(server)).toEqual([
        ['createAnnouncement', false],
        ['uploadAnnouncementMedia', undefined],
        ['updateAnnouncement', true],
      ]);
    });

    test('leaves a new one unseen whose picture is refused, to be saved again', async () => {
      const { user, server } = await openScreen(Empty, { at: '/announcements?new' });
      server.fail('uploadAnnouncementMedia', 415, 'ERR_UNSUPPORTED_MEDIA');
      await user.type(await screen.findByLabelText('Título'), 'Novidades');
      await user.type(screen.getByLabelText('Texto'), 'O painel mudou.');
      await user.upload(screen.getByLabelText('Imagem'), picture);
      await user.click(screen.getByRole('button', { name: 'Adicionar' }));
      await screen.findByRole('button', { name: 'Salvar' });
      expect(changes(server)).toEqual([
        ['createAnnouncement', false],
        ['uploadAnnouncementMedia', undefined],
      ]);
    });

    test('changes nothing of a stored one whose picture is refused', async () => {
      const { user, server } = await openScreen(Full, { at: '/announcements?edit=3' });
      server.fail('uploadAnnouncementMedia', 415, 'ERR_UNSUPPORTED_MEDIA');
      await user.upload(await screen.findByLabelText('Imagem'), picture);
      await user.click(screen.getByRole('button', { name: 'Salvar' }));
      await waitFor(() => expect(server.callsOf('uploadAnnouncementMedia')).toHaveLength(1));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' })).toHaveProperty('disabled', false));
      expect(changes(server)).toEqual([['uploadAnnouncementMedia', undefined]]);
    });
  });
});

describe('The announcements of the top bar', () => {
  const open = (change: ScreenChange) => openScreen(Unread, { ...change, isTimeStill: true });

  test('count what is unread, and what is opened is read', async () => {
    const { user, server } = await open({
      company: { announcements: [anAnnouncement(1, { title: 'Um' }), anAnnouncement(2, { title: 'Dois' })] },
    });
    await user.click(await screen.findByRole('button', { name: 'Informativos: 2 não lidos' }));
    await user.click(await screen.findByRole('button', { name: /Dois/ }));
    await user.click(await screen.findByRole('button', { name: 'Entendi' }));
    expect(await screen.findByRole('button', { name: 'Informativos: 1 não lido' })).toBeDefined();
    expect(server.callsOf('readAnnouncements').map(({ body }) => body)).toEqual([{ ids: [2] }]);
  });

  test('follow what was read in another browser, and what is new', async () => {
    const { notify } = await open({ company: { announcements: [anAnnouncement(1)] } });
    await screen.findByRole('button', { name: 'Informativos: 1 não lido' });
    await notify({ type: 'announcement.read', announcementIds: [1], userId: 1 });
    await screen.findByRole('button', { name: 'Informativos' });
    await notify({ type: 'announcement.updated', announcement: anAnnouncement(2), created: true });
    expect(await screen.findByRole('button', { name: 'Informativos: 1 não lido' })).toBeDefined();
  });

  test('open one of high priority by itself, but not over a dialog and not beside somebody who writes', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    const urgent = anAnnouncement(1, { title: 'Manutenção', priority: 1 });
    const { user, passTime } = await open({ company: { announcements: [urgent] } });
    await screen.findByRole('button', { name: 'Informativos: 1 não lido' });
    await user.keyboard('a');
    await passTime(9000);
    expect(screen.queryByRole('dialog')).toBeNull();
    const other = document.body.appendChild(document.createElement('div'));
    other.setAttribute('role', 'dialog');
    await passTime(1000);
    await new Promise((looked) => setTimeout(looked, 600));
    expect(screen.queryByText('Manutenção')).toBeNull();
    other.remove();
    expect(await screen.findByRole('dialog', { name: 'Manutenção' })).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Informativos', hidden: true })).toBeDefined();
  });
});
