import type { TFunction } from 'i18next';
import { type ColourName, namedColours } from './colour-palette.ts';
import { channels } from './readable-ink.ts';

/** What a colour is called, for who does not see it; one that has no name by the nearest that has. */
export function colourName(colour: string, t: TFunction<'colours'>): string {
  const names = Object.keys(namedColours) as ColourName[];
  const exact = names.find((name) => namedColours[name] === colour.toLowerCase());
  if (exact) return t(`names.${exact}`);
  const nearest = names.reduce((best, name) => (isNearer(colour, name, best) ? name : best), 'grey');
  return t('near', { name: t(`names.${nearest}`).toLocaleLowerCase() });
}

const isNearer = (colour: string, name: ColourName, best: ColourName) =>
  distance(colour, namedColours[name]) < distance(colour, namedColours[best]);

/** How different two colours look: https://www.compuphase.com/cmetric.htm, good enough to pick a name. */
function distance(one: string, other: string): number {
  const [r1 = 0, g1 = 0, b1 = 0] = channels(one) ?? [];
  const [r2 = 0, g2 = 0, b2 = 0] = channels(other) ?? [];
  const red = (r1 + r2) / 2;
  return (2 + red / 256) * (r1 - r2) ** 2 + 4 * (g1 - g2) ** 2 + (2 + (255 - red) / 256) * (b1 - b2) ** 2;
}
