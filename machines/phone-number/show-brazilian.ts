/** A number of Brazil in its groups, undefined of another country. */
export function shownBrazilian(digits: string): string | undefined {
  const [, area, first, last] = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits) ?? [];
  return area && `+55 ${area} ${first}-${last}`;
}
