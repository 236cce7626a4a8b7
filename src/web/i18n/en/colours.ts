import type { texts as source } from '../pt/colours.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  colour: 'Colour {{colour}}',
  taken: 'Colour {{colour}}, used by {{holder}}',
  takenBy: 'Used by {{holder}}',
} satisfies Texts<typeof source>;
