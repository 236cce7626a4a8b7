import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { QuickMessage } from '#contract/schema.ts';
import { ApiError } from '#web/api/api-error.ts';
import * as stories from '../../../stories/screens/quick-messages.stories.tsx';
import { aQuickMessage } from '../../support/fixtures/entities.ts';
import { aConnection } from '../../support/fixtures/rows.ts';
import { bakeryTemplates, festiveTemplate } from '../../support/fixtures/templates.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Full } = composeStories(stories);

const open = async (quickMessages: QuickMessage[], at = '/quick-messages', company: object = {}) =>
  (await openScreen(Full, { at, profile: 'user', company: { connections: [], quickMessages, ...company } })).server;
const dialog = () => within(screen.getByRole('dialog'));
const save = (label = 'Adicionar') => userEvent.click(dialog().getByRole('button', { name: label }));

const rows = [
  aQuickMessage(1, { shortcode: 'horario', message: 'Das 8h às 18h.' }),
  aQuickMessage(2, {
    shortcode: 'minha',
    geral: false,
    userId: 1,
    isMedia: true,
    mediaName: 'mapa.png',
  }),
];

describe('the list of quick replies', () => {
  test('shows shortcode and attachment, and lets change only what one may', async () => {
    await open(rows);
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
    await open([]);
    await screen.findByText('Nenhuma resposta rápida ainda.');
    expect(screen.getByText('No atendimento, digite / e o atalho para usar uma.')).toBeTruthy();
  });

  test('asks before it deletes one', async () => {
    const server = await open(rows);
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir /minha' }));
    expect(dialog().getByRole('heading').textContent).toBe('Excluir /minha?');
    expect(dialog().getByText(/Esta ação não pode ser desfeita/)).toBeTruthy();
    await save('Excluir');
    await vi.waitFor(() => expect(server.callsOf('deleteQuickMessage').map(({ path }) => path)).toEqual([{ id: '2' }]));
  });
});

describe('the form of a quick reply', () => {
  test.each(['', '  ', ' / '])('refuses %j as a shortcode: Obrigatório', async (shortcode) => {
    const server = await open([], '/quick-messages?new');
    const field = await screen.findByLabelText('Atalho');
    if (shortcode) await userEvent.type(field, shortcode);
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Obrigatório');
    expect(server.callsOf('createQuickMessage')).toEqual([]);
  });

  test('saves a shared one by its name, its variables where the caret stands', async () => {
    const server = await open([], '/quick-messages?new');
    await userEvent.type(await screen.findByLabelText('Atalho'), ' /oi ');
    await userEvent.type(screen.getByLabelText('Mensagem'), 'Olá, ');
    await userEvent.click(screen.getByRole('button', { name: 'Primeiro nome' }));
    await save();
    const body = { shortcode: 'oi', message: 'Olá, {{firstName}}', geral: true, template: null };
    await vi.waitFor(() => expect(server.callsOf('createQuickMessage').map((call) => call.body)).toEqual([body]));
  });

  test('names a template of a connection with something for each place, or none', async () => {
    const connections = [
      aConnection(1, { name: 'Balcão', provider: 'beta' }),
      aConnection(2, { name: 'Oficial', provider: 'whatsapp-cloud' }),
    ];
    const template = { whatsappId: 2, templateId: 1, templateValues: [] };
    const own = aQuickMessage(3, { shortcode: 'volta', geral: false, userId: 1, template });
    const server = await open([own], '/quick-messages?edit=3', { connections, templates: bakeryTemplates });
    await userEvent.click(await screen.findByLabelText('Modelo do WhatsApp'));
    await userEvent.click(await screen.findByRole('option', { name: 'pedido_pronto (pt_BR)' }));
    await save('Salvar');
    expect(await screen.findAllByText('Preencha este campo.')).toHaveLength(3);
    const places = within(screen.getByRole('group', { name: /^Modelo do WhatsApp/ }));
    await userEvent.type(places.getByLabelText('Título: 1'), '1042');
    await userEvent.click(places.getByLabelText('Campo 1'));
    await userEvent.click(places.getByRole('button', { name: 'Primeiro nome' }));
    await userEvent.type(places.getByLabelText('Campo 2'), '19h');
    expect(places.getByRole('region', { name: 'Maria Souza vai receber' }).textContent).toContain('Maria');
    expect(places.queryByText(/firstName/)).toBeNull();
    await save('Salvar');
    const written = { whatsappId: 2, templateId: 2, templateValues: ['1042', '{{firstName}}', '19h'] };
    await vi.waitFor(() =>
      expect(server.callsOf('updateQuickMessage').map(({ body }) => body)).toMatchObject([{ template: written }]),
    );
  });

  test('names a template with the file above it and what its buttons take', async () => {
    const official = aConnection(2, { name: 'Oficial', provider: 'whatsapp-cloud' });
    const company = { connections: [official], templates: [festiveTemplate] };
    const server = await open([aQuickMessage(1, { shortcode: 'natal', userId: 1 })], '/quick-messages?edit=1', company);
    const kept = { name: 'panetone.png', size: 1, mime: 'image/png' };
    server.answerWith('uploadTemplateFile', () => ({ path: '/api/media/panetone.png', ...kept }));
    await userEvent.click(await screen.findByLabelText('Modelo do WhatsApp', undefined, { timeout: 5_000 }));
    await userEvent.click(await screen.findByRole('option', { name: 'panetones (pt_BR)' }));
    const places = within(await screen.findByRole('group', { name: /^Modelo do WhatsApp/ }));
    const picked = (file: File) =>
      userEvent.upload(places.getByLabelText('Imagem acima do texto'), file, { applyAccept: false });
    await picked(new File(['x'], 'lista.pdf', { type: 'application/pdf' }));
    expect(await places.findByText(/só JPEG ou PNG de até 5 MB/)).toBeTruthy();
    expect(server.callsOf('uploadTemplateFile')).toEqual([]);
    await picked(new File(['x'], 'panetone.png', { type: 'image/png' }));
    // What is typed meanwhile stays.
    await userEvent.type(places.getByLabelText('Campo 1'), 'Ana');
    expect(await places.findByRole('button', { name: 'Remover panetone.png' })).toBeTruthy();
    await save('Salvar');
    await vi.waitFor(() => expect(places.getAllByText('Preencha este campo.')).toHaveLength(2), 5_000);
    await userEvent.type(places.getByLabelText('Botão Ver o seu pedido'), '1042');
    await userEvent.click(places.getByRole('button', { name: 'Primeiro nome' }));
    await userEvent.type(places.getByLabelText('Botão Copiar código'), 'NATAL10');
    await save('Salvar');
    await vi.waitFor(
      () =>
        expect(server.callsOf('updateQuickMessage').map(({ body }) => body.template.templateValues)).toEqual([
          ['/api/media/panetone.png', 'Ana', '1042{{firstName}}', 'NATAL10'],
        ]),
      5_000,
    );
  });

  test('says on its field that a shortcode is taken, and keeps what was typed', async () => {
    await open([aQuickMessage(1, { shortcode: 'pix' })], '/quick-messages?new');
    await userEvent.type(await screen.findByLabelText('Atalho'), 'pix');
    await userEvent.click(screen.getByRole('switch', { name: 'Para toda a empresa' }));
    await save();
    const words = 'Já existe uma resposta rápida com este atalho.';
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words), 5_000);
    expect(screen.getByLabelText('Atalho')).toHaveProperty('value', 'pix');
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
  });

  test('stays when the reply was stored and its file was not, and then changes what is stored', async () => {
    const server = await open([], '/quick-messages?new');
    const sizes = [413, 200];
    server.answerWith('uploadQuickMessageMedia', () => {
      if (sizes.shift() === 413) throw new ApiError(413, 'ERR_FILE_TOO_LARGE');
      return aQuickMessage(1, { shortcode: 'mapa', isMedia: true, mediaName: 'mapa.png' });
    });
    await userEvent.type(await screen.findByLabelText('Atalho'), 'mapa');
    await userEvent.upload(screen.getByLabelText('Anexo'), new File(['x'], 'mapa.png'));
    expect(screen.getByText('mapa.png')).toBeTruthy();
    await save();
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('O arquivo é grande demais.'), 5_000);
    await vi.waitFor(() => expect(dialog().getByRole('button', { name: 'Salvar' }).ariaBusy).not.toBe('true'), 5_000);
    await save('Salvar');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 5_000);
    expect(server.calls().filter((name) => name.includes('QuickMessage') && !name.startsWith('list'))).toEqual([
      'createQuickMessage',
      'uploadQuickMessageMedia',
      'updateQuickMessage',
      'uploadQuickMessageMedia',
    ]);
  });

  test('takes the file away from a stored one', async () => {
    const server = await open(rows, '/quick-messages?edit=2');
    server.answerWith('deleteQuickMessageMedia', () => rows[0]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remover mapa.png' }));
    await save('Salvar');
    await vi.waitFor(() =>
      expect(server.callsOf('deleteQuickMessageMedia').map(({ path }) => path)).toEqual([{ id: '2' }]),
    );
  });
});
