import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { type Todo, todoStore } from '#web/screens/todolist/todo-store.ts';
import { TodolistPane } from '#web/screens/todolist/todolist-pane.tsx';
import { dark, inPortuguese, narrow } from '../../tests/support/screens/states.ts';

interface PageProps {
  todos: readonly Todo[];
  isUnkept?: boolean;
}

/** Each story is somebody else's list, because the browser keeps them. */
let lastUser = 900_000;

const Page = ({ todos, isUnkept = false }: PageProps) => {
  const [store] = useState(() => {
    lastUser += 1;
    const begun = todoStore(lastUser);
    begun.atom.set({ todos, isUnkept });
    return begun;
  });
  return (
    <div className="h-screen">
      <TodolistPane store={store} />
    </div>
  );
};

const todos = [
  { id: 'a', text: 'Ligar para a Padaria Monte Claro', isDone: false },
  { id: 'b', text: 'Enviar o orçamento da Livraria Rosa dos Ventos', isDone: true },
  { id: 'c', text: 'Conferir a nota 4471', isDone: false },
];

const meta = { component: Page, args: { todos }, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const Empty: Story = { args: { todos: [] } };
export const LongTexts: Story = {
  args: {
    todos: [
      { id: 'a', text: 'Uma tarefa contada em todos os seus detalhes, um depois do outro. '.repeat(7), isDone: false },
      { id: 'b', text: 'umapalavrasemespaços'.repeat(20), isDone: true },
      ...Array.from({ length: 40 }, (_, index) => ({ id: `c${index}`, text: `Tarefa ${index + 3}`, isDone: false })),
    ],
  },
};
export const Editing: Story = {
  ...inPortuguese,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Editar Conferir a nota 4471' }));
    await expect(canvas.getByRole('textbox', { name: 'Editar Conferir a nota 4471' })).toHaveFocus();
  },
};
/** The browser is told to keep nothing. */
export const Unkept: Story = { args: { isUnkept: true } };
export const Narrow: Story = narrow;
export const Dark: Story = dark;
