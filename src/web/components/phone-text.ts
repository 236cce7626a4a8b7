/** A number as people write it; one of Brazil in its groups. */
export const phoneText = (number: string) => {
  const [, area, first, last] = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(number) ?? [];
  if (area) return `+55 ${area} ${first}-${last}`;
  return /^\d+$/.test(number) ? `+${number}` : number;
};
