/** A whole number as the page's language writes it: 12.500. */
export const formatNumber = (value: number): string =>
  new Intl.NumberFormat(document.documentElement.lang || 'pt-BR').format(value);
