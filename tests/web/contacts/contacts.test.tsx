import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ContactImport } from '#contract/schema.ts';
import { Toaster } from '#web/shell/toaster.tsx';
import * as stories from '../../../stories/screens/contacts.stories.tsx';
import { aContact } from '../../support/fixtures/entities.ts';
import { anImportCheck } from '../../support/fixtures/imports.ts';
import { openScreen, type ScreenChange } from '../../support/screens/open-screen.ts';
import { stubSending } from '../../support/screens/sent-files.ts';
import { composeStories } from '../../support/screens/stories.tsx';
import { aTicket } from '../../support/screens/tickets.ts';
import { textOfFile } from '../../support/text-of-file.ts';

const { Full } = composeStories(stories);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ana = aContact(1, { name: 'Ana Souza', number: '5511955550001', email: 'ana@exemplo.test' });
const beto = aContact(2, { name: 'Beto Lima', number: '5511955550002', email: '' });
const obra = aContact(3, { name: 'Obra', number: '120363000000000001', email: '', isGroup: true });

const open = async (profile: 'user' | 'admin' = 'admin', change: ScreenChange = {}) => {
  const stage = await openScreen(Full, { profile, company: { contacts: [ana, beto, obra] }, ...change });
  await screen.findByRole('grid', { hidden: true });
  return stage;
};
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const buttonsOf = (name: string) =>
  within(rowOf(name))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const faults = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

describe('the contacts', () => {
  it('stand in their columns, with the buttons an admin has', async () => {
    await open('admin');
    expect(screen.getByRole('heading').textContent).toBe('Contatos 3');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Nome',
      'Número',
      'E-mail',
      'Ações',
    ]);
    expect(rowOf('Ana').textContent).toContain('+55 11 95555-0001');
    expect(rowOf('Ana').textContent).toContain('ana@exemplo.test');
    expect(rowOf('Beto').textContent).toContain('Sem e-mail');
    expect(rowOf('Obra').textContent).toContain('Grupo');
    expect(buttonsOf('Ana')).toEqual([
      'Dados pessoais de Ana Souza',
      'Abrir ticket com Ana Souza',
      'Editar Ana Souza',
      'Excluir Ana Souza',
    ]);
    for (const name of ['Importar', 'Exportar', 'Adicionar']) expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('lead to the ticket that is there already, where one may see it', async () => {
    const taken = aTicket({ id: 77, uuid: 'uuid-77', contactId: 1, user: { id: 9, name: 'Bruno Tavares' } });
    const { server } = await open('admin');
    server.fail('createTicket', 409, 'ERR_OTHER_OPEN_TICKET', { ticket: taken });
    await press('Abrir ticket com Ana Souza');
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir ticket' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ver este ticket' }));
    await waitFor(() => expect(screen.getByTestId('address').dataset.path).toBe('/tickets/uuid-77'));
  });

  it('can not be deleted by who is no admin', async () => {
    await open('user');
    expect(buttonsOf('Ana')).toEqual(['Abrir ticket com Ana Souza', 'Editar Ana Souza']);
  });

  it('are edited and deleted by keys, and deleting says what goes along and can be taken back', async () => {
    await open('admin');
    rowOf('Ana').focus();
    await userEvent.keyboard('{Delete}');
    expect(screen.queryByText('Ana Souza')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Com os tickets, observações e agendamentos.')).toBeTruthy();
    expect(document.activeElement).toBe(rowOf('Beto'));
    await press('Desfazer');
    expect(screen.getByText('Ana Souza')).toBeTruthy();
    rowOf('Beto').focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Editar contato' })).toBeTruthy();
    expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Beto Lima');
    expect(screen.queryByText('Abrir um ticket ao salvar')).toBeNull();
  });

  it('are loaded again when somebody has imported many', async () => {
    const { server, notify } = await open();
    const before = server.callsOf('listContacts').length;
    await notify({ type: 'contact.imported' });
    await waitFor(() => expect(server.callsOf('listContacts').length).toBeGreaterThan(before));
  });
});

describe('the form of a contact', () => {
  it.each<[field: string, text: string, error: string]>([
    ['Nome', '', 'Informe o nome.'],
    ['Nome', 'A'.repeat(51), 'Muito longo: até 50 caracteres.'],
    ['Número', '', 'Informe o número.'],
    ['Número', '1234567', 'Muito curto: pelo menos 8 dígitos.'],
    ['Número', '1'.repeat(51), 'Muito longo: até 50 caracteres.'],
    ['E-mail', 'ana', 'E-mail inválido.'],
  ])('refuses in %s “%s”: %s', async (field, text, error) => {
    const { server } = await open('user', { at: '/contacts?new' });
    await screen.findByRole('dialog', { name: 'Adicionar contato' });
    for (const [label, good] of Object.entries({ Nome: 'Carla', Número: '5511955550009', 'E-mail': '' })) {
      const written = label === field ? text : good;
      await userEvent.clear(screen.getByLabelText(label));
      if (written) await userEvent.type(screen.getByLabelText(label), written);
    }
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Adicionar' }));
    await waitFor(() => expect(faults()).toEqual([error]));
    expect(server.callsOf('createContact')).toEqual([]);
  });

  it('says beside the number that another contact has it, and keeps what was typed', async () => {
    await open('user', { at: '/contacts?new' });
    await userEvent.type(await screen.findByLabelText('Nome'), 'Carla');
    await userEvent.type(screen.getByLabelText('Número'), '5511955550001');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Adicionar' }));
    await waitFor(() => expect(faults()).toEqual(['Já existe um contato com este número.']));
    expect(screen.getByLabelText('Número').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Carla');
  });

  it('has no number to change where another channel knows the person, and says which', async () => {
    const contacts = [aContact(1, { name: 'Nina', number: '4711', channel: 'telegram', email: '' })];
    const { server } = await open('user', { at: '/contacts', company: { contacts } });
    expect(rowOf('Nina').textContent).toContain('Telegram');
    expect(rowOf('Nina').textContent).not.toContain('4711');
    rowOf('Nina').focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.type(await screen.findByLabelText('Nome'), ' Prado');
    expect(screen.queryByLabelText('Número')).toBeNull();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('updateContact')[0]?.body).toMatchObject({ name: 'Nina Prado', number: '4711' });
  });

  it('takes a number of somebody who shows none, and names them by their username, never by an id', async () => {
    const hidden = { channel: 'whatsapp-user' as const, email: '' };
    const contacts = [
      aContact(1, { ...hidden, name: 'Iara', number: 'BR.13491208655302741918', username: '@iara.n' }),
      aContact(2, { ...hidden, name: 'Caio', number: 'BR.20000000000000000001', username: null }),
    ];
    const { server } = await open('user', { at: '/contacts', company: { contacts } });
    expect(rowOf('Iara').textContent).toContain('@iara.n');
    expect(rowOf('Caio').textContent).toContain('sem número');
    expect(screen.getByRole('grid').textContent).not.toContain('BR.');
    rowOf('Iara').focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.type(await screen.findByLabelText('Nome'), ' Nogueira');
    await userEvent.type(screen.getByLabelText('Número, se souber'), '123');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(faults()).toEqual(['Muito curto: pelo menos 8 dígitos.']));
    await userEvent.clear(screen.getByLabelText('Número, se souber'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // A key pressed while the focus is on its way back would be nobody's.
    await waitFor(() => expect(document.activeElement).toBe(rowOf('Iara')));
    await userEvent.keyboard('{Enter}');
    await userEvent.type(await screen.findByLabelText('Número, se souber'), '11 95555-0009');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('updateContact').map(({ body }) => body)).toMatchObject([
      { name: 'Iara Nogueira', number: 'BR.13491208655302741918' },
      { number: '11 95555-0009' },
    ]);
  });

  it('saves a contact with its extra fields', async () => {
    const { server } = await open('user', { at: '/contacts?new' });
    await userEvent.type(await screen.findByLabelText('Nome'), ' Carla ');
    await userEvent.type(screen.getByLabelText('Número'), '+55 11 95555-0009');
    await press('Adicionar campo');
    await userEvent.type(screen.getByLabelText('Nome do campo'), 'Aniversário');
    await userEvent.type(screen.getByLabelText('Valor'), '12/05');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('createContact')[0]?.body).toEqual({
      name: 'Carla',
      number: '+55 11 95555-0009',
      email: '',
      extraInfo: [{ name: 'Aniversário', value: '12/05' }],
    });
  });
});

describe('the import', () => {
  const choose = async (name: string) => {
    const sent = stubSending();
    await open('user');
    await press('Importar');
    await userEvent.upload(await screen.findByLabelText('Escolher arquivo'), new File(['x'], name), {
      applyAccept: false,
    });
    return sent;
  };
  const checked = async (check = anImportCheck()) => {
    const sent = await choose('contatos.xlsx');
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => sent[0]?.answer(200, check));
    return sent;
  };

  it('takes spreadsheets alone, and says so before anything is sent', async () => {
    const sent = await choose('fotos.zip');
    expect(faults()).toEqual([
      '“fotos.zip” não é uma planilha. Escolha um arquivo .xls ou .xlsx, ou um .csv exportado daqui.',
    ]);
    expect(sent).toEqual([]);
  });

  it('shows the columns beside fields and what will become of the rows, and goes on with one press', async () => {
    const sent = await checked();
    const dialog = await screen.findByRole('dialog', { name: 'Conferir antes de importar' });
    expect(sent.map(({ url }) => url)).toEqual(['/api/contacts/import/check']);
    expect(
      within(dialog)
        .getAllByRole('button', { name: /^Campo de / })
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual([
      'Campo de Nome completo: Nome',
      'Campo de Nº WhatsApp: Número',
      'Campo de E-mail: E-mail',
      'Campo de Aniversário: Campo extra',
      'Campo de Observações internas do vendedor: Não importar',
    ]);
    const tiles = [...dialog.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(tiles).toEqual(['Novos2', 'Alterados1', 'Sem alteração0', 'Repetidos0', 'Com erro1']);
    await press('Importar 3 contatos');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect([sent[1]?.url, sent[1]?.form.get('sheet'), sent[1]?.form.has('mapping')]).toEqual([
      '/api/contacts/import',
      'Clientes',
      false,
    ]);
  });

  it('says where a spreadsheet has a heading alone, and offers no import of nobody', async () => {
    const counts = { created: 0, updated: 0, unchanged: 0, repeated: 0, refused: 0, notes: 0 };
    await checked(anImportCheck({ rows: 0, counts, faults: [] }));
    const dialog = await screen.findByRole('dialog', { name: 'Conferir antes de importar' });
    expect(within(dialog).getByRole('status').textContent).toBe(
      'A planilha só tem o cabeçalho: não há contatos para importar.',
    );
    expect(within(dialog).queryByText(/Confira e importe/)).toBeNull();
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Importar' }).disabled).toBe(true);
  });

  it('waits until name and number are assigned where the columns can’t be told', async () => {
    const { counts, ...unsure } = anImportCheck({ isSure: false });
    const sent = await checked({
      ...unsure,
      columns: unsure.columns.map((column) => ({ ...column, heading: '', field: null })),
    });
    const begin = () =>
      within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: /^Importar/ });
    expect((await screen.findByText(/Falta indicar a coluna/)).textContent).toBeTruthy();
    expect(begin().disabled).toBe(true);
    for (const [column, field] of [
      ['Coluna A', 'Nome'],
      ['Coluna B', 'Número'],
    ]) {
      await press(`Campo de ${column}: Não importar`);
      await userEvent.click(await screen.findByRole('option', { name: `${field}` }));
      if (field === 'Nome') expect(screen.getByText('Falta indicar a coluna do número.')).toBeTruthy();
    }
    await waitFor(() =>
      expect(JSON.parse(String(sent.at(-1)?.form.get('mapping'))).slice(0, 2)).toEqual([
        { column: 0, field: 'name' },
        { column: 1, field: 'number' },
      ]),
    );
    await act(async () => sent.at(-1)?.answer(200, anImportCheck({ isSure: false, ...(counts && { counts }) })));
    await waitFor(() => expect(begin().disabled).toBe(false));
  });

  it('tells what became of the rows, one by one where they were left out', async () => {
    const reasons = ['nameMissing', 'nameLength', 'numberMissing', 'numberInvalid', 'emailInvalid'] as const;
    const sent = await checked();
    await press('Importar 3 contatos');
    await waitFor(() => expect(sent).toHaveLength(2));
    const report: ContactImport = {
      created: 4_980,
      updated: 2,
      unchanged: 1,
      faults: [
        ...reasons.map((reason, index) => ({ row: index + 2, reason, message: '' })),
        { row: 40, reason: 'repeated', firstRow: 7, message: '' },
      ],
    };
    await act(async () => sent[1]?.answer(200, report));
    const dialog = await screen.findByRole('dialog', { name: 'Importação concluída' });
    expect(within(dialog).getByRole('status').textContent).toBe('4.980 contatos novos, 2 atualizados, 1 sem alteração');
    expect(within(dialog).getByRole('heading', { level: 3 }).textContent).toBe('6 linhas ignoradas');
    expect(
      within(dialog)
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Linha', 'Motivo'],
      ['2', 'Falta o nome.'],
      ['3', 'O nome deve ter de 1 a 50 caracteres.'],
      ['4', 'Falta o número.'],
      ['5', 'O número não é válido: inclua o DDD; se for de outro país, use + e o código dele.'],
      ['6', 'O e-mail não é válido.'],
      ['40', 'O mesmo número está na linha 7.'],
    ]);
  });

  it('says why a file was refused, and offers another one', async () => {
    const sent = await choose('contatos.xlsx');
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => sent[0]?.answer(400, { error: 'ERR_IMPORT_UNSAFE' }));
    await waitFor(() => expect(faults()).toEqual(['A planilha não é segura e não foi lida.']));
    expect(screen.getByRole('button', { name: 'Escolher outro arquivo' })).toBeTruthy();
  });
});

describe('the export', () => {
  it('saves what the search finds, without formulas and without groups', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    const found = aContact(1, { name: '=SOMA(1;2) "x"', number: '5511955550001', email: '' });
    const hidden = {
      channel: 'whatsapp-user' as const,
      number: 'BR.20000000000000000001',
      username: '@soma',
      email: '',
    };
    const contacts = [found, { ...obra, name: 'Obra da soma' }, beto, aContact(4, { ...hidden, name: 'Soma sem' })];
    await open('user', { at: '/contacts?searchParam=soma', company: { contacts } });
    await press('Exportar');
    await waitFor(() => expect(files.length).toBe(1));
    expect(await textOfFile(files[0])).toBe(
      [
        '\ufeff"name";"number";"email";"username"',
        `"'=SOMA(1;2) ""x""";"'+5511955550001";"";""`,
        `"Soma sem";"";"";"'@soma"`,
        '',
      ].join('\r\n'),
    );
  });

  it('tells when it fails', async () => {
    const { server } = await open('user');
    server.fail('listAllContacts', 503, 'ERR_UNAVAILABLE');
    await press('Exportar');
    render(<Toaster />);
    expect(await screen.findByText(/indisponível/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Exportar' })).toHaveProperty('disabled', false);
  });
});
