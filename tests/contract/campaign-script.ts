import type { FixtureIds } from '../support/server/fixture-rows.ts';
import type { Made, Step } from './twins.ts';

/** An admin sets how campaigns send, keeps contact lists and those in them, and prepares campaigns. */
export const campaignScript: readonly Step[] = [
  { does: 'how campaigns send', call: 'GET /campaign-settings' },
  { does: 'sets the interval', call: 'POST /campaign-settings', body: { settings: { messageInterval: 5 } } },
  {
    does: 'sets the variables',
    call: 'POST /campaign-settings',
    body: { settings: { variables: [{ key: 'loja', value: 'Vila Nova' }] } },
  },
  { does: 'how campaigns send now', call: 'GET /campaign-settings' },
  { does: 'contact lists', call: 'GET /contact-lists' },
  { does: 'all contact lists', call: 'GET /contact-lists/list' },
  { does: 'makes a contact list', call: 'POST /contact-lists', body: { name: '  Bairro  ' }, makes: 'contactList' },
  { does: 'reads the contact list', call: (_, { contactList }) => `GET /contact-lists/${contactList.at(-1)}` },
  {
    does: 'names it anew',
    call: (_, { contactList }) => `PUT /contact-lists/${contactList.at(-1)}`,
    body: { name: 'Bairro novo' },
  },
  { does: 'contact lists of a word', call: 'GET /contact-lists?searchParam=BAIRRO' },
  { does: 'deletes the contact list', call: (_, { contactList }) => `DELETE /contact-lists/${contactList.at(-1)}` },
  { does: 'deletes it once more', call: (_, { contactList }) => `DELETE /contact-lists/${contactList.at(-1)}` },
  { does: 'a contact list that is gone', call: (_, { contactList }) => `GET /contact-lists/${contactList.at(-1)}` },
  { does: 'contact lists without it', call: 'GET /contact-lists' },

  { does: 'a list’s contacts', call: ({ acme }) => `GET /contact-list-items?contactListId=${acme.contactListId}` },
  { does: 'adds a contact', call: 'POST /contact-list-items', body: zulmira, makes: 'contactListItem' },
  { does: 'adds the same number', call: 'POST /contact-list-items', body: zulmira },
  { does: 'reads the contact', call: (_, made) => `GET ${item(made)}` },
  { does: 'names the contact anew', call: (_, made) => `PUT ${item(made)}`, body: { name: 'Zulmira Prado' } },
  { does: 'gives it another number', call: (_, made) => `PUT ${item(made)}`, body: { number: '+55 11 97777-0003' } },
  {
    does: 'a list’s contacts of a word',
    call: ({ acme }) => `GET /contact-list-items?contactListId=${acme.contactListId}&searchParam=PRADO`,
  },
  { does: 'takes the contact out', call: (_, made) => `DELETE ${item(made)}` },
  { does: 'takes it out once more', call: (_, made) => `DELETE ${item(made)}` },
  { does: 'a contact that is gone', call: (_, made) => `GET ${item(made)}` },

  { does: 'campaigns', call: 'GET /campaigns' },
  { does: 'makes a campaign', call: 'POST /campaigns', body: fair, makes: 'campaign' },
  { does: 'reads the campaign', call: (_, made) => `GET ${campaign(made)}` },
  { does: 'writes another message', call: (_, made) => `PUT ${campaign(made)}`, body: { message1: 'Até sábado!' } },
  { does: 'stops one that does not run', call: (_, made) => `POST ${campaign(made)}/cancel` },
  { does: 'lets one go on that was not stopped', call: (_, made) => `POST ${campaign(made)}/restart` },
  {
    does: 'schedules it for what has been',
    call: (_, made) => `PUT ${campaign(made)}`,
    body: { scheduledAt: '2020-01-01T12:00:00.000Z' },
  },
  {
    does: 'schedules it',
    call: (_, made) => `PUT ${campaign(made)}`,
    body: { scheduledAt: '2036-01-01T12:00:00.000Z' },
  },
  { does: 'writes into one that is scheduled', call: (_, made) => `PUT ${campaign(made)}`, body: { name: 'Feira' } },
  { does: 'takes it off the schedule', call: (_, made) => `PUT ${campaign(made)}`, body: { scheduledAt: null } },
  { does: 'says a status of its own', call: (_, made) => `PUT ${campaign(made)}`, body: { status: 'FINALIZADA' } },
  { does: 'campaigns of a word', call: 'GET /campaigns?searchParam=FEIRA' },
  { does: 'its recipients', call: (_, made) => `GET ${campaign(made)}/recipients` },
  { does: 'deletes the campaign', call: (_, made) => `DELETE ${campaign(made)}` },
  { does: 'deletes the campaign once more', call: (_, made) => `DELETE ${campaign(made)}` },
  { does: 'a campaign that is gone', call: (_, made) => `GET ${campaign(made)}` },
  { does: 'stops one that is gone', call: (_, made) => `POST ${campaign(made)}/cancel` },

  { does: 'whom no campaign writes to', call: 'GET /campaign-opt-outs' },
  {
    does: 'opts a number out',
    call: 'POST /campaign-opt-outs',
    body: { number: '+55 11 97777-0009' },
    makes: 'campaignOptOut',
  },
  { does: 'opts it out again', call: 'POST /campaign-opt-outs', body: { number: '5511977770009' } },
  { does: 'reads who opted out', call: (_, { campaignOptOut }) => `GET /campaign-opt-outs/${campaignOptOut.at(-1)}` },
  {
    does: 'lets the number in again',
    call: (_, { campaignOptOut }) => `DELETE /campaign-opt-outs/${campaignOptOut.at(-1)}`,
  },
  {
    does: 'lets it in once more',
    call: (_, { campaignOptOut }) => `DELETE /campaign-opt-outs/${campaignOptOut.at(-1)}`,
  },
];

function item({ contactListItem }: Made): string {
  return `/contact-list-items/${contactListItem.at(-1) ?? 999_999}`;
}

function campaign({ campaign }: Made): string {
  return `/campaigns/${campaign.at(-1) ?? 999_999}`;
}

function zulmira({ acme }: FixtureIds): object {
  const { contactListId } = acme;
  return { name: ' Zulmira ', number: '+55 (11) 97777-0002', email: '', contactListId };
}

function fair({ acme }: FixtureIds): object {
  const { contactListId, connectionId } = acme;
  return { name: 'Feira de sábado', message1: 'Olá, {nome}!', contactListId, whatsappId: connectionId };
}
