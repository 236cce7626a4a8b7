/** A whole number as the page's language writes it: 12.500. */
export const formatNumber = (value: number): string =>
  new Intl.NumberFormat(document.documentElement.lang || 'pt-BR').format(value);

/** Bytes as megabytes, with one place: 48,2 MB. */
export const formatMegabytes = (bytes: number): string => {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${new Intl.NumberFormat(document.documentElement.lang || 'pt-BR', options).format(bytes / 1_000_000)} MB`;
};
