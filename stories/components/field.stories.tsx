import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { ColourMark } from '#web/components/colour-chip.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input, TextArea } from '#web/components/fields/input.tsx';
import { SearchInput } from '#web/components/fields/search-input.tsx';
import { MultiSelect, Select } from '#web/components/fields/select.tsx';
import { Switch } from '#web/components/fields/switch.tsx';

const meta = {} satisfies Meta;
export default meta;

const choices = [
  { value: 1, label: 'Vendas', mark: <ColourMark colour="#2a6fdb">{null}</ColourMark> },
  { value: 2, label: 'Suporte', mark: <ColourMark colour="#2f9e5b">{null}</ColourMark> },
];

const Form = () => {
  const [search, setSearch] = useState('padaria');
  const [queueIds, setQueueIds] = useState<number[]>([2]);
  const [queueId, setQueueId] = useState<number | null>(null);
  const [isDefault, setIsDefault] = useState(true);
  return (
    <div className="flex max-w-md flex-col gap-4 bg-panel p-6">
      <Field label="Nome">{(field) => <Input {...field} defaultValue="Mercearia da Praça" />}</Field>
      <Field label="Número" error="Use de 8 a 50 caracteres, com DDI e DDD.">
        {(field) => <Input {...field} defaultValue="5511" />}
      </Field>
      <Field label="Mensagem de saudação" hint="Vai para quem escreve pela primeira vez.">
        {(field) => <TextArea {...field} rows={3} />}
      </Field>
      <Field label="Filas">
        {(field) => <MultiSelect {...field} value={queueIds} onChange={setQueueIds} choices={choices} />}
      </Field>
      <Field label="Fila de destino">
        {(field) => <Select {...field} value={queueId} onChange={setQueueId} choices={choices} />}
      </Field>
      <Switch
        label="Conexão padrão"
        hint="A usada quando nada mais é escolhido."
        checked={isDefault}
        onChange={setIsDefault}
      />
      <SearchInput label="Pesquisar contatos" value={search} onChange={setSearch} />
    </div>
  );
};

export const EveryKind: StoryObj = { render: () => <Form /> };

export const SeveralChosen: StoryObj = {
  render: () => <Form />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Filas/u }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Vendas' }));
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: /Filas/u })).toHaveTextContent('Vendas, Suporte');
  },
};
