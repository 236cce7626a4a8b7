import type { Language } from '#contract/schema.ts';

/** In which language a company is written to: that of its bot, as `botLanguage` has it. */
export const mailLanguage = (botLanguage: string | null): Language =>
  botLanguage === 'en' || botLanguage === 'es' ? botLanguage : 'pt';
