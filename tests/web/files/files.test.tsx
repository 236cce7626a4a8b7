import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as stories from '../../../stories/screens/campaigns/files.stories.tsx';
import { openScreen } from '../../support/screens/open-screen.ts';
import { stubSending } from '../../support/screens/sent-files.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Adding, Editing } = composeStories(stories);

afterEach(() => vi.unstubAllGlobals());

const dialog = () => within(screen.getByRole('dialog'));
const file = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

describe('the form of a file list', () => {
  test('wants a name and a message', async () => {
    const { user, server } = await openScreen(Adding);
    await user.type(await screen.findByLabelText('Nome'), 'ab');
    await user.click(dialog().getByRole('button', { name: 'Adicionar' }));
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
        'nome muito curto',
        'Obrigatório',
      ]),
    );
    expect(server.callsOf('createFileList')).toEqual([]);
  });

  test('stores the list, then sends each file by itself, telling how far it is', async () => {
    const sent = stubSending();
    const { user, server } = await openScreen(Adding);
    await user.type(await screen.findByLabelText('Nome'), 'Tabelas novas');
    await user.type(screen.getByLabelText('Mensagem'), 'Seguem as tabelas.');
    await user.click(screen.getByRole('button', { name: 'Adicionar arquivo' }));
    await user.upload(screen.getByLabelText('Escolher o arquivo 1'), file('varejo.pdf'));
    expect(screen.getByLabelText<HTMLInputElement>('Nome do arquivo').value).toBe('varejo');
    await user.click(dialog().getByRole('button', { name: 'Adicionar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(server.callsOf('createFileList').map(({ body }) => body)).toEqual([
      { name: 'Tabelas novas', message: 'Seguem as tabelas.', options: [{ name: 'varejo' }] },
    ]);
    act(() => sent[0]?.tell(0.4));
    expect(screen.getByRole('progressbar', { name: 'Enviando varejo.pdf' }).getAttribute('aria-valuenow')).toBe('40');
    const list = server.company.fileLists.at(-1);
    expect([sent[0]?.url, sent[0]?.form.get('id'), sent[0]?.form.get('name')]).toEqual([
      `/api/files/uploadList/${list?.id}`,
      '101',
      'varejo',
    ]);
    await act(async () => sent[0]?.answer(200, list));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('stays when a file was refused, and changes the list that is stored the next time', async () => {
    const sent = stubSending();
    const { user, server } = await openScreen(Editing);
    await screen.findByDisplayValue('Cardápios');
    await user.upload(screen.getByLabelText('Escolher o arquivo 2'), file('almoco.pdf'));
    await user.click(dialog().getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => sent[0]?.answer(413, { error: 'ERR_FILE_TOO_LARGE' }));
    expect((await dialog().findByRole('alert')).textContent).toMatch(/\p{Lu}/u);
    expect(dialog().getByText('almoco.pdf')).toBeDefined();
    // A press right after another goes nowhere.
    const save = dialog().getByRole<HTMLButtonElement>('button', { name: 'Salvar' });
    await waitFor(() => expect(save.disabled).toBe(false));
    await user.click(save);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(server.callsOf('updateFileList').map(({ path }) => path.id)).toEqual(['1', '1']);
  });
});
