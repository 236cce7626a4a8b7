import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { createAtom } from '#web/atom.ts';
import { Button } from '#web/components/button.tsx';
import { Composer, type ComposerProps } from '#web/components/composer/composer.tsx';
import { ComposerClosed } from '#web/components/composer/composer-closed.tsx';
import { inPortuguese, narrow } from '../../tests/support/screens/states.ts';
import { aMessage } from '../../tests/support/screens/tickets.ts';

const nothing = () => undefined;

/** As the composer takes it, but with the text that it begins with. */
export type TypedProps = Omit<ComposerProps, 'text'> & { text: string };

/** Keeps what is typed, as the screen does. */
const Typed = (props: TypedProps) => {
  const [text] = useState(() => createAtom(props.text));
  const [signs, setSigns] = useState(props.signs ?? false);
  const sign = (next: boolean) => {
    setSigns(next);
    props.onSigns?.(next);
  };
  return <Composer {...props} text={text} signs={signs} onSigns={sign} />;
};

const args: TypedProps = {
  text: '',
  files: [],
  onAddFiles: nothing,
  onRemoveFile: nothing,
  onCancelQuote: nothing,
  signs: true,
  onSigns: nothing,
  onSend: nothing,
  quickReplies: 'loading',
  onQuickReplies: nothing,
  onQuickReply: nothing,
  onSchedule: nothing,
  onRecord: nothing,
};

const meta = {
  component: Typed,
  args,
  render: (args) => (
    <div className="max-w-190">
      <Typed {...args} />
    </div>
  ),
} satisfies Meta<typeof Typed>;

export default meta;
type Story = StoryObj<typeof meta>;

const preview =
  'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" width="96" height="72"><rect width="96" height="72" fill="%239fb4a6"/></svg>';

export const Empty: Story = {};
export const Narrow: Story = narrow;
export const Written: Story = { args: { text: 'Posso ajudar em algo mais?' } };
export const FiveRowsAndMore: Story = {
  args: { text: Array.from({ length: 9 }, (_, line) => `Linha ${line + 1}`).join('\n') },
};
export const Unsigned: Story = { args: { signs: false } };
export const Quoting: Story = { args: { quoted: aMessage({ body: 'Foi este pedido aqui' }) } };

export const WithFiles: Story = {
  args: {
    files: [
      { id: 'a', name: 'vitrine.png', size: 120_000, preview, caption: 'A vitrine nova' },
      { id: 'b', name: 'Nota fiscal de novembro de 2026.pdf', size: 182_340 },
    ],
  },
};

const quickReplies = [
  { id: 1, shortcode: 'horario', message: '{{ms}}, {{firstName}}! Atendemos de segunda a sábado.', mediaName: null },
  { id: 2, shortcode: 'honorarios', message: '', mediaName: 'honorarios.pdf' },
];

/** Types into the box, as an agent does. */
const type = async (canvas: HTMLElement, text: string) => {
  const box = within(canvas).getByRole('textbox');
  await userEvent.type(box, text);
};

async function pressReplies({ canvasElement }: { canvasElement: HTMLElement }) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Respostas rápidas' }));
}

export const QuickReplies: Story = {
  args: { quickReplies },
  decorators: [(Story) => <div className="pt-40">{Story()}</div>],
  play: ({ canvasElement }) => type(canvasElement, '/h'),
};
export const QuickRepliesByButton: Story = {
  ...QuickReplies,
  ...inPortuguese,
  play: async (context) => {
    await pressReplies(context);
    const { canvas } = context;
    await expect(await canvas.findAllByRole('option')).toHaveLength(2);
  },
};
export const QuickRepliesNone: Story = { ...QuickRepliesByButton, args: { quickReplies: [] }, play: pressReplies };
export const QuickRepliesFailed: Story = {
  ...QuickReplies,
  args: { quickReplies: 'failed' },
};

export const FileTooLarge: Story = { args: { fileNotice: 'filme.mp4 passa do limite de 20 MB.' } };
export const Offline: Story = { args: { text: 'Oi', notice: 'Sem conexão: a mensagem sai assim que ela voltar.' } };
export const Dark: Story = { ...WithFiles, globals: { theme: 'dark' } };

export const NotYours: Story = {
  render: () => (
    <ComposerClosed
      reason="Aceite o atendimento para responder."
      action={
        <Button size="sm" variant="primary">
          Aceitar
        </Button>
      }
    />
  ),
};
