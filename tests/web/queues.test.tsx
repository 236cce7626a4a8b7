import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Queue, QueueOptionChild } from '#contract/schema.ts';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { colourPalette } from '#web/components/colour-palette.ts';
import { DataTable } from '#web/components/data-table.tsx';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { OptionTree, type OptionTreeProps } from '#web/screens/queues/option-tree.tsx';
import { useQueueColumns } from '#web/screens/queues/queue-columns.tsx';
import { inputOf, type QueueValues, queueRules, valuesOf } from '#web/screens/queues/queue-rules.ts';
import { QueueTabs, type QueueTabsProps } from '#web/screens/queues/queue-tabs.tsx';

beforeAll(async () => {
  await startI18n('pt');
  await Promise.all([loadTexts('queues'), loadTexts('hours'), loadTexts('colours'), loadTexts('registers')]);
});
afterEach(cleanup);

const queue: Queue = {
  id: 5,
  name: 'Suporte',
  color: '#2f9e5b',
  greetingMessage: 'Olá!',
  completionMessage: '',
  outOfHoursMessage: 'Voltamos às 8h.',
  ratingMessage: '',
  orderQueue: 2,
  integrationId: null,
  promptId: null,
  schedules: [...defaultOpeningHours],
  createdAt: '2026-11-03T12:00:00.000Z',
  updatedAt: '2026-11-18T14:20:00.000Z',
};

interface Shown extends Partial<QueueTabsProps> {
  row?: Queue | null;
  errors?: FieldErrors<QueueValues>;
}

const Form = ({ row = null, errors = {}, onSubmit, ...tabs }: Shown & { onSubmit: (values: QueueValues) => void }) => {
  const form = useForm<QueueValues>({
    resolver: standardSchemaResolver(queueRules),
    defaultValues: valuesOf(row),
    errors,
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit((values) => onSubmit(values))}>
        <QueueTabs taken={[]} hasHours={false} menu={null} {...tabs} />
        <button type="submit">Salvar</button>
      </form>
    </FormProvider>
  );
};

const form = (shown: Shown = {}) => {
  const onSubmit = vi.fn();
  const { rerender } = render(<Form {...shown} onSubmit={onSubmit} />);
  return {
    onSubmit,
    save: () => userEvent.click(screen.getByRole('button', { name: 'Salvar' })),
    refuse: (errors: FieldErrors<QueueValues>) => rerender(<Form {...shown} errors={errors} onSubmit={onSubmit} />),
  };
};

const write = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};

const Table = ({ rows }: { rows: Queue[] }) => (
  <DataTable label="Filas" columns={useQueueColumns()} rows={rows} rowId={({ id }) => id} />
);

test('the queues are shown with colour, order and greeting, and say what they lack', () => {
  render(<Table rows={[queue, { ...queue, id: 6, name: 'Vendas', greetingMessage: '', orderQueue: null }]} />);
  const text = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(text('columnheader')).toEqual(['Nome', 'Cor', 'Ordem', 'Mensagem de saudação']);
  expect(text('cell')).toEqual([
    'NomeSuporte',
    'Cor',
    'Ordem2',
    'Mensagem de saudaçãoOlá!',
    'NomeVendas',
    'Cor',
    'Ordem—Sem ordem',
    'Mensagem de saudação—Sem saudação',
  ]);
  expect(screen.getAllByRole('img', { name: '#2f9e5b' })).toHaveLength(2);
});

describe('the form of a queue', () => {
  test('has the fields of section 3, and hours only where queues have their own', () => {
    form();
    expect(screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).labels?.[0]?.textContent)).toEqual(
      [
        'Nome',
        'Ordem',
        'Mensagem de saudação',
        'Mensagem de conclusão',
        'Mensagem fora do horário',
        'Mensagem de avaliação',
      ],
    );
    expect(screen.queryByRole('tab')).toBeNull();
    cleanup();
    form({ hasHours: true });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Dados da Fila',
      'Horários de Atendimento',
    ]);
  });

  test.each([
    ['Nome', '', 'Obrigatório'],
    ['Nome', 'x', 'Use pelo menos 2 caracteres.'],
    ['Ordem', '1a', 'Use um número inteiro.'],
  ])('refuses %s "%s" at its field and keeps it', async (label, text, fault) => {
    const { onSubmit, save } = form({ row: queue });
    await write(label, text);
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(fault);
    expect([screen.getByLabelText<HTMLInputElement>(label).value, onSubmit.mock.calls]).toEqual([text, []]);
  });

  test('asks for a colour', async () => {
    const { save } = form();
    await write('Nome', 'Vendas');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Obrigatório');
    expect(screen.getByRole('radiogroup', { name: 'Cor' }).getAttribute('aria-invalid')).toBe('true');
  });

  test('is filled in by keys alone', async () => {
    const { onSubmit, save } = form();
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
    const { onSubmit, save } = form({ row: queue, hasHours: true });
    await userEvent.click(screen.getByRole('tab', { name: 'Horários de Atendimento' }));
    await write('Terça-feira: fim', '0700');
    await userEvent.click(screen.getByRole('tab', { name: 'Dados da Fila' }));
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('O fim vem antes do início.');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Horários de Atendimento');
    await write('Terça-feira: fim', '1700');
    await save();
    const saved = inputOf(onSubmit.mock.lastCall?.[0], queue);
    expect(saved.schedules?.[1]).toMatchObject({ startTime: '08:00', endTime: '17:00' });
  });

  test('says that a colour is taken beside the colours, and keeps what was filled in', () => {
    const { refuse } = form({ row: { ...queue, name: 'Vendas' } });
    refuse({ color: { type: 'server', message: 'Esta cor já está em uso. Escolha outra.' } });
    expect(screen.getByRole('alert').textContent).toBe('Esta cor já está em uso. Escolha outra.');
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Vendas');
  });
});

describe('the colours', () => {
  const names = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));

  test('are fifty, each once, and read on both themes', () => {
    expect([colourPalette.length, new Set(colourPalette).size]).toEqual([50, 50]);
    const poor = colourPalette.filter((colour) => contrast(colour, '#ffffff') < 3 || contrast(colour, '#181917') < 3);
    expect(poor).toEqual([]);
  });

  test('name who has one already, and show one of the queue that is not among them', () => {
    form({ row: { ...queue, color: '#123456' }, taken: [{ colour: '#2F9E5B', by: 'Suporte' }] });
    expect(names()).toHaveLength(51);
    expect(names()).toContain('Cor #2f9e5b, em uso por Suporte');
    expect(screen.getByRole('radio', { checked: true }).getAttribute('aria-label')).toBe('Cor #123456');
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
      refusals={{}}
      {...on}
      {...change}
    />,
  );
  return on;
};

describe('the menu of a queue', () => {
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

const contrast = (one: string, other: string) => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};
const luminance = (colour: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
