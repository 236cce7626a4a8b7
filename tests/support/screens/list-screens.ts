import { colourPalette } from '#web/components/fields/colour-palette.ts';
import * as announcements from '../../../stories/screens/announcements.stories.tsx';
import * as campaigns from '../../../stories/screens/campaigns/campaigns.stories.tsx';
import * as campaignsConfig from '../../../stories/screens/campaigns/campaigns-config.stories.tsx';
import * as contactListItems from '../../../stories/screens/campaigns/contact-list-items.stories.tsx';
import * as contactLists from '../../../stories/screens/campaigns/contact-lists.stories.tsx';
import * as files from '../../../stories/screens/campaigns/files.stories.tsx';
import * as contacts from '../../../stories/screens/contacts.stories.tsx';
import * as prompts from '../../../stories/screens/prompts.stories.tsx';
import * as queueIntegrations from '../../../stories/screens/queue-integrations.stories.tsx';
import * as queues from '../../../stories/screens/queues.stories.tsx';
import * as quickMessages from '../../../stories/screens/quick-messages.stories.tsx';
import * as tags from '../../../stories/screens/tags.stories.tsx';
import * as users from '../../../stories/screens/users.stories.tsx';
import * as webhooks from '../../../stories/screens/webhooks.stories.tsx';
import {
  aCampaign,
  aCampaignOptOut,
  aContact,
  aContactList,
  aContactListItem,
  aFileList,
  anAnnouncement,
  aPrompt,
  aQueue,
  aQueueIntegration,
  aQuickMessage,
  aTag,
  aWebhook,
} from '../fixtures/entities.ts';
import { aUser } from '../fixtures/user.ts';
import type { Company } from '../memory/company.ts';
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
  /** The one with the highest id stands first. */
  isNewestFirst?: boolean;
  /** The server answers all of them, and the browser searches. */
  isWhole?: boolean;
  /** What its questions say beside search and page, and what of the company it needs beside its rows. */
  asks?: Record<string, string>;
  company?: Partial<Company>;
  /** What finds the third row and no other. */
  word: string;
  title: string;
  /** What the title says while its own name is on its way. */
  untitled?: string;
  add: string;
  empty: string;
  removal: string;
  /** Rows can be taken back: at once, or after the question. */
  undo?: 'unasked' | 'asked';
  /** Asks so before a row goes, with `{name}` for its name, where that is no plain deletion. */
  removalTitle?: string;
  /** On the button that does it, where that is not to delete. */
  removalLabel?: string;
  /** Nobody edits its rows. */
  isFixed?: boolean;
  /** What its address says beside search and form. */
  params?: string;
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
    add: 'Nova tag',
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
    removal: 'Com os tickets, observações e agendamentos.',
    undo: 'unasked',
  },
  {
    story: composeStories(contactLists).Some,
    path: '/contact-lists',
    noun: 'contactList',
    row: (id, name, change) => aContactList(id, { name, ...change }),
    names: ['Aniversariantes', 'Clientes antigos', 'Fornecedores', 'Fornecedores novos'],
    word: 'forn',
    title: 'Listas de contatos',
    add: 'Nova lista',
    empty: 'Nenhuma lista ainda.',
    removal: 'Todos os contatos da lista serão excluídos com ela. Esta ação não pode ser desfeita.',
  },
  {
    story: composeStories(contactListItems).Some,
    path: '/contact-lists/1/contacts',
    noun: 'contactListItem',
    row: (id, name, change) => aContactListItem(id, { name, ...change }),
    names: ['Ana Souza', 'Beto Lima', 'Célia', 'Célia Prado'],
    asks: { contactListId: '1' },
    company: { contactLists: [aContactList(1, { name: 'Clientes de dezembro' })] },
    word: 'celia',
    title: 'Clientes de dezembro',
    untitled: 'Contatos da lista',
    add: 'Novo contato',
    empty: 'Nenhum contato nesta lista.',
    removal: 'Só desta lista.',
    undo: 'unasked',
  },
  {
    story: composeStories(campaigns).Some,
    path: '/campaigns',
    noun: 'campaign',
    row: (id, name, change) => aCampaign(id, { name, ...change }),
    names: ['Natal', 'Feira de maio', 'Volta às aulas', 'Volta'],
    isNewestFirst: true,
    word: 'volta',
    title: 'Campanhas',
    add: 'Nova campanha',
    empty: 'Nenhuma campanha ainda.',
    removal: 'O relatório também é excluído. Esta ação não pode ser desfeita.',
  },
  {
    story: composeStories(campaignsConfig).OptOuts,
    path: '/campaigns-config',
    params: 'tab=optOuts',
    noun: 'campaignOptOut',
    row: (id, name, change) => aCampaignOptOut(id, { contact: { id, name }, ...change }),
    names: ['Ana Souza', 'Beto Lima', 'Célia', 'Célia Prado'],
    isNewestFirst: true,
    isFixed: true,
    word: 'celia',
    title: 'Descadastrados',
    add: 'Adicionar número',
    empty: 'Ninguém se descadastrou.',
    removal: 'Faça isso só se a pessoa pedir.',
    removalTitle: 'Voltar a enviar campanhas para {name}?',
    removalLabel: 'Voltar a enviar',
  },
  {
    story: composeStories(files).Some,
    path: '/files',
    noun: 'fileList',
    row: (id, name, change) => aFileList(id, { name, ...change }),
    names: ['Cardápios', 'Catálogos', 'Tabelas', 'Tabelas novas'],
    word: 'tabe',
    title: 'Listas de arquivos',
    add: 'Adicionar',
    empty: 'Nenhuma lista de arquivos ainda.',
    removal: 'Os arquivos da lista também são excluídos. Esta ação não pode ser desfeita.',
  },
  {
    story: composeStories(prompts).Some,
    path: '/prompts',
    noun: 'prompt',
    row: (id, name, change) => aPrompt(id, { name, ...change }),
    company: { me: aUser({ profile: 'admin' }) },
    names: ['Atendente', 'Padaria', 'Vendas', 'Vendedora'],
    isWhole: true,
    word: 'vend',
    title: 'Prompts',
    add: 'Adicionar prompt',
    empty: 'Nenhum prompt ainda.',
    removal: 'As filas e conexões que o usam ficam sem assistente. Esta ação não pode ser desfeita.',
  },
  {
    story: composeStories(queueIntegrations).Some,
    path: '/queue-integration',
    noun: 'queueIntegration',
    row: (id, name, change) => aQueueIntegration(id, { name, ...change }),
    company: { me: aUser({ profile: 'admin' }) },
    names: ['Agenda', 'Pedidos', 'Trocas', 'Trocas novas'],
    word: 'troc',
    title: 'Integrações',
    add: 'Adicionar projeto',
    empty: 'Nenhuma integração ainda.',
    removal: 'As filas que a usam ficam sem integração. Esta ação não pode ser desfeita.',
  },
  {
    story: composeStories(webhooks).Some,
    path: '/webhooks',
    noun: 'webhook',
    row: (id, name, change) => aWebhook(id, { name, ...change }),
    company: { me: aUser({ profile: 'admin' }) },
    names: ['Painel', 'Planilha', 'Vendas', 'Vendas novas'],
    word: 'vend',
    title: 'Webhooks',
    add: 'Adicionar webhook',
    empty: 'Nenhum webhook ainda.',
    removal: 'O que ainda não foi entregue será perdido. Esta ação não pode ser desfeita.',
  },
  {
    story: composeStories(announcements).Full,
    path: '/announcements',
    noun: 'announcement',
    // The newest first, and whoever is called so was written before.
    row: (id, title, change) => anAnnouncement(id, { title, createdAt: `2026-01-${40 - id}T12:00:00.000Z`, ...change }),
    company: { me: aUser({ profile: 'admin', super: true }) },
    names: ['Manutenção', 'Novidades', 'Preços', 'Preços novos'],
    field: 'Título',
    word: 'prec',
    title: 'Informativos',
    add: 'Novo informativo',
    empty: 'Nenhum informativo ainda.',
    removal: 'Ele some da tela de todas as empresas. Esta ação não pode ser desfeita.',
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
    removal:
      'A fila é removida dos usuários e das conexões, e o menu dela é excluído. Esta ação não pode ser desfeita.',
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
    removal: 'Os tickets em atendimento voltam para a espera nas filas deles.',
    undo: 'asked',
  },
];
