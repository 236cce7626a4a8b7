import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Contact, ContactImport } from '#contract/schema.ts';
import { useToasts } from '#web/desk/toasts.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { Screen } from '#web/screens/contacts/contacts-screen.tsx';
import { aUser } from '../../support/fixtures/user.ts';
import { aContact } from '../../support/screens/contacts.ts';
import { ListScreenStage, standInDesk } from '../../support/screens/list-screen-stage.tsx';

beforeAll(async () => {
  configure({ asyncUtilTimeout: 10_000 });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  await startI18n('pt');
  await Promise.all((['contacts', 'registers', 'drawer', 'lists'] as const).map(loadTexts));
});

const ana = aContact(1, { name: 'Ana Souza', number: '5511955550001', email: 'ana@exemplo.test' });
const beto = aContact(2, { name: 'Beto Lima', number: '5511955550002', email: '' });
const obra = aContact(3, { name: 'Obra', number: '120363000000000001', email: '', isGroup: true });

let calls: { method: string; path: string; body: unknown }[] = [];
let answers: Record<string, () => Response> = {};

beforeEach(() => {
  calls = [];
  answers = { 'GET /contacts': () => json({ contacts: [ana, beto, obra], count: 3, hasMore: false }) };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const path = pathname.replace('/api', '');
    const isJson = request.headers.get('content-type')?.includes('json');
    calls.push({ method: request.method, path, body: isJson ? await request.json() : null });
    return answers[`${request.method} ${path}`]?.() ?? json({ error: 'ERR_NOT_FOUND' }, 404);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const json = (body: unknown, status = 200) => Response.json(body, { status });
const saved = (how: Partial<Contact>) => json(aContact(9, how));

const open = async (profile: 'user' | 'admin' = 'admin', at = '/contacts') => {
  const fixture = standInDesk(aUser({ profile }));
  render(
    <ListScreenStage desk={fixture.desk} at={at}>
      <Screen />
      <Notices />
    </ListScreenStage>,
  );
  await screen.findByText('Ana Souza');
  return fixture;
};
const textOf = (file = new Blob()) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });
const Notices = () => useToasts().map(({ id, text }) => <p key={id}>{text}</p>);
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
    expect(buttonsOf('Ana')).toEqual(['Abrir ticket com Ana Souza', 'Editar Ana Souza', 'Excluir Ana Souza']);
    for (const name of ['Importar', 'Exportar', 'Adicionar']) expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('can not be deleted by who is no admin', async () => {
    await open('user');
    expect(buttonsOf('Ana')).toEqual(['Abrir ticket com Ana Souza', 'Editar Ana Souza']);
  });

  it('are edited and deleted by keys, and deleting says what goes along', async () => {
    answers['DELETE /contacts/1'] = () => json({ message: 'Contact deleted' });
    await open('admin');
    rowOf('Ana').focus();
    await userEvent.keyboard('{Delete}');
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('Excluir Ana Souza?');
    expect(question.textContent).toContain(
      'Todos os tickets, observações e agendamentos deste contato serão perdidos.',
    );
    await userEvent.click(within(question).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.queryByText('Ana Souza')).toBeNull());
    rowOf('Beto').focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Editar contato' })).toBeTruthy();
    expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Beto Lima');
    expect(screen.queryByText('Abrir um ticket ao salvar')).toBeNull();
  });

  it('are loaded again when somebody has imported many', async () => {
    const { notify } = await open();
    const before = calls.length;
    notify({ type: 'contact.imported' });
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    expect(calls.at(-1)).toMatchObject({ method: 'GET', path: '/contacts' });
  });
});

describe('the form of a contact', () => {
  it.each<[field: string, text: string, error: string]>([
    ['Nome', '', 'Informe o nome.'],
    ['Nome', 'A', 'Muito curto: pelo menos 2 caracteres.'],
    ['Nome', 'A'.repeat(51), 'Muito longo: até 50 caracteres.'],
    ['Número', '', 'Informe o número.'],
    ['Número', '1234567', 'Muito curto: pelo menos 8 dígitos.'],
    ['Número', '1'.repeat(51), 'Muito longo: até 50 caracteres.'],
    ['E-mail', 'ana', 'E-mail inválido.'],
  ])('refuses in %s “%s”: %s', async (field, text, error) => {
    await open('user', '/contacts?new');
    await screen.findByRole('dialog', { name: 'Adicionar contato' });
    for (const [label, good] of Object.entries({ Nome: 'Carla', Número: '5511955550009', 'E-mail': '' })) {
      const written = label === field ? text : good;
      await userEvent.clear(screen.getByLabelText(label));
      if (written) await userEvent.type(screen.getByLabelText(label), written);
    }
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Adicionar' }));
    await waitFor(() => expect(faults()).toEqual([error]));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('says beside the number that another contact has it, and keeps what was typed', async () => {
    answers['POST /contacts'] = () => json({ error: 'ERR_DUPLICATED_CONTACT' }, 409);
    await open('user', '/contacts?new');
    await userEvent.type(await screen.findByLabelText('Nome'), 'Carla');
    await userEvent.type(screen.getByLabelText('Número'), '5511955550001');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Adicionar' }));
    await waitFor(() => expect(faults()).toEqual(['Já existe um contato com este número.']));
    expect(screen.getByLabelText('Número').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Carla');
  });

  it('saves a contact with its extra fields', async () => {
    answers['POST /contacts'] = () => saved({ name: 'Carla' });
    await open('user', '/contacts?new');
    await userEvent.type(await screen.findByLabelText('Nome'), ' Carla ');
    await userEvent.type(screen.getByLabelText('Número'), '+55 11 95555-0009');
    await press('Adicionar campo');
    await userEvent.type(screen.getByLabelText('Nome do campo'), 'Aniversário');
    await userEvent.type(screen.getByLabelText('Valor'), '12/05');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Carla',
      number: '+55 11 95555-0009',
      email: '',
      extraInfo: [{ name: 'Aniversário', value: '12/05' }],
    });
  });
});

describe('the import', () => {
  const choose = async (name: string, report: ContactImport | { error: string }, status = 200) => {
    answers['POST /contacts/import'] = () => json(report, status);
    await open('user');
    await press('Importar');
    await userEvent.upload(await screen.findByLabelText('Escolher arquivo'), new File(['x'], name), {
      applyAccept: false,
    });
  };

  it('takes spreadsheets alone, and says so before anything is sent', async () => {
    await choose('fotos.zip', { error: 'ERR_INTERNAL' });
    expect(faults()).toEqual(['Escolha um arquivo .xls ou .xlsx.']);
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('tells what became of the rows, one by one where they were left out', async () => {
    const reasons = ['nameMissing', 'nameLength', 'numberMissing', 'numberInvalid', 'emailInvalid'] as const;
    await choose('contatos.xlsx', {
      created: 4_980,
      updated: 2,
      unchanged: 1,
      faults: [
        ...reasons.map((reason, index) => ({ row: index + 2, reason, message: '' })),
        { row: 40, reason: 'repeated', firstRow: 7, message: '' },
      ],
    });
    const dialog = await screen.findByRole('dialog', { name: 'Importação concluída' });
    expect(within(dialog).getByRole('status').textContent).toBe('4980 contatos novos, 2 atualizados, 1 sem alteração');
    expect(within(dialog).getByRole('heading', { level: 3 }).textContent).toBe('6 linhas ignoradas');
    expect(
      within(dialog)
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Linha', 'Motivo'],
      ['2', 'Falta o nome.'],
      ['3', 'O nome deve ter de 2 a 50 caracteres.'],
      ['4', 'Falta o número.'],
      ['5', 'O número não é válido: use DDI e DDD.'],
      ['6', 'O e-mail não é válido.'],
      ['40', 'O mesmo número está na linha 7.'],
    ]);
  });

  it('says why a file was refused, and offers another one', async () => {
    await choose('contatos.xlsx', { error: 'ERR_IMPORT_UNSAFE' }, 400);
    await waitFor(() => expect(faults()).toEqual(['A planilha não é segura e não foi lida.']));
    expect(screen.getByRole('button', { name: 'Escolher outro arquivo' })).toBeTruthy();
  });
});

describe('the export', () => {
  it('saves what the search finds, without formulas and without groups', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    answers['GET /contacts/list'] = () =>
      json([aContact(1, { name: '=SOMA(1;2) "x"', number: '5511955550001', email: '' }), obra]);
    await open('user', '/contacts?searchParam=soma');
    await press('Exportar');
    await waitFor(() => expect(files.length).toBe(1));
    expect(await textOf(files[0])).toBe('\ufeff"name";"number";"email"\r\n"\'=SOMA(1;2) ""x""";"5511955550001";""\r\n');
  });

  it('tells when it fails', async () => {
    answers['GET /contacts/list'] = () => json({ error: 'ERR_UNAVAILABLE' }, 503);
    await open('user');
    await press('Exportar');
    expect(await screen.findByText(/indisponível/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Exportar' })).toHaveProperty('disabled', false);
  });
});
