import type { CampaignSettings } from '#contract/schema.ts';

export type CampaignRules = Required<CampaignSettings>;

/** What the three settings of the pace may be, in seconds, in the order in which it is offered (spec section 9). */
export const campaignIntervals = {
  messageInterval: [0, 5, 10, 15, 20],
  longerIntervalAfter: [0, 1, 5, 10, 15, 20, 30, 40, 60, 80, 100, 120],
  greaterInterval: [0, 1, 5, 10, 15, 20, 30, 40, 60, 80, 100, 120],
} as const satisfies Partial<Record<keyof CampaignSettings, readonly number[]>>;

/** What holds until a company says otherwise. */
export const defaultCampaignSettings: CampaignRules = {
  messageInterval: 20,
  longerIntervalAfter: 20,
  greaterInterval: 60,
  variables: [],
  optOutWords: ['SAIR', 'STOP', 'CANCELAR'],
  optOutMessage: 'Pronto! Você não receberá mais as nossas campanhas.',
  confirmationWords: ['SIM', 'S', 'OK', 'YES', 'SÍ'],
  declineWords: ['NÃO', 'N', 'NO'],
  dailyWindow: null,
  dailyCap: null,
  messagePrices: { currency: 'USD', prices: [] },
};

/** Case, accents, blanks and signs around a word make no difference to an answer. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .toLowerCase();
