/** "Ana, Beto e Caio". */
export const formatList = (parts: readonly string[], language: string) =>
  parts.length > 1 ? new Intl.ListFormat(language, { type: 'conjunction' }).format(parts) : (parts[0] ?? '');
