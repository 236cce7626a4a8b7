/** A number as people write it; one of Brazil in its groups. Groups have an id, which says nothing to anybody. */
export const phoneText = (number: string) => {
  const [, area, first, last] = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(number) ?? [];
  if (area) return `+55 ${area} ${first}-${last}`;
  if (isGroupId(number)) return '';
  return /^\d+$/.test(number) ? `+${number}` : number;
};

/** Longer than any number of E.164. */
export const isGroupId = (number: string) => /^\d{16,}$/.test(number);
