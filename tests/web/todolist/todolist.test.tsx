import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { todoStore, todosAsText } from '#web/screens/todolist/todo-store.ts';
import { TodolistPane } from '#web/screens/todolist/todolist-pane.tsx';

beforeAll(async () => {
  await startI18n('pt');
  await loadTexts('todolist');
});
let userId = 1;
beforeEach(() => {
  userId += 1;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const shown = () => {
  const store = todoStore(userId);
  render(<TodolistPane store={store} />);
  return store;
};
const texts = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

test('keeps tasks in this browser, for their user, and ignores blank ones', async () => {
  const user = userEvent.setup();
  shown();
  expect(screen.getByText('Nenhuma tarefa.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tarefas 0');
  await user.type(screen.getByRole('textbox', { name: 'Nova tarefa' }), '   {Enter}  Ligar para a Lívia {Enter}');
  expect(texts()).toEqual(['Ligar para a Lívia']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tarefas 1');
  expect(JSON.parse(localStorage.getItem(`todolist:${userId}`) ?? '')).toMatchObject([{ text: 'Ligar para a Lívia' }]);
});

test('is changed by keys alone: done, rewritten, left as it was, deleted', async () => {
  const user = userEvent.setup();
  const store = shown();
  store.add('Orçamento');
  (await screen.findByRole('checkbox', { name: 'Concluir Orçamento' })).focus();
  await user.keyboard(' {Tab}{Enter}');
  await user.clear(screen.getByRole('textbox', { name: 'Editar Orçamento' }));
  await user.keyboard('Proposta{Enter}');
  expect(todosAsText(store.atom.get().todos)).toBe('[x] Proposta\n');
  await user.click(screen.getByRole('button', { name: 'Editar Proposta' }));
  await user.keyboard(' nova{Escape}');
  expect(texts()).toEqual(['Proposta']);
  await user.click(screen.getByRole('button', { name: 'Excluir Proposta' }));
  expect(texts()).toEqual([]);
});

test('goes on from memory where the browser keeps nothing, says so, and lets one take the list along (F61)', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const user = userEvent.setup();
  shown();
  await user.type(screen.getByRole('textbox', { name: 'Nova tarefa' }), 'Uma{Enter}');
  expect(texts()).toEqual(['Uma']);
  expect(screen.getByRole('alert').textContent).toMatch(/^Este navegador não consegue guardar mais nada/);
  expect(screen.getByRole('button', { name: 'Exportar' })).toBeTruthy();
});

test('does not stumble over what is no list', () => {
  localStorage.setItem(`todolist:${userId}`, '{"broken"');
  shown();
  expect(texts()).toEqual([]);
});

test('takes tasks out of a file, each once, and says how many', async () => {
  const user = userEvent.setup();
  const store = shown();
  store.add('Proposta');
  // What jsdom's files can't do.
  const file = (content: string) =>
    Object.assign(new File([content], 'tarefas.txt', { type: 'text/plain' }), { text: async () => content });
  const input = screen.getByLabelText('Arquivo com tarefas, uma por linha');
  await user.upload(input, file('\ufeff[x] Orçamento\r\n[ ] Proposta\r\n\r\nLigar\n- [X] Enviar\n'));
  expect(await screen.findByText('3 tarefas importadas.')).toBeTruthy();
  expect(todosAsText(store.atom.get().todos)).toBe('[ ] Proposta\n[x] Orçamento\n[ ] Ligar\n[x] Enviar\n');
  await user.upload(input, file(todosAsText(store.atom.get().todos)));
  expect(await screen.findByText('Nenhuma tarefa nova no arquivo.')).toBeTruthy();
  await user.upload(input, file('\u0089PNG\0\0'));
  expect(await screen.findByText(/^“tarefas.txt” não serve: escolha um arquivo de texto .txt/)).toBeTruthy();
  expect(texts()).toHaveLength(4);
});

test('what could not be kept stays when another tab keeps something', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const store = todoStore(userId);
  store.add('Só aqui');
  vi.restoreAllMocks();
  const kept = [{ id: 'z', text: 'Da outra aba', isDone: false }];
  localStorage.setItem(`todolist:${userId}`, JSON.stringify(kept));
  window.dispatchEvent(new StorageEvent('storage', { key: `todolist:${userId}` }));
  expect(store.atom.get().todos.map(({ text }) => text)).toEqual(['Da outra aba', 'Só aqui']);
});
