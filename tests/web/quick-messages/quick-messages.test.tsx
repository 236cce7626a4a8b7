import { act, cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { QuickMessage } from '#contract/schema.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { Screen } from '#web/screens/quick-messages/quick-messages-screen.tsx';
import { ListScreenStage, standInDesk } from '../../support/screens/list-screen-stage.tsx';
import { aQuickMessage, aUser } from '../../support/screens/people.ts';

beforeAll(async () => {
  configure({ asyncUtilTimeout: 10_000 });
  await startI18n('pt');
  await Promise.all([loadTexts('quick-messages'), loadTexts('registers'), loadTexts('schedules')]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Asked {
  method: string;
  path: string;
  body: unknown;
}

/** Answers as the server does, and keeps what it was asked. */
const server = (rows: QuickMessage[], more: (asked: Asked) => Response | undefined = () => undefined) => {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { method, url } = request;
    const path = new URL(url).pathname.replace('/api/quick-messages', '');
    const isJson = request.headers.get('content-type') === 'application/json';
    const call = { method, path, body: isJson ? await request.json() : undefined };
    if (method !== 'GET') asked.push(call);
    const own = more(call);
    if (own) return own;
    if (method === 'GET' && path === '') return Response.json({ records: rows, count: rows.length, hasMore: false });
    const held = rows.find(({ id }) => path === `/${id}`);
    if (method === 'GET') return Response.json(held);
    return Response.json({ ...aQuickMessage(99, 'nova', { allowEdit: true }), ...(call.body as object) });
  });
  return asked;
};

const open = async (at = '/quick-messages') => {
  const { desk } = standInDesk(aUser(3));
  await act(
    async () =>
      void render(
        <ListScreenStage desk={desk} at={at}>
          <Screen />
        </ListScreenStage>,
      ),
  );
};
const dialog = () => within(screen.getByRole('dialog'));
const save = (label = 'Adicionar') => userEvent.click(dialog().getByRole('button', { name: label }));
const refusal = (status: number, error: string) => Response.json({ error }, { status });

const rows = [
  aQuickMessage(1, 'horario', { message: 'Das 8h às 18h.' }),
  aQuickMessage(2, 'minha', { geral: false, userId: 3, allowEdit: true, isMedia: true, mediaName: 'mapa.png' }),
];

describe('the list of quick replies', () => {
  test('shows shortcode and attachment, and lets change only what one may', async () => {
    server(rows);
    await open();
    await screen.findByText('/horario');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Respostas rápidas 2');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Atalho',
      'Nome do anexo',
      'Ações',
    ]);
    const [, shared, own] = screen.getAllByRole('row');
    expect(shared?.textContent).toContain('/horarioDas 8h às 18h.');
    expect(shared?.textContent).toContain('Sem anexo');
    expect(own?.textContent).toContain('/minhaPessoal');
    expect(own?.textContent).toContain('mapa.png');
    expect(screen.getAllByRole('button', { name: /^(Editar|Excluir)/ }).map((each) => each.ariaLabel)).toEqual([
      'Editar /minha',
      'Excluir /minha',
    ]);
  });

  test('says that nothing is there yet, and what to do about it', async () => {
    server([]);
    await open();
    await screen.findByText('Nenhuma resposta rápida ainda.');
    expect(screen.getByText('No atendimento, digite / e o atalho para usar uma.')).toBeTruthy();
  });

  test('asks before it deletes one', async () => {
    const asked = server(rows);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir /minha' }));
    expect(dialog().getByRole('heading').textContent).toBe('Excluir /minha?');
    expect(dialog().getByText(/Esta ação não pode ser desfeita/)).toBeTruthy();
    await save('Excluir');
    await vi.waitFor(() => expect(asked).toMatchObject([{ method: 'DELETE', path: '/2' }]));
  });
});

describe('the form of a quick reply', () => {
  test.each(['', '  ', ' / '])('refuses %j as a shortcode: Obrigatório', async (shortcode) => {
    const asked = server([]);
    await open('/quick-messages?new');
    if (shortcode) await userEvent.type(await screen.findByLabelText('Atalho'), shortcode);
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Obrigatório');
    expect(asked).toEqual([]);
  });

  test('saves a shared one by its name, its variables where the caret stands', async () => {
    const asked = server([]);
    await open('/quick-messages?new');
    await userEvent.type(await screen.findByLabelText('Atalho'), ' /oi ');
    await userEvent.type(screen.getByLabelText('Mensagem'), 'Olá, ');
    await userEvent.click(screen.getByRole('button', { name: 'Primeiro nome' }));
    await save();
    const body = { shortcode: 'oi', message: 'Olá, {{firstName}}', geral: true };
    await vi.waitFor(() => expect(asked).toEqual([{ method: 'POST', path: '', body }]));
  });

  test('says on its field that a shortcode is taken, and keeps what was typed', async () => {
    server([], ({ method }) => (method === 'POST' ? refusal(409, 'ERR_DUPLICATED_SHORTCODE') : undefined));
    await open('/quick-messages?new');
    await userEvent.type(await screen.findByLabelText('Atalho'), 'pix');
    await userEvent.click(screen.getByRole('switch', { name: 'Para toda a empresa' }));
    await save();
    const words = 'Já existe uma resposta rápida com este atalho.';
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words), 5_000);
    expect(screen.getByLabelText('Atalho')).toHaveProperty('value', 'pix');
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
  });

  test('stays when the reply was stored and its file was not, and then changes what is stored', async () => {
    const isUpload = ({ path }: Asked) => path.endsWith('/media-upload');
    const refused = { once: true };
    const asked = server([], (call) => {
      if (!isUpload(call) || !refused.once) return undefined;
      refused.once = false;
      return refusal(413, 'ERR_FILE_TOO_LARGE');
    });
    await open('/quick-messages?new');
    await userEvent.type(await screen.findByLabelText('Atalho'), 'mapa');
    await userEvent.upload(screen.getByLabelText('Anexo'), new File(['x'], 'mapa.png'));
    expect(screen.getByText('mapa.png')).toBeTruthy();
    await save();
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('O arquivo é grande demais.'), 5_000);
    await vi.waitFor(() => expect(dialog().getByRole('button', { name: 'Salvar' }).ariaBusy).not.toBe('true'), 5_000);
    await save('Salvar');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 5_000);
    expect(asked.map(({ method, path }) => [method, path])).toEqual([
      ['POST', ''],
      ['POST', '/99/media-upload'],
      ['PUT', '/99'],
      ['POST', '/99/media-upload'],
    ]);
  });

  test('takes the file away from a stored one', async () => {
    const asked = server(rows, ({ method }) => (method === 'PUT' ? Response.json(rows[1]) : undefined));
    await open('/quick-messages?edit=2');
    await userEvent.click(await screen.findByRole('button', { name: 'Remover mapa.png' }));
    await save('Salvar');
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/2/media-upload' }), 5_000);
  });
});
