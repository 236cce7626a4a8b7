import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/schema.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { refusalsOf } from '#web/register/refusals.ts';
import { OwnProfile } from '#web/screens/users/own-profile.tsx';
import { UserFields, type UserFieldsProps } from '#web/screens/users/user-fields.tsx';
import { type UserValues, userRules } from '#web/screens/users/user-rules.ts';
import { changeOf, fieldOfCode, inputOf, ownChangeOf, valuesOf } from '#web/screens/users/user-values.ts';
import { usersRegister } from '#web/screens/users/users-register.ts';
import { Screen } from '#web/screens/users/users-screen.tsx';
import { aUser } from '../support/people.ts';
import { createBook } from '../support/register-book.ts';
import { RegisterStage, standInDesk } from '../support/register-desk.tsx';

beforeAll(async () => {
  configure({ asyncUtilTimeout: 10_000 });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  await startI18n('pt');
  await Promise.all([loadTexts('users'), loadTexts('registers')]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const whole: UserValues = {
  isNew: true,
  name: 'Ana Souza',
  email: 'ana@acme.test',
  password: 'segredo',
  profile: 'user',
  queueIds: [2],
  whatsappId: null,
  allTicket: false,
  companyId: null,
};
const choicesOf = async (companyId: number | null) => ({
  queues: [
    { id: 1, name: `Vendas ${companyId ?? ''}`, color: '#2a6fdb' },
    { id: 2, name: `Suporte ${companyId ?? ''}`, color: '#2f9e5b' },
  ],
  connections: [{ id: 7, name: `Principal ${companyId ?? ''}` }],
});

interface Shown {
  values?: Partial<UserValues>;
  fields?: Partial<UserFieldsProps>;
  refused?: Parameters<typeof refusalsOf>[0];
}

const Form = ({ values, fields, refused, onSubmit }: Shown & { onSubmit: (values: UserValues) => void }) => {
  const form = useForm<UserValues>({
    resolver: standardSchemaResolver(userRules),
    defaultValues: { ...whole, ...values },
    errors: refusalsOf(refused ?? null, whole, fieldOfCode),
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit((filled) => onSubmit(filled))}>
        <UserFields isNew isOwn={false} choicesOf={choicesOf} companies={null} {...fields} />
        <button type="submit">Salvar</button>
      </form>
    </FormProvider>
  );
};

const shown = async (how: Shown = {}) => {
  const onSubmit = vi.fn();
  // What is chosen from comes a moment later.
  await act(async () => void render(<Form {...how} onSubmit={onSubmit} />));
  return { onSubmit, save: () => userEvent.click(screen.getByRole('button', { name: 'Salvar' })) };
};
const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('the form of a user', () => {
  it.each<[Partial<UserValues>, string]>([
    [{ name: '' }, 'Obrigatório'],
    [{ name: '  ' }, 'Obrigatório'],
    [{ name: 'A' }, 'Muito curto!'],
    [{ name: 'A'.repeat(51) }, 'Muito longo!'],
    [{ email: '' }, 'Obrigatório'],
    [{ email: 'ana' }, 'E-mail inválido'],
    [{ password: '' }, 'Obrigatório'],
    [{ password: '1234' }, 'Muito curto!'],
    [{ password: '1'.repeat(51) }, 'Muito longo!'],
  ])('of a new one refuses %j: %s', async (values, fault) => {
    const { onSubmit, save } = await shown({ values });
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(fault);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps the present password when the field is left empty', async () => {
    const values = { password: '', isNew: false };
    const { onSubmit, save } = await shown({ values, fields: { isNew: false } });
    expect(document.body.textContent).toContain('Em branco, a senha atual continua.');
    await save();
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...whole, ...values }));
  });

  it('gives an admin profile, queues, connection and notices to choose', async () => {
    const { onSubmit, save } = await shown();
    expect(labels()).toEqual([
      'Nome',
      'E-mail',
      'Senha',
      'Perfil',
      'Filas',
      'Conexão padrão',
      'Avisar de tickets sem fila',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Perfil' }));
    expect(options()).toEqual(['Atendente', 'Supervisor', 'Administrador']);
    await userEvent.click(screen.getByRole('option', { name: 'Supervisor' }));
    await userEvent.click(screen.getByRole('button', { name: 'Conexão padrão' }));
    await userEvent.click(screen.getByRole('option', { name: 'Principal' }));
    await userEvent.click(screen.getByRole('switch'));
    await save();
    const chosen = { profile: 'supervisor', whatsappId: 7, allTicket: true } as const;
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...whole, ...chosen }));
    expect(inputOf({ ...whole, ...chosen })).toEqual({
      name: 'Ana Souza',
      email: 'ana@acme.test',
      password: 'segredo',
      profile: 'supervisor',
      queueIds: [2],
      whatsappId: 7,
      allTicket: 'enable',
    });
  });

  it('hides from others everything but name, address and password', async () => {
    await shown({ fields: { isNew: false, isOwn: true, choicesOf: null } });
    expect(labels()).toEqual(['Nome', 'E-mail', 'Senha']);
    const own = { name: 'Ana Souza', email: 'ana@acme.test', password: 'segredo' };
    expect(ownChangeOf(inputOf(whole))).toEqual(own);
  });

  it('leaves an admin their own profile, and says what a new password does', async () => {
    await shown({ values: { profile: 'admin' }, fields: { isNew: false, isOwn: true } });
    expect(screen.getByRole('button', { name: 'Perfil' })).toHaveProperty('disabled', true);
    expect(document.body.textContent).toContain('Só outro administrador muda o seu perfil.');
    expect(document.body.textContent).toContain('Com uma nova, será preciso entrar de novo.');
  });

  it('lets the super user choose the company, and then among what that company has', async () => {
    const companies = Promise.resolve([
      { id: 1, name: 'Acme' },
      { id: 5, name: 'Outra' },
    ]);
    const { onSubmit, save } = await shown({ values: { whatsappId: 7 }, fields: { companies } });
    await userEvent.click(screen.getByRole('button', { name: 'Empresa' }));
    await userEvent.click(screen.getByRole('option', { name: 'Outra' }));
    await screen.findByText('Nenhuma fila');
    await userEvent.click(screen.getByRole('button', { name: 'Filas' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Vendas 5' }));
    await userEvent.keyboard('{Escape}');
    await save();
    const chosen = { companyId: 5, queueIds: [1], whatsappId: null };
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...whole, ...chosen }));
    expect(inputOf({ ...whole, ...chosen })).toMatchObject(chosen);
    expect(changeOf(inputOf({ ...whole, ...chosen }))).not.toHaveProperty('companyId');
  });

  it.each([
    ['ERR_DUPLICATED_EMAIL', {}, 'Já existe um usuário com este e-mail.'],
    ['ERR_VALIDATION', { details: [{ path: '/body/name' }] }, 'Alguns campos não foram preenchidos corretamente.'],
  ])('says %s on its field', async (code, details, words) => {
    await shown({ refused: { status: 409, code, details } });
    expect((await screen.findByRole('alert')).textContent).toBe(words);
  });

  it('begins empty for a new one', () => {
    expect(valuesOf(null)).toEqual({ ...whole, name: '', email: '', password: '', queueIds: [] });
  });
});

const people = [
  aUser(1, { name: 'Alice Admin', profile: 'admin' }),
  aUser(2, { name: 'Bruno Lima' }),
  aUser(3, { name: 'Sara Super', profile: 'admin', super: true }),
  aUser(4, { name: 'Sofia Souza', profile: 'supervisor' }),
];

const listed = async (rows: User[], viewer: User) => {
  const book = createBook(rows, { textOf: ({ name }) => name, fill: (id) => aUser(id) });
  const { desk } = standInDesk(viewer);
  const view = (
    <RegisterStage desk={desk}>
      <Screen register={{ ...usersRegister, logic: book.logic }} />
    </RegisterStage>
  );
  await act(async () => void render(view));
  return book;
};
const actions = () => screen.getAllByRole('button', { name: /^(Editar|Excluir)/ }).map(({ ariaLabel }) => ariaLabel);

describe('the list of users', () => {
  it('shows name, address and profile, and lets one delete neither oneself nor the super user', async () => {
    await listed(people, aUser(1, { profile: 'admin' }));
    await screen.findByText('Bruno Lima');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Usuários 4');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Nome',
      'E-mail',
      'Perfil',
      'Ações',
    ]);
    expect(screen.getByRole('row', { name: /Alice/ }).textContent).toContain('Alice Admin (você)');
    expect(screen.getByRole('row', { name: /Bruno/ }).textContent).toContain('user2@acme.test');
    expect(screen.getByRole('row', { name: /Sofia/ }).textContent).toContain('Supervisor');
    expect(screen.getByRole('row', { name: /Sara/ }).textContent).toContain('Superusuário');
    expect(actions()).toEqual([
      'Editar Alice Admin',
      'Editar Bruno Lima',
      'Excluir Bruno Lima',
      'Editar Sofia Souza',
      'Excluir Sofia Souza',
    ]);
  });

  it('lets the super user change themselves', async () => {
    await listed(people, aUser(3, { profile: 'admin', super: true }));
    await screen.findByText('Bruno Lima');
    expect(actions()).toContain('Editar Sara Super');
    expect(actions()).not.toContain('Excluir Sara Super');
  });

  it('asks before it deletes one, by keys alone', async () => {
    const book = await listed(people, aUser(1, { profile: 'admin' }));
    const row = (await screen.findByText('Bruno Lima')).closest('tr');
    row?.focus();
    await userEvent.keyboard('{Delete}');
    expect(screen.getByRole('dialog').textContent).toContain('Excluir Bruno Lima?');
    expect(screen.getByRole('dialog').textContent).toContain('Os tickets em atendimento voltam à espera');
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    await vi.waitFor(() => expect(book.inputsOf('deleteRow')).toEqual([{ id: 2 }]));
    await vi.waitFor(() => expect(screen.queryByText('Bruno Lima')).toBeNull(), 5_000);
  });

  it('says that nobody is there', async () => {
    await listed([], aUser(1, { profile: 'admin' }));
    await screen.findByText('Nenhum usuário ainda.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Usuários 0');
  });
});

describe('one’s own profile', () => {
  const opened = async (answer: () => Response) => {
    const bodies: unknown[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      bodies.push([request.method, new URL(request.url).pathname, await request.json()]);
      return answer();
    });
    const onClose = vi.fn();
    await act(async () => void render(<OwnProfile user={aUser(2, { name: 'Bruno Lima' })} onClose={onClose} />));
    return { bodies, onClose, save: () => userEvent.click(screen.getByRole('button', { name: 'Salvar' })) };
  };

  it('changes name, address and password, and closes', async () => {
    const { bodies, onClose, save } = await opened(() => Response.json(aUser(2)));
    expect(screen.getByRole('heading').textContent).toBe('Meu perfil');
    expect(labels()).toEqual(['Nome', 'E-mail', 'Senha']);
    await userEvent.type(screen.getByLabelText('Senha'), 'outra-senha');
    await save();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled(), 5_000);
    const own = { name: 'Bruno Lima', email: 'user2@acme.test', password: 'outra-senha' };
    expect(bodies).toEqual([['PUT', '/api/users/2', own]]);
  });

  it('stays with what was typed when it is refused, and says why on the field', async () => {
    const refusal = () => Response.json({ error: 'ERR_DUPLICATED_EMAIL' }, { status: 409 });
    const { onClose, save } = await opened(refusal);
    await userEvent.clear(screen.getByLabelText('E-mail'));
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@acme.test');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Já existe um usuário com este e-mail.');
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ana@acme.test');
    expect(onClose).not.toHaveBeenCalled();
  });
});
