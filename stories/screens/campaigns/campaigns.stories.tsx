import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#web/screens/campaigns/campaigns-screen.tsx';
import { aCampaign, aContactList, aContactListItem } from '../../../tests/support/fixtures/entities.ts';
import { aConnection } from '../../../tests/support/fixtures/rows.ts';
import { bakeryTemplates, festiveTemplate } from '../../../tests/support/fixtures/templates.ts';
import { ScreenStage } from '../../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../../tests/support/screens/states.ts';

const contactList = { id: 1, name: 'Clientes de dezembro', contactsCount: 2, contacts: [] };
const listed = { contactListId: 1, contactList };
const full = {
  ...listed,
  message1: 'Olá {nome}! A feira começa no sábado, às 9h.\n\nPara não receber mais, responda SAIR.',
  message2: 'Oi, {nome}. Sábado tem feira; mandamos o mapa para {email}.',
};
const campaigns = [
  aCampaign(1, { name: 'Feira de maio', status: 'FINALIZADA', ...full, completedAt: '2026-11-02T18:20:00.000Z' }),
  aCampaign(2, { name: 'Volta às aulas', status: 'CANCELADA', confirmation: true, ...listed }),
  aCampaign(3, { name: 'Panetones', status: 'EM_ANDAMENTO', ...listed }),
  aCampaign(4, { name: 'Reajuste de janeiro', status: 'EM_ANDAMENTO', pausedReason: 'disconnected', ...listed }),
  aCampaign(5, { name: 'Natal', status: 'PROGRAMADA', scheduledAt: '2099-12-20T13:00:00.000Z', ...listed }),
  aCampaign(6, {
    name: 'Aniversário da loja',
    missedReason: 'late',
    scheduledAt: '2026-11-01T12:00:00.000Z',
    whatsappId: null,
    whatsapp: null,
  }),
];
const contactListItems = [
  aContactListItem(1, { name: 'Lívia Prado', email: 'livia@exemplo.com.br' }),
  aContactListItem(2, { name: 'Caio Mendes', email: '' }),
];
const company = { campaigns, contactListItems, contactLists: [aContactList(1, { name: 'Clientes de dezembro' })] };

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/campaigns', company },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const Empty: Story = { args: { company: { campaigns: [] } } };
export const Adding: Story = { args: { at: '/campaigns?new' } };
export const Editing: Story = { args: { at: '/campaigns?edit=5' } };
/** One that is over can be read, and nothing of it changed. */
export const Reading: Story = { args: { at: '/campaigns?edit=1' } };
export const ReadingNarrow: Story = { ...Reading, ...narrow };
/** A variable that one of the recipients leaves empty, and one that nobody knows. */
export const MissingValues: Story = {
  args: {
    at: '/campaigns?edit=7',
    company: {
      ...company,
      campaigns: [aCampaign(7, { ...full, name: 'Feira de junho', message3: 'Até {quando}?', confirmation: true })],
    },
  },
};
const official = aConnection(9, { name: 'Oficial', provider: 'whatsapp-cloud' });
const [, ready] = bakeryTemplates;
/** Over the official number: in place of messages of its own it says what WhatsApp has approved, and what that costs. */
export const WithTemplate: Story = {
  args: {
    at: '/campaigns?edit=8',
    company: {
      ...company,
      connections: [aConnection(1, { name: 'Principal' }), official],
      templates: bakeryTemplates,
      campaigns: [
        aCampaign(8, {
          ...listed,
          name: 'Pedidos de Natal',
          whatsappId: official.id,
          whatsapp: { id: official.id, name: official.name },
          templateId: ready?.id ?? null,
          templateValues: ['de Natal', '{nome}', '19h'],
        }),
      ],
    },
  },
};
/** Its template is held back since it was chosen. */
export const TemplatePaused: Story = {
  args: {
    at: '/campaigns?edit=8',
    company: {
      ...WithTemplate.args?.company,
      templates: bakeryTemplates.map((each) =>
        each.id === ready?.id ? { ...each, status: 'PAUSED', isSendable: false } : each,
      ),
    },
  },
};
/** A picture above the text, and buttons below it, as the phone beside the form shows them. */
export const WithPicture: Story = {
  args: {
    at: '/campaigns?edit=8',
    company: {
      ...WithTemplate.args?.company,
      templates: [...bakeryTemplates, festiveTemplate],
      campaigns: [
        aCampaign(8, {
          ...listed,
          name: 'Panetones de Natal',
          whatsappId: official.id,
          whatsapp: { id: official.id, name: official.name },
          templateId: festiveTemplate.id,
          templateValues: ['/api/media/panetone.png', '{nome}', '{numero}', 'NATAL10'],
        }),
      ],
    },
  },
};
export const WithPictureNarrow: Story = { ...WithPicture, ...narrow };
export const WithPictureDark: Story = { ...WithPicture, ...dark };
/** More people than the number may reach in a day, some of them where WhatsApp has no price. */
export const OverTheLimit: Story = {
  args: {
    at: '/campaigns?edit=8',
    company: {
      ...WithTemplate.args?.company,
      contactListItems: ['5511955550121', '5521955550122', '5491112345678', '5352345678'].map((number, index) =>
        aContactListItem(index + 1, { number }),
      ),
      connections: [
        aConnection(1, { name: 'Principal' }),
        { ...official, officialNumber: { quality: 'GREEN', limit: 3, state: 'CONNECTED', currency: 'USD' } },
      ],
    },
  },
};
export const OverTheLimitNarrow: Story = { ...OverTheLimit, ...narrow };
export const OverTheLimitDark: Story = { ...OverTheLimit, ...dark };
export const Missed: Story = { args: { at: '/campaigns?searchParam=aniversario' } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const NothingFound: Story = { args: { at: '/campaigns?searchParam=zebra' } };
export const Narrow: Story = narrow;
export const Dark: Story = dark;
