import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as itemStories from '../../../stories/screens/campaigns/contact-list-items.stories.tsx';
import * as stories from '../../../stories/screens/campaigns/contact-lists.stories.tsx';
import { aContactList, aTag } from '../../support/fixtures/entities.ts';
import { anImportCheck, anImportRun } from '../../support/fixtures/imports.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { stubSending } from '../../support/screens/sent-files.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Some: Lists } = composeStories(stories);
const { Some: Items, Checking, Gone } = composeStories(itemStories);

afterEach(() => vi.unstubAllGlobals());

const dialog = () => within(screen.getByRole('dialog'));
const spreadsheet = new File(['PK'], 'clientes.xlsx');

describe('the contact lists', () => {
  test('show their contacts, how far the channel was asked, a sample, and the way to their contacts', async () => {
    await openScreen(Lists);
    await screen.findByText('Fornecedores');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Nome',
      'Contatos',
      'Números',
      'Ações',
    ]);
    const [, birthdays, old, suppliers] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(birthdays).toContain('184181 válidos');
    expect(old).toContain('98.412Verificando: 62.412 de 98.412');
    expect(suppliers).toMatch(/0$/);
    const [sample] = screen.getAllByRole('link', { name: 'Baixar planilha de exemplo' });
    expect(sample?.getAttribute('href')).toBe('/contact-list-sample.xlsx');
    expect(screen.getByRole('link', { name: 'Ver os contatos de Fornecedores' }).getAttribute('href')).toBe(
      '/contact-lists/3/contacts',
    );
  });
});

describe('the contacts of a list', () => {
  test('say whether the channel knows them, and the list how far it was asked', async () => {
    await openScreen(Checking);
    expect(await screen.findByText('Verificando os números: 62.412 de 98.412')).toBeDefined();
    const said = (name: string) => screen.getByText(name).closest('tr')?.textContent;
    await screen.findByText('Ana Souza');
    expect(['Ana Souza', 'Bruno Lima', 'Clara Reis'].map(said)).toEqual([
      expect.stringContaining('Válido'),
      expect.stringContaining('Inválido'),
      expect.stringContaining('A verificar'),
    ]);
  });

  test('follow an import that somebody else began, and read anew when it is over', async () => {
    const { notify, server } = await openScreen(Items);
    await screen.findByText('Ana Souza');
    await notify({ type: 'contactListImport.progressed', contactListId: 2, done: 1, total: 2 });
    await notify({ type: 'contactListImport.progressed', contactListId: 1, done: 500, total: 12_000 });
    expect(screen.getByText('Importando: 500 de 12.000')).toBeDefined();
    const asked = server.callsOf('listContactListItems').length;
    await notify(
      { type: 'contactListImport.progressed', contactListId: 1, done: 12_000, total: 12_000 },
      { type: 'contactListItem.imported', contactListId: 1 },
    );
    expect(screen.queryByText(/^Importando/)).toBeNull();
    await waitFor(() => expect(server.callsOf('listContactListItems').length).toBeGreaterThan(asked));
  });

  test('come from a spreadsheet: it is sent, taken in, and its rows are reported one by one', async () => {
    const sent = stubSending();
    const { user, server } = await openScreen(Items);
    await user.click(await screen.findByRole('button', { name: 'Importar' }));
    expect(dialog().getByText(/com até 100.000 linhas/)).toBeDefined();
    await user.upload(screen.getByLabelText('Escolher arquivo'), spreadsheet);
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => sent[0]?.tell(0.5));
    expect(dialog().getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(dialog().getByText('Enviando o arquivo…')).toBeDefined();
    act(() => sent[0]?.tell(1));
    expect(dialog().getByText(/Nada foi salvo ainda/)).toBeDefined();
    await act(async () => sent[0]?.answer(200, anImportCheck()));
    server.answerWith('listImportRuns', () => [anImportRun(1, { state: 'running', done: 500, total: 2000 })]);
    await user.click(await screen.findByRole('button', { name: 'Importar 3 contatos' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    act(() => sent[1]?.tell(1));
    expect(await dialog().findByText(/^500 de 2.000 linhas/)).toBeDefined();
    expect(dialog().getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33');
    const faults = [
      { row: 7, reason: 'numberInvalid', message: '' },
      { row: 9, reason: 'repeated', firstRow: 3, message: '' },
      { row: 12, reason: 'listFull', message: '' },
    ];
    await act(async () => sent[1]?.answer(200, { created: 1997, updated: 0, unchanged: 0, faults }));
    expect(await dialog().findByText('1.997 contatos novos')).toBeDefined();
    expect(
      dialog()
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      '7O número não é válido: inclua o DDD; se for de outro país, use + e o código dele.',
      '9O mesmo número está na linha 3.',
      '12A lista está cheia.',
    ]);
    expect(sent.map(({ url }) => url)).toEqual(['/api/contact-lists/1/upload/check', '/api/contact-lists/1/upload']);
    expect(sent[1]?.form.get('file')).toHaveProperty('size', 2);
  });

  test('say why a file was not taken, and take another one', async () => {
    const sent = stubSending();
    const { user } = await openScreen(Items);
    await user.click(await screen.findByRole('button', { name: 'Importar' }));
    await user.upload(screen.getByLabelText('Escolher arquivo'), spreadsheet);
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => sent[0]?.answer(400, { error: 'ERR_IMPORT_UNSAFE' }));
    expect((await dialog().findByRole('alert')).textContent).toMatch(/\p{Lu}/u);
    expect(dialog().getByRole('button', { name: 'Escolher outro arquivo' })).toBeDefined();
  });

  test('come from the company’s contacts, by tag and by search', async () => {
    const { user, server } = await openScreen(Items, {
      company: { tags: [aTag(4, { name: 'Atacado' })], contactLists: [aContactList(1, { name: 'Festas' })] },
    });
    server.answerWith('fillContactList', () => ({ created: 12, updated: 0, unchanged: 3, faults: [] }));
    await user.click(await screen.findByRole('button', { name: 'Adicionar de…' }));
    await user.click(dialog().getByRole('button', { name: 'Tags' }));
    await user.click(await screen.findByRole('option', { name: 'Atacado' }));
    await user.keyboard('{Escape}');
    await user.type(dialog().getByLabelText('Busca'), ' prado ');
    await user.click(dialog().getByRole('button', { name: 'Adicionar' }));
    expect(await dialog().findByText('12 contatos novos, 3 sem alteração')).toBeDefined();
    expect(server.callsOf('fillContactList').map(({ path, body }) => [path.id, body])).toEqual([
      ['1', { tagIds: [4], searchParam: 'prado' }],
    ]);
  });

  test('come from an earlier campaign, by what became of its message', async () => {
    const { user, server } = await openScreen(Items);
    server.answerWith('listCampaigns', () => ({ records: [{ id: 8, name: 'Natal' }], count: 1, hasMore: false }));
    server.answerWith('fillContactList', () => ({
      created: 3,
      updated: 0,
      unchanged: 0,
      withoutNumber: 2,
      faults: [],
    }));
    await user.click(await screen.findByRole('button', { name: 'Adicionar de…' }));
    await user.click(dialog().getByRole('button', { name: 'De onde' }));
    await user.click(await screen.findByRole('option', { name: 'Campanha Natal' }));
    await user.click(dialog().getByRole('button', { name: 'Quem' }));
    await user.click(await screen.findByRole('option', { name: 'Respondeu' }));
    await user.click(dialog().getByRole('button', { name: 'Adicionar' }));
    expect(await dialog().findByText('3 contatos novos')).toBeDefined();
    expect(dialog().getByText('2 contatos sem número ficaram de fora')).toBeDefined();
    expect(server.callsOf('fillContactList').map(({ body }) => body)).toEqual([
      { campaignId: 8, searchParam: '', outcome: 'answered' },
    ]);
  });

  test('say so when their list is not there any more', async () => {
    await openScreen(Gone);
    expect(await screen.findByRole('heading', { name: 'Esta lista não existe mais.' })).toBeDefined();
  });
});
