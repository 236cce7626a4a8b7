import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/schema.ts';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { knownCompanyPlan } from '#web/desk/company-plan.ts';
import { OwnProfile } from '#web/screens/users/own-profile.tsx';
import type { UserValues } from '#web/screens/users/user-rules.ts';
import { changeOf, inputOf, ownChangeOf, valuesOf } from '#web/screens/users/user-values.ts';
import { Toaster } from '#web/shell/toaster.tsx';
import * as form from '../../../stories/screens/user-form.stories.tsx';
import * as page from '../../../stories/screens/users.stories.tsx';
import { aCompanyPlan } from '../../machines/fixtures/desk/company-plan.ts';
import { someMailSettings } from '../../support/fixtures/installation.ts';
import { aPlan } from '../../support/fixtures/plans.ts';
import { aUser } from '../../support/fixtures/user.ts';
import type { MemoryDesk } from '../../support/memory/desk.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { ScreenStage } from '../../support/screens/screen-stage.tsx';
import { composeStories, show } from '../../support/screens/stories.tsx';

const { Adding, Editing, Refused, NoRights, Own, OfAnyCompany } = composeStories(form);
const { Full, Invited } = composeStories(page);

const whole = Adding.args.values as UserValues;
type Shown = Partial<NonNullable<typeof Adding.args>>;

const shown = async (Story: typeof Adding = Adding, how: Shown = {}) => {
  const onSubmit = vi.fn();
  await show(Story, { onSubmit, ...how });
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
  ])('of a new one refuses %j: %s', async (values, error) => {
    const { onSubmit, save } = await shown(Adding, { values: { ...whole, ...values } });
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(error);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps the present password when the field is left empty', async () => {
    const values = { password: '', isNew: false };
    const { onSubmit, save } = await shown(Editing, { values: { ...whole, ...values } });
    expect(document.body.textContent).toContain('Deixe em branco para manter a senha atual.');
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
      'Tickets ao mesmo tempo',
      'Habilidades',
      'Horário próprio',
      'Avisar sobre tickets sem fila',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Perfil' }));
    expect(options()).toEqual(['Atendente', 'Supervisor', 'Administrador']);
    await userEvent.click(screen.getByRole('option', { name: 'Supervisor' }));
    await userEvent.click(screen.getByRole('button', { name: 'Conexão padrão' }));
    await userEvent.click(screen.getByRole('option', { name: 'Principal' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Avisar sobre tickets sem fila' }));
    await userEvent.type(screen.getByLabelText('Tickets ao mesmo tempo'), '0');
    await save();
    await screen.findByText('Use um número de 1 a 1000.');
    await userEvent.clear(screen.getByLabelText('Tickets ao mesmo tempo'));
    await userEvent.type(screen.getByLabelText('Tickets ao mesmo tempo'), '5');
    await save();
    const chosen = { profile: 'supervisor', whatsappId: 7, allTicket: true, maxTickets: '5' } as const;
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...whole, ...chosen }));
    expect(inputOf({ ...whole, ...chosen })).toEqual({
      name: 'Ana Souza',
      email: 'ana@acme.test',
      password: 'segredo',
      profile: 'supervisor',
      queueIds: [2],
      whatsappId: 7,
      allTicket: 'enable',
      maxTickets: 5,
      skills: [],
      workingHours: null,
    });
    expect(inputOf(whole)).toMatchObject({ maxTickets: null });
  });

  it('keeps what somebody is good at, word by word, each once', async () => {
    const { onSubmit, save } = await shown();
    const field = screen.getByLabelText('Habilidades');
    await userEvent.type(field, ' Inglês {Enter}Notas,inglês{Enter}Trocas{Backspace>6/}{Backspace}Espanhol');
    // Leaving the field keeps what is written.
    await save();
    const skills = ['Inglês', 'Espanhol'];
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...whole, skills }));
    await userEvent.click(screen.getByRole('button', { name: 'Tirar Inglês' }));
    await save();
    await vi.waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith({ ...whole, skills: ['Espanhol'] }));
  });

  it('gives somebody a week of their own, which stays as it was when it is put off and on again', async () => {
    const { onSubmit, save } = await shown();
    await userEvent.click(screen.getByRole('switch', { name: 'Horário próprio' }));
    const begins = await screen.findByLabelText('Segunda-feira: início');
    await userEvent.clear(begins);
    await userEvent.type(begins, '13:00');
    const own = screen.getByRole('switch', { name: 'Horário próprio' });
    await userEvent.click(own);
    await save();
    await vi.waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith(whole));
    await userEvent.click(own);
    await save();
    const [monday] = defaultOpeningHours;
    const workingHours = [{ ...monday, startTime: '13:00' }, ...defaultOpeningHours.slice(1)];
    await vi.waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith({ ...whole, workingHours }));
  });

  it('hides from others everything but name, address and password', async () => {
    await shown(NoRights);
    expect(labels()).toEqual(['Nome', 'E-mail', 'Senha', 'Senha atual']);
    const own = { name: 'Ana Souza', email: 'ana@acme.test', password: 'segredo' };
    expect(ownChangeOf(inputOf(whole))).toEqual(own);
    expect(ownChangeOf(inputOf({ ...whole, oldPassword: 'antes' }))).toEqual({ ...own, oldPassword: 'antes' });
  });

  it('leaves an admin their own profile, and says what a new password does', async () => {
    await shown(Own);
    expect(screen.getByRole('button', { name: 'Perfil' })).toHaveProperty('disabled', true);
    expect(document.body.textContent).toContain('Só outro administrador pode mudar o seu perfil.');
    expect(document.body.textContent).toContain('Com uma senha nova, será preciso entrar de novo.');
  });

  it('lets the super user choose the company, and then among what that company has', async () => {
    const { onSubmit, save } = await shown(OfAnyCompany);
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
    await shown(Refused, { refused: { status: 409, code, details } });
    expect((await screen.findByRole('alert')).textContent).toBe(words);
  });

  it('begins empty for a new one', () => {
    expect(valuesOf(null)).toEqual({ ...whole, name: '', email: '', password: '', queueIds: [] });
  });
});

const users = [
  aUser({ id: 1, name: 'Alice Admin', profile: 'admin' }),
  aUser({ id: 2, name: 'Bruno Lima' }),
  aUser({ id: 3, name: 'Sara Super', profile: 'admin', super: true }),
  aUser({ id: 4, name: 'Sofia Souza', profile: 'supervisor' }),
];

const listed = async (me: User) => {
  await openScreen(Full, { company: { users, me } });
  await screen.findByText('Bruno Lima');
};
const actions = () => screen.getAllByRole('button', { name: /^(Editar|Excluir)/ }).map(({ ariaLabel }) => ariaLabel);

describe('the list of users', () => {
  it('says that the plan is full before a form is filled in, and a refusal once', async () => {
    const me = aUser({ id: 1, profile: 'admin' });
    const plan = aPlan(1, { users: 2 });
    knownCompanyPlan.set(aCompanyPlan({ plan, used: { ...aCompanyPlan().used, users: 1, queues: 1 } }));
    const { server, toasts, user } = await openScreen(Full, { company: { users, me }, at: '/users?new' });
    const details = { limit: 'users', used: 2, allowed: 2 };
    server.fail('createUser', 403, 'ERR_PLAN_LIMIT', { details });
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText('Nome'), 'Zeca');
    await user.type(dialog.getByLabelText('E-mail'), 'zeca@acme.test');
    await user.type(dialog.getByLabelText('Senha'), 'recado');
    await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
    await dialog.findByText('Seu plano permite 2 usuários. Em uso: 2.');
    expect(toasts).toEqual([]);

    act(() => knownCompanyPlan.set(aCompanyPlan({ plan, used: { ...aCompanyPlan().used, users: 2, queues: 1 } })));
    const [add] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Adicionar', hidden: true });
    expect(add?.disabled).toBe(true);
    const why = document.getElementById(add?.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toContain('Seu plano permite 2 usuários. Em uso: 2.');
    knownCompanyPlan.set(undefined);
  });

  it('shows name, address and profile, and lets one delete neither oneself nor the super user', async () => {
    await listed(aUser({ id: 1, profile: 'admin' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Usuários 4');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Nome',
      'E-mail',
      'Perfil',
      'Ações',
    ]);
    expect(screen.getByRole('row', { name: /Alice/ }).textContent).toContain('Alice Admin (você)');
    expect(screen.getByRole('row', { name: /Bruno/ }).textContent).toContain('agent2@acme.test');
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
    await listed(aUser({ id: 3, profile: 'admin', super: true }));
    expect(actions()).toContain('Editar Sara Super');
    expect(actions()).not.toContain('Excluir Sara Super');
  });
});

describe('an invitation', () => {
  it('takes the place of the password, where mail is sent', async () => {
    const { server, user } = await openScreen(Full, { company: { users, me: users[0] }, at: '/users?new' });
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText('Nome'), 'Iara');
    await user.type(dialog.getByLabelText('E-mail'), 'iara@acme.test');
    await user.click(await dialog.findByRole('switch', { name: 'Enviar convite por e-mail' }));
    expect(dialog.queryByLabelText('Senha')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
    expect((await screen.findByRole('row', { name: /Iara/ })).textContent).toContain('Convite válido até 08/01/2099');
    const [{ body } = { body: {} }] = server.callsOf('createUser');
    expect(body).toMatchObject({ email: 'iara@acme.test', invitation: { language: 'pt' } });
    expect('password' in body).toBe(false);
  });

  it('is not offered where none is', async () => {
    const company = { users, me: users[0], mail: someMailSettings({ host: '' }) };
    const { server } = await openScreen(Full, { company, at: '/users?new' });
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByLabelText('Senha');
    await vi.waitFor(() => expect(server.callsOf('findSignUp')).toHaveLength(1));
    expect(dialog.queryByRole('switch', { name: 'Enviar convite por e-mail' })).toBeNull();
  });

  it('stands at whoever has not accepted it, and is sent again', async () => {
    const { server, user, toasts } = await openScreen(Invited, {
      company: { ...Invited.args.company, me: users[0] },
    });
    expect((await screen.findByRole('row', { name: /Tiago/ })).textContent).toContain('Convite vencido');
    await user.click(screen.getByRole('button', { name: 'Reenviar convite: Tiago Tardio' }));
    await vi.waitFor(() => expect(toasts).toMatchObject([{ kind: 'success' }]));
    expect(server.callsOf('inviteUser').map(({ path, body }) => [path.id, body])).toEqual([['7', { language: 'pt' }]]);
    expect(screen.getByRole('row', { name: /Tiago/ }).textContent).toContain('Convite válido até 09/01/2099');
  });
});

describe('one’s own profile', () => {
  const user = aUser({ id: 2, name: 'Bruno Lima' });
  const opened = async (arrange: (desk: MemoryDesk) => void = () => undefined) => {
    const onClose = vi.fn();
    const Profile = () => <OwnProfile user={user} onClose={onClose} />;
    const { server } = await new Promise<MemoryDesk>((resolve) => {
      const arranged = (desk: MemoryDesk) => {
        arrange(desk);
        resolve(desk);
      };
      const company = { me: user, users: [user, aUser({ id: 3, email: 'ana@acme.test' })] };
      render(<ScreenStage screen={Profile} at="/" company={company} arrange={arranged} />);
    });
    await screen.findByLabelText('Senha');
    return { server, onClose, save: () => userEvent.click(screen.getByRole('button', { name: 'Salvar' })) };
  };

  it('changes name, address and password, and closes', async () => {
    const { server, onClose, save } = await opened();
    expect(screen.getByRole('heading').textContent).toBe('Meu perfil');
    expect(labels()).toEqual(['Nome', 'E-mail', 'Senha']);
    await userEvent.type(screen.getByLabelText('Senha'), 'outra-senha');
    await userEvent.type(screen.getByLabelText('Senha atual'), 'segredo');
    await save();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled(), 5_000);
    const own = { name: 'Bruno Lima', email: 'agent2@acme.test', password: 'outra-senha', oldPassword: 'segredo' };
    expect(server.callsOf('updateUser').map(({ path, body }) => [path.id, body])).toEqual([['2', own]]);
  });

  it('asks for the old password only with a new one, and says on its field when it is wrong', async () => {
    const details = { details: [{ path: '/body/oldPassword', message: '' }] };
    const { server, onClose, save } = await opened((desk) =>
      desk.server.fail('updateUser', 400, 'ERR_OLD_PASSWORD', details),
    );
    const password = screen.getByLabelText('Senha');
    await userEvent.type(password, 'outra-senha');
    expect(screen.getByLabelText('Senha atual')).toHaveProperty('autocomplete', 'current-password');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Obrigatório');
    expect(server.callsOf('updateUser')).toEqual([]);
    await userEvent.type(screen.getByLabelText('Senha atual'), 'esqueci');
    await save();
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('A senha atual está incorreta.'));
    render(<Toaster />);
    expect(screen.getAllByText('A senha atual está incorreta.')).toHaveLength(1);
    expect(screen.getByLabelText('Senha atual').getAttribute('aria-invalid')).toBe('true');
    expect(password).toHaveProperty('value', 'outra-senha');
    expect(onClose).not.toHaveBeenCalled();
    expect(server.callsOf('updateUser')).toHaveLength(1);
    await userEvent.clear(password);
    expect(screen.queryByLabelText('Senha atual')).toBeNull();
  });

  it('stays with what was typed when it is refused, and says why on the field', async () => {
    const { onClose, save } = await opened();
    await userEvent.clear(screen.getByLabelText('E-mail'));
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@acme.test');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Já existe um usuário com este e-mail.');
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ana@acme.test');
    expect(onClose).not.toHaveBeenCalled();
  });
});
