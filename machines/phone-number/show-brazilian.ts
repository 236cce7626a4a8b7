/** A number of Brazil in its groups, undefined of another country. */
export function shownBrazilian(digits: string): string | undefined {
  // No area begins like them.
  const [, service, from, to] = /^55([3589]00)(\d{3})(\d{4})$/.exec(digits) ?? [];
  if (service) return `+55 ${service} ${from} ${to}`;
  const [, area, first, last] = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits) ?? [];
  return area && `+55 ${area} ${first}-${last}`;
}
