import type { Campaign } from '#contract/schema.ts';
import type { CampaignRow } from '#machines/campaign.ts';
import { early } from '../../../tests/machines/fixtures/campaign.ts';
import { examples } from '../../../tests/support/contract/examples.ts';

/** A stored campaign as the server tells of it. */
export const aCampaign = (row: CampaignRow): Campaign => ({
  name: 'Feira de maio',
  message1: 'Olá {nome}, a feira começa no sábado.',
  message2: '',
  message3: '',
  message4: '',
  message5: '',
  confirmation: false,
  confirmationMessage1: '',
  confirmationMessage2: '',
  confirmationMessage3: '',
  confirmationMessage4: '',
  confirmationMessage5: '',
  completedAt: null,
  whatsappId: 7,
  whatsapp: { id: 7, name: 'Principal' },
  contactListId: 4,
  contactList: null,
  tagListId: null,
  fileListId: null,
  queueId: null,
  pausedReason: null,
  missedReason: null,
  startedAt: null,
  counters: examples.Campaign.counters,
  companyId: 1,
  mediaPath: null,
  mediaName: null,
  shipping: [],
  createdAt: early,
  updatedAt: early,
  ...row,
});
