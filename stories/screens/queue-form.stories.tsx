import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { expect, fn, within } from 'storybook/test';
import type { Queue } from '#contract/schema.ts';
import { withStretches } from '#machines/opening-hours.ts';
import type { QueueOptionPlace } from '#machines/queue-options/context.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { i18n } from '#web/i18n/i18n.ts';
import { OptionTree } from '#web/screens/queues/option-tree.tsx';
import { OptionsPreview } from '#web/screens/queues/options-preview.tsx';
import { type QueueValues, queueRules, valuesOf } from '#web/screens/queues/queue-rules.ts';
import { QueueTabs, type QueueTabsProps } from '#web/screens/queues/queue-tabs.tsx';
import { aQueue } from '../../tests/support/fixtures/entities.ts';
import { inPortuguese } from '../../tests/support/screens/states.ts';

interface FormProps extends QueueTabsProps {
  row: Queue | null;
  errors: FieldErrors<QueueValues>;
  onSubmit: (values: QueueValues) => void;
}

const nothing = () => undefined;

/** The fields in a dialog as the page has them. */
const Form = ({ row, errors, onSubmit, ...tabs }: FormProps) => {
  const form = useForm<QueueValues>({
    resolver: standardSchemaResolver(queueRules),
    defaultValues: valuesOf(row),
    errors,
  });
  return (
    <Dialog
      open
      onClose={nothing}
      title="Fila"
      size="lg"
      actions={
        <Button type="submit" form="queue" variant="primary">
          Salvar
        </Button>
      }
    >
      <FormProvider {...form}>
        <form
          id="queue"
          noValidate
          onSubmit={form.handleSubmit((values) => onSubmit(values))}
          className="grid grid-cols-1 gap-4"
        >
          <QueueTabs {...tabs} />
        </form>
      </FormProvider>
    </Dialog>
  );
};

const options = [
  { title: 'Notas fiscais', message: 'Qual nota você procura?', parentId: null },
  { title: 'Segunda via', message: '', parentId: 1 },
  { title: 'Por e-mail', message: 'Enviamos em instantes para o e-mail do cadastro.', parentId: 2 },
  { title: 'Trocas e devoluções', message: '', parentId: null },
].map((option, index) => ({
  ...option,
  id: index + 1,
  option: String(index + 1),
  queueId: 1,
  createdAt: '2026-11-18T14:20:00.000Z',
  updatedAt: '2026-11-18T14:20:00.000Z',
}));

const queueOptions = (place: QueueOptionPlace | null) => (
  <OptionTree
    options={options}
    isLoading={false}
    failure={null}
    place={place}
    busy={false}
    fieldErrors={{}}
    onAdd={nothing}
    onEdit={nothing}
    onDelete={nothing}
    onSave={nothing}
    onCancel={nothing}
    onRetry={nothing}
  />
);

const args: FormProps = {
  row: null,
  errors: {},
  taken: [],
  others: [{ id: 2, name: 'Suporte' }],
  skills: { known: ['Espanhol', 'Inglês', 'Notas fiscais'], ofPeople: [['Inglês'], []] },
  hasHours: false,
  queueOptions: null,
  connections: [],
  company: { timeZone: 'America/Sao_Paulo', daysOff: [], hasHolidays: true, language: 'pt' },
  onSubmit: fn(),
};

const meta = {
  component: Form,
  args,
  loaders: [() => i18n.loadNamespaces(['queues', 'registers', 'colours', 'hours'])],
} satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

const vendas = aQueue(1, {
  name: 'Vendas',
  color: '#1f6fd6',
  orderQueue: 1,
  greetingMessage: 'Olá! O que você procura?',
});

export const Adding: Story = {};
export const Editing: Story = {
  args: {
    row: vendas,
    taken: [{ colour: '#b87414', by: 'Trocas' }],
    hasHours: true,
    queueOptions: queueOptions(null),
    connections: [{ name: 'Principal', outOfHoursMessage: '' }],
  },
};
/** What somebody who is given its tickets has to be good at. */
export const AskingForSkills: Story = {
  args: { ...Editing.args, row: { ...vendas, assignment: 'turn', skills: ['Inglês'] } },
};
/** A night, a lunch break, and days off of its own beside the company's. */
export const Hours: Story = {
  args: {
    ...Editing.args,
    row: {
      ...vendas,
      schedules: vendas.schedules.map((day) =>
        day.weekdayEn === 'friday'
          ? withStretches(day, [
              { startTime: '12:00', endTime: '15:00' },
              { startTime: '18:00', endTime: '02:00' },
            ])
          : withStretches(day, [
              { startTime: '08:00', endTime: '12:00' },
              { startTime: '13:30', endTime: '18:00' },
            ]),
      ),
      daysOff: [
        { date: '2126-12-24', until: null, name: 'Véspera', stretches: [{ startTime: '08:00', endTime: '12:00' }] },
        { date: '2126-12-28', until: '2127-01-02', name: 'Férias coletivas', stretches: [] },
      ],
    },
    company: {
      timeZone: 'America/Sao_Paulo',
      daysOff: [{ date: '2126-12-25', until: null, name: 'Natal', stretches: [] }],
      hasHolidays: true,
      language: 'pt',
    },
  },
  ...inPortuguese,
  play: async ({ userEvent, canvasElement }) => {
    const see = within(canvasElement.ownerDocument.body);
    await userEvent.click(await see.findByRole('tab', { name: 'Horários de Atendimento' }));
    await see.findByText('Férias coletivas');
    const until = see.getByRole('textbox', { name: 'Sexta-feira: fim 2' }).getBoundingClientRect();
    const remove = see.getByRole('button', { name: 'Sexta-feira: remover horário 2' }).getBoundingClientRect();
    const more = see.getByRole('button', { name: 'Sexta-feira: adicionar horário' }).getBoundingClientRect();
    expect(remove.top).toBeLessThan(until.bottom);
    const isBeside = remove.top < more.bottom && more.top < remove.bottom;
    expect(isBeside && remove.right > more.left).toBe(false);
    expect(until.width).toBeGreaterThanOrEqual(60);
  },
};
/** The menu as a customer's phone shows it, down to an answer and back. */
export const Preview: Story = {
  args: { ...Editing.args, queueOptions: <OptionsPreview queueId={1} options={options} /> },
  ...inPortuguese,
  play: async ({ userEvent, canvasElement }) => {
    const see = within(canvasElement.ownerDocument.body);
    await userEvent.click(await see.findByRole('button', { name: 'Testar o menu' }));
    const phone = await see.findByRole('log');
    expect(phone).toHaveTextContent('Olá! O que você procura? 1 - Notas fiscais');
    const answer = see.getByRole('textbox', { name: 'Responder como o cliente' });
    await userEvent.type(answer, '1{Enter}');
    expect(phone).toHaveTextContent('Qual nota você procura? 2 - Segunda via');
    await userEvent.type(answer, 'pizza{Enter}');
    expect(phone).toHaveTextContent('Não entendi a sua resposta.');
    await userEvent.type(answer, '#{Enter}');
    await userEvent.type(answer, 'Trocas e devoluções{Enter}');
    expect(phone).toHaveTextContent('O cliente aguarda alguém da equipe.');
  },
};
export const Refused: Story = {
  args: {
    ...Editing.args,
    queueOptions: queueOptions({ optionId: 2 }),
    errors: { color: { type: 'server', message: 'Esta cor já está em uso. Escolha outra.' } },
  },
};
