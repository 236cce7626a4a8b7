import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Library } from 'lucide-react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { FileList } from '#contract/schema.ts';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { defineListScreen } from '#web/list-screen/define-list-screen.ts';
import { TextField } from '#web/list-screen/fields.tsx';
import type { ListScreenForm } from '#web/list-screen/form.ts';
import { ListScreen } from '#web/list-screen/list-screen.tsx';
import { wholeList } from '#web/list-screen/read-rows.ts';
import type { MemoryDesk } from '../../support/memory/desk.ts';
import { ScreenStage } from '../../support/screens/screen-stage.tsx';

// What follows, to the line that ends it, is all that a list screen of its own takes: one definition, one list of columns,
// one form, one screen. Its words are those of the tags here.

type Filled = Pick<FileList, 'name' | 'message'>;

const filesListScreen = defineListScreen<'fileList', Filled>({
  entity: 'fileList',
  nameOf: ({ name }) => name,
  calls: {
    list: async (query) => wholeList(await server.list(), query, ({ name }) => name),
    find: (id) => server.find(id),
    create: (input) => server.create(input),
    update: (id, input) => server.update(id, input),
    remove: (id) => server.remove(id),
  },
});

const columns: DataColumn<FileList>[] = [
  { id: 'name', header: 'Nome', cell: ({ name }) => name },
  { id: 'message', header: 'Mensagem', width: 'w-60', cell: ({ message }) => message },
];

const rules = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required')),
  message: z.string().check(z.trim()),
});

const form: ListScreenForm<FileList, Filled> = {
  rules,
  valuesOf: (row) => ({ name: row?.name ?? '', message: row?.message ?? '' }),
  Fields: () => (
    <>
      <TextField<Filled> name="name" label="Nome" autoFocus />
      <TextField<Filled> name="message" label="Mensagem" />
    </>
  ),
};

const Screen = () => (
  <ListScreen definition={filesListScreen} area="tags" icon={Library} columns={columns} form={form} />
);

// End of the list screen.

const aList = (id: number, { name, message }: Filled): FileList => ({
  id,
  name,
  message,
  userId: null,
  options: [],
  createdAt: '2026-11-18T14:20:00.000Z',
  updatedAt: '2026-11-18T14:20:00.000Z',
});

let held: FileList[] = [];
const server = {
  list: async () => [...held],
  find: async (id: number) => held.find((row) => row.id === id) as FileList,
  create: async (input: Filled) => put(aList(held.length + 1, input)),
  update: async (id: number, input: Filled) => put(aList(id, input)),
  remove: async (id: number) => {
    held = held.filter((row) => row.id !== id);
  },
};
const put = (row: FileList) => {
  held = [...held.filter(({ id }) => id !== row.id), row];
  return row;
};

beforeAll(async () => {
  await startI18n('pt');
  await Promise.all([loadTexts('tags'), loadTexts('registers')]);
});
afterEach(cleanup);

describe('an eleventh list screen', () => {
  test('of one definition, one list of columns, one form and one screen is whole', async () => {
    held = [aList(1, { name: 'Catálogo', message: 'Segue o catálogo.' })];
    const memory = await new Promise<MemoryDesk>((resolve) => {
      render(<ScreenStage screen={Screen} at="/files" arrange={resolve} />);
    });
    const user = userEvent.setup();
    const write = async (label: string, text: string) => {
      await user.click(screen.getByLabelText(label));
      await user.paste(text);
    };
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    await screen.findByText('Segue o catálogo.');

    await user.click(screen.getByRole('button', { name: 'Nova tag' }));
    await screen.findByLabelText('Nome');
    await press('Adicionar');
    expect((await screen.findByRole('alert')).textContent).toBe('Obrigatório');
    await write('Nome', 'Tabela de preços');
    await press('Adicionar');
    expect(await screen.findByText('Tabela de preços')).toBeDefined();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Editar Catálogo' }));
    await screen.findByLabelText('Mensagem');
    await write('Mensagem', '!');
    await press('Salvar');
    expect(await screen.findByText('Segue o catálogo.!')).toBeDefined();

    const theirs = put(aList(3, { name: 'Contrato', message: '' }));
    await act(async () => memory.server.live.notify({ type: 'fileList.updated', created: true, fileList: theirs }));
    expect(await screen.findByText('Contrato')).toBeDefined();
    await act(async () => memory.server.live.notify({ type: 'fileList.deleted', fileListId: 3 }));
    await waitFor(() => expect(screen.queryByText('Contrato')).toBeNull());

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await write('Buscar…', 'precos');
    await waitFor(() => expect(screen.queryByText('Segue o catálogo.!')).toBeNull());
    expect(screen.getByText('Tabela de preços')).toBeDefined();
  });
});
