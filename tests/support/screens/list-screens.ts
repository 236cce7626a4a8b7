import { colourPalette } from '#web/components/fields/colour-palette.ts';
import * as contacts from '../../../stories/screens/contacts.stories.tsx';
import * as queues from '../../../stories/screens/queues.stories.tsx';
import * as quickMessages from '../../../stories/screens/quick-messages.stories.tsx';
import * as tags from '../../../stories/screens/tags.stories.tsx';
import * as users from '../../../stories/screens/users.stories.tsx';
import { aContact, aQueue, aQuickMessage, aTag } from '../fixtures/entities.ts';
import { aUser } from '../fixtures/user.ts';
import type { ScreenStory } from './open-screen.ts';
import { composeStories } from './stories.tsx';

/** A list screen, as the laws of all list screens need to know it (`tests/web/laws/list-screens.test.tsx`). */
export interface ListScreenEntry {
  story: ScreenStory;
  path: string;
  /** The contract's noun: `tag` has `listTags`, `deleteTag`, `tag.updated` and a company's `tags`. */
  noun: string;
  row: (id: number, name: string, change?: { updatedAt: string }) => { id: number };
  /** Of three rows in their order, and what somebody calls the third later. */
  names: readonly [string, string, string, string];
  /** What a row of that name is called in labels, where it is not the name. */
  labelOf?: (name: string) => string;
  /** The field of the name. */
  field?: string;
  /** The server answers all of them, and the browser searches. */
  isWhole?: boolean;
  /** What finds the third row and no other. */
  word: string;
  title: string;
  add: string;
  empty: string;
  removal: string;
}

export const listScreens: readonly ListScreenEntry[] = [
  {
    story: composeStories(tags).Some,
    path: '/tags',
    noun: 'tag',
    row: (id, name, change) => aTag(id, { name, ...change }),
    names: ['Atacado', 'Pronto para entrega', 'Urgente', 'Amanhã'],
    word: 'urg',
    title: 'Tags',
    add: 'Nova Tag',
    empty: 'Nenhuma tag ainda.',
    removal: 'A tag é removida de todos os tickets. Esta ação não pode ser desfeita.',
  },
  {
    story: composeStories(contacts).Full,
    path: '/contacts',
    noun: 'contact',
    row: (id, name, change) => aContact(id, { name, ...change }),
    names: ['Ana Souza', 'Beto Lima', 'Célia', 'Célia Prado'],
    word: 'celia',
    title: 'Contatos',
    add: 'Adicionar',
    empty: 'Nenhum contato ainda.',
    removal:
      'Todos os tickets, observações e agendamentos deste contato serão perdidos. Esta ação não pode ser desfeita.',
  },
  {
    story: composeStories(queues).Full,
    path: '/queues',
    noun: 'queue',
    row: (id, name, change) => aQueue(id, { name, color: colourPalette[id] ?? '', ...change }),
    names: ['Suporte', 'Trocas', 'Vendas', 'Balcão'],
    word: 'vend',
    isWhole: true,
    title: 'Filas',
    add: 'Adicionar fila',
    empty: 'Nenhuma fila ainda.',
    removal: 'A fila é removida dos usuários e das conexões, e seu menu é apagado. Esta ação não pode ser desfeita.',
  },
  {
    story: composeStories(quickMessages).Full,
    path: '/quick-messages',
    noun: 'quickMessage',
    row: (id, shortcode, change) => aQuickMessage(id, { shortcode, userId: 1, allowEdit: true, ...change }),
    names: ['cardapio', 'horario', 'pix', 'chave'],
    labelOf: (shortcode) => `/${shortcode}`,
    field: 'Atalho',
    word: 'pix',
    title: 'Respostas rápidas',
    add: 'Adicionar',
    empty: 'Nenhuma resposta rápida ainda.',
    removal: 'Ninguém mais poderá usá-la. Esta ação não pode ser desfeita.',
  },
  {
    story: composeStories(users).Full,
    path: '/users',
    noun: 'user',
    row: (id, name, change) => aUser({ id, name, ...change }),
    names: ['Bruno Lima', 'Davi Reis', 'Sofia', 'Sofia Souza'],
    word: 'sof',
    title: 'Usuários',
    add: 'Adicionar',
    empty: 'Nenhum usuário ainda.',
    removal: 'Os tickets em atendimento voltam para a espera nas suas filas. Esta ação não pode ser desfeita.',
  },
];
