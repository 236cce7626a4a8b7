import type { Step } from './twins.ts';

/** An admin sets how campaigns send, and keeps contact lists. */
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
];
