import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { refusalsOf } from '#web/register/refusals.ts';
import { UserFields, type UserFieldsProps } from '#web/screens/users/user-fields.tsx';
import { type UserValues, userRules } from '#web/screens/users/user-rules.ts';
import { changeOf, fieldOfCode, inputOf, ownChangeOf, valuesOf } from '#web/screens/users/user-values.ts';

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
afterEach(cleanup);

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
