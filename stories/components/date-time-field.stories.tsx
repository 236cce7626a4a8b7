import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { DateTimeField } from '#web/components/fields/date-time-field.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { inPortuguese, narrow } from '../../tests/support/screens/states.ts';

interface Shown {
  value: string;
  min?: Date;
  error?: string;
}

const Typed = ({ value, min, error }: Shown) => {
  const [text, setText] = useState(value);
  return (
    <div className="min-h-96 bg-panel p-3">
      <Field label="Enviar em" error={error}>
        {(field) => (
          <DateTimeField {...field} {...(min && { min })} className="max-w-60" value={text} onChange={setText} />
        )}
      </Field>
    </div>
  );
};

const meta = { component: Typed, args: { value: '25/11/2026 14:30' } } satisfies Meta<typeof Typed>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { value: '' } };
export const Written: Story = {};
export const Wrong: Story = {
  args: { value: '31/02/2026 10:00', error: 'Informe data e hora, como 25/11/2026 14:30' },
};
export const Limited: Story = { args: { min: new Date(2026, 10, 20) } };

export const Calendar: Story = {
  ...Limited,
  ...inPortuguese,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Abrir calendário' }));
    const page = within(document.body);
    await expect(await page.findByRole('grid', { name: /novembro 2026/i }, { timeout: 15_000 })).toBeVisible();
    await waitFor(() => expect(page.getByRole('button', { name: /25 de novembro/ })).toHaveFocus());
  },
};
export const CalendarNarrow: Story = { ...Calendar, globals: { ...narrow.globals, ...inPortuguese.globals } };
export const CalendarInTheDark: Story = { ...Calendar, globals: { theme: 'dark', ...inPortuguese.globals } };
