/** "Ana, Beto e Caio". */
export const formatList = (parts: readonly string[], language: string) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
