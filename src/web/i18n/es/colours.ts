import type { texts as source } from '../pt/colours.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  colour: 'Color {{colour}}',
  taken: 'Color {{colour}}, en uso por {{holder}}',
  takenBy: 'En uso por {{holder}}',
} satisfies Texts<typeof source>;
