import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TFunction } from 'i18next';
import type { FieldErrors } from 'react-hook-form';
import { describe, expect, test, vi } from 'vitest';
import type { QueueOptionChild, Setting } from '#contract/schema.ts';
import { colourName } from '#web/components/fields/colour-name.ts';
import { type ColourName, colourPalette } from '#web/components/fields/colour-palette.ts';
import { languages } from '#web/i18n/languages.ts';
import { OptionTree, type OptionTreeProps } from '#web/screens/queues/option-tree.tsx';
import { inputOf, type QueueValues, valuesOf } from '#web/screens/queues/queue-rules.ts';
import * as forms from '../../../stories/screens/queue-form.stories.tsx';
import * as pages from '../../../stories/screens/queues.stories.tsx';
import { contrast } from '../../support/contrast.ts';
import { aQueue } from '../../support/fixtures/entities.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories, show } from '../../support/screens/stories.tsx';

const { Full } = composeStories(pages);
const { Adding } = composeStories(forms);

const queue = aQueue(5, {
  name: 'Suporte',
  greetingMessage: 'Olá!',
  outOfHoursMessage: 'Voltamos às 8h.',
  orderQueue: 2,
});
const some = [queue, aQueue(6, { name: 'Vendas', color: '#1f6fd6' })];

const open = (at = '/queues') => {
  const settings: Setting[] = [{ key: 'scheduleType', value: 'queue' }];
  return openScreen(Full, { at, company: { queues: some, settings } });
};

describe('the Queues page', () => {
  test('shows name, colour, order, greeting and actions, and says what a queue lacks', async () => {
    await open();
    await screen.findByText('Vendas');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Nome',
      'Cor',
      'Ordem',
      'Mensagem de saudação',
      'Ações',
    ]);
    expect(screen.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual([
      'Suporte',
      '',
      '2',
      'Olá!',
      '',
      'Vendas',
      '',
      '—Sem ordem',
      '—Sem saudação',
      '',
    ]);
    expect(screen.getByRole('img', { name: 'Verde claro' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Filas 2');
  });

  test('keeps a queue whose colour somebody has, with the reason beside the colours', async () => {
    const { user, server } = await open('/queues?edit=5');
    server.fail('updateQueue', 409, 'ERR_QUEUE_COLOR_ALREADY_EXISTS');
    const name = await screen.findByLabelText<HTMLInputElement>('Nome');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Azul, em uso por Vendas' }).disabled).toBe(true);
    await user.type(name, ' técnico');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Esta cor já está em uso. Escolha outra.');
    expect([name.value, screen.getByRole('radiogroup').getAttribute('aria-invalid')]).toEqual([
      'Suporte técnico',
      'true',
    ]);
    server.mend('updateQueue');
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' });
    await waitFor(() => expect(save.disabled).toBe(false));
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Suporte técnico')).toBeTruthy();
    const { path, body } = server.callsOf('updateQueue')[1] ?? {};
    expect({ path, body }).toMatchObject({ path: { id: '5' }, body: { name: 'Suporte técnico', orderQueue: 2 } });
  });

  test('shows hours and menu of a stored queue; a new one is saved before its menu', async () => {
    const { user } = await open('/queues?edit=5');
    expect(await screen.findByRole('tab', { name: 'Horários de Atendimento' })).toBeTruthy();
    expect(await screen.findByText('Nenhuma opção ainda.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(screen.getByRole('button', { name: 'Adicionar fila' }));
    expect(await screen.findByText('Salve a fila para montar o menu dela.')).toBeTruthy();
  });
});

type Shown = Partial<NonNullable<typeof Adding.args>>;

const form = async (shown: Shown = {}) => {
  const onSubmit = vi.fn();
  const { again } = await show(Adding, { ...shown, onSubmit });
  return {
    onSubmit,
    save: () => userEvent.click(screen.getByRole('button', { name: 'Salvar' })),
    refuse: (errors: FieldErrors<QueueValues>) => again({ ...shown, errors, onSubmit }),
  };
};

const write = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};

describe('the form of a queue', () => {
  test('has the fields of section 3 and of assignment, and hours only where queues have their own', async () => {
    await form();
    expect(screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).labels?.[0]?.textContent)).toEqual(
      [
        'Nome',
        'Ordem',
        'Minutos de espera',
        'Primeira resposta',
        'Cada resposta',
        'Resolução',
        'Mensagem de saudação',
        'Mensagem de conclusão',
        'Mensagem fora do horário',
        'Mensagem de avaliação',
      ],
    );
    expect(screen.queryByRole('tab')).toBeNull();
    cleanup();
    await form({ hasHours: true });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Dados da Fila',
      'Horários de Atendimento',
    ]);
  });

  test.each([
    ['Nome', '', 'Obrigatório'],
    ['Nome', 'x', 'Use pelo menos 2 caracteres.'],
    ['Ordem', '1a', 'Use um número inteiro.'],
    ['Minutos de espera', '0', 'Use um número de 1 a 10080.'],
    ['Minutos de espera', '10', 'Diga os minutos e a fila, ou nenhum dos dois.'],
  ])('refuses %s "%s" at its field and keeps it', async (label, text, error) => {
    const { onSubmit, save } = await form({ row: queue });
    await write(label, text);
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(error);
    expect([screen.getByLabelText<HTMLInputElement>(label).value, onSubmit.mock.calls]).toEqual([text, []]);
  });

  test('says who is given what waits, and what is not answered or taken', async () => {
    const { onSubmit, save } = await form({ row: { ...queue, assignment: 'turn' } });
    await write('Minutos para responder', '5');
    await write('Minutos de espera', '10');
    await userEvent.click(screen.getByLabelText('Depois passa para'));
    await userEvent.click(screen.getByRole('option', { name: 'Suporte' }));
    await save();
    const saved = onSubmit.mock.lastCall?.[0];
    expect(inputOf(saved, null)).toMatchObject({
      assignment: 'turn',
      assignsGroups: false,
      answerMinutes: 5,
      overflowMinutes: 10,
      overflowQueueId: 2,
    });
  });

  test('asks for skills among those that people have, and says how many of the queue have all', async () => {
    const skills = { known: ['Inglês', 'Notas'], ofPeople: [['inglês'], ['Inglês', 'Notas'], []] };
    const row = { ...queue, assignment: 'turn' as const, skills: ['inglês', 'Russo'] };
    const { onSubmit, save } = await form({ row, skills });
    expect(screen.getByText('Ninguém desta fila tem todas: os tickets esperam.')).toBeDefined();
    await userEvent.click(screen.getByLabelText('Habilidades pedidas'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Inglês', 'Notas', 'Russo']);
    await userEvent.click(screen.getByRole('option', { name: 'Russo' }));
    await screen.findByText('2 pessoas desta fila têm todas.');
    await userEvent.click(screen.getByRole('option', { name: 'Notas' }));
    await screen.findByText('1 pessoa desta fila tem todas.');
    await userEvent.keyboard('{Escape}');
    await save();
    expect(inputOf(onSubmit.mock.lastCall?.[0], null)).toMatchObject({ skills: ['Inglês', 'Notas'] });
  });

  test('shows no skills where nobody has any', async () => {
    await form({ row: { ...queue, assignment: 'turn' }, skills: { known: [], ofPeople: [] } });
    expect(screen.queryByLabelText('Habilidades pedidas')).toBeNull();
  });

  test('says what is promised to customers, in whole minutes', async () => {
    const { onSubmit, save } = await form({ row: { ...queue, resolutionMinutes: 480 } });
    await write('Primeira resposta', '20');
    await write('Cada resposta', '0');
    await save();
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
    expect(onSubmit).not.toHaveBeenCalled();
    await write('Cada resposta', '');
    await save();
    expect(inputOf(onSubmit.mock.lastCall?.[0], null)).toMatchObject({
      firstAnswerMinutes: 20,
      nextAnswerMinutes: null,
      resolutionMinutes: 480,
    });
  });

  test('asks for a colour', async () => {
    const { save } = await form();
    await write('Nome', 'Vendas');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Obrigatório');
    expect(screen.getByRole('radiogroup', { name: 'Cor' }).getAttribute('aria-invalid')).toBe('true');
  });

  test('is filled in by keys alone', async () => {
    const { onSubmit, save } = await form();
    await write('Nome', ' Vendas ');
    await userEvent.tab();
    await userEvent.keyboard('3');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await save();
    const filled = { ...valuesOf(null), name: 'Vendas', orderQueue: '3' };
    const saved = onSubmit.mock.lastCall?.[0];
    expect(saved).toEqual({ ...filled, color: colourPalette[0] });
    expect(inputOf(saved, null)).toMatchObject({ name: 'Vendas', orderQueue: 3 });
    expect(inputOf(saved, null)).not.toHaveProperty('schedules');
  });

  test('shows the tab in which something is wrong', async () => {
    const { onSubmit, save } = await form({ row: queue, hasHours: true });
    await userEvent.click(screen.getByRole('tab', { name: 'Horários de Atendimento' }));
    await write('Terça-feira: início', '1800');
    await write('Terça-feira: fim', '0900');
    await userEvent.click(screen.getByRole('tab', { name: 'Dados da Fila' }));
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Este horário invade o horário do dia seguinte.');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Horários de Atendimento');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Terça-feira: fim' }));
    await write('Terça-feira: fim', '0200');
    await save();
    const saved = inputOf(onSubmit.mock.lastCall?.[0], queue);
    expect(saved.schedules?.[1]).toMatchObject({ startTime: '18:00', endTime: '02:00' });
  });

  test('says that a colour is taken beside the colours, and keeps what was filled in', async () => {
    const { refuse } = await form({ row: { ...queue, name: 'Vendas' } });
    refuse({ color: { type: 'server', message: 'Esta cor já está em uso. Escolha outra.' } });
    expect(screen.getByRole('alert').textContent).toBe('Esta cor já está em uso. Escolha outra.');
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Vendas');
  });
});

describe('the hours of a queue', () => {
  const words = () => screen.getByRole('region', { name: 'Fora do horário', hidden: true }).textContent;

  test('say what is said outside them: its own words, else those of each connection, or nothing', async () => {
    const connections = [
      { name: 'Principal', outOfHoursMessage: 'Estamos fechados.' },
      { name: 'Loja', outOfHoursMessage: '' },
    ];
    await form({ row: { ...queue, outOfHoursMessage: '' }, hasHours: true, connections });
    expect(words()).toContain('Conexão PrincipalEstamos fechados.');
    expect(words()).toContain('Conexão LojaComo não há mensagem própria, é enviado o texto padrão:');
    await write('Mensagem fora do horário', 'Voltamos já.');
    expect(words()).toContain('Esta filaVoltamos já.');
    expect(words()).not.toContain('Principal');
  });
});

describe('the colours', () => {
  const names = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));

  test('are fifty, each once, and read on both themes', () => {
    expect([colourPalette.length, new Set(colourPalette).size]).toEqual([50, 50]);
    const poor = colourPalette.filter((colour) => contrast(colour, '#ffffff') < 3 || contrast(colour, '#181917') < 3);
    expect(poor).toEqual([]);
  });

  test.each(languages)('have a name each for who does not see them (%s)', async (language) => {
    const { texts } = (await import(
      `../../../src/web/i18n/${language}/colours.ts`
    )) as typeof import('#web/i18n/pt/colours.ts');
    const t = (key: string) => texts.names[key.replace('names.', '') as ColourName];
    const called = colourPalette.map((colour) => colourName(colour, t as TFunction<'colours'>));
    expect(new Set(called).size).toBe(50);
    expect(called.filter((name) => /#|names\.|\{/.test(name))).toEqual([]);
  });

  test('name who has one already, and show one of the queue that is not among them', async () => {
    await form({ row: { ...queue, color: '#123456' }, taken: [{ colour: '#2F9E5B', by: 'Suporte' }] });
    expect(names()).toHaveLength(51);
    expect(names()).toContain('Verde claro, em uso por Suporte');
    expect(screen.getByText('em uso')).toBeTruthy();
    expect(screen.getByRole('radio', { checked: true }).getAttribute('aria-label')).toBe(
      'Outra cor, próxima de azul-marinho',
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /em uso/ }).disabled).toBe(true);
  });
});

const anOption = (id: number, change: Partial<QueueOptionChild> = {}): QueueOptionChild => ({
  id,
  title: `Opção ${id}`,
  message: '',
  option: String(id),
  queueId: 5,
  parentId: null,
  createdAt: queue.createdAt,
  updatedAt: queue.updatedAt,
  ...change,
});
const tree = [anOption(1, { title: 'Notas fiscais', message: 'Qual delas?' }), anOption(2, { parentId: 1 })];

const menu = (change: Partial<OptionTreeProps> = {}) => {
  const on = {
    onAdd: vi.fn(),
    onEdit: vi.fn(),
    onDelete: vi.fn(),
    onSave: vi.fn(),
    onCancel: vi.fn(),
    onRetry: vi.fn(),
  };
  render(
    <OptionTree
      options={tree}
      isLoading={false}
      failure={null}
      place={null}
      busy={false}
      fieldErrors={{}}
      {...on}
      {...change}
    />,
  );
  return on;
};

describe('the options of a queue', () => {
  test('offers to add, edit and delete each option by name', async () => {
    const { onAdd, onEdit, onDelete } = menu();
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar opção abaixo de Notas fiscais' }));
    await userEvent.click(screen.getByRole('button', { name: 'Editar Opção 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Excluir Opção 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar opção' }));
    expect([onAdd.mock.calls, onEdit.mock.calls, onDelete.mock.calls]).toEqual([[[1], [null]], [[2]], [[2]]]);
  });

  test('writes an option in its own place; Esc leaves it', async () => {
    const { onSave, onCancel } = menu({ place: { optionId: 1 } });
    const form = within(screen.getByRole('group', { name: 'Editar Notas fiscais' }));
    const title = form.getByLabelText<HTMLInputElement>('Título');
    expect([document.activeElement, title.value]).toEqual([title, 'Notas fiscais']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Editar Opção 2' }).disabled).toBe(true);
    await userEvent.clear(title);
    await userEvent.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Obrigatório');
    await userEvent.type(title, 'Boletos{Enter}');
    expect(onSave.mock.lastCall?.[0]).toEqual({ option: '1', title: 'Boletos', message: 'Qual delas?' });
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test('says what is missing, and what went wrong', async () => {
    menu({ options: [] });
    expect(screen.getByText('Nenhuma opção ainda.')).toBeTruthy();
    cleanup();
    const { onRetry } = menu({ options: [], failure: 'Sem resposta do servidor.' });
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
