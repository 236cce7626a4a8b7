/** A whole number as the page's language writes it: 12.500. */
export const formatNumber = (value: number): string =>
  new Intl.NumberFormat(document.documentElement.lang || 'pt-BR').format(value);

/** A number with so many places: 0,0625. */
export const formatPlaces = (value: number, places: number): string => {
  const options = { minimumFractionDigits: places, maximumFractionDigits: places };
  return new Intl.NumberFormat(document.documentElement.lang || 'pt-BR', options).format(value);
};

/** Bytes as megabytes, with one place: 48,2 MB. */
export const formatMegabytes = (bytes: number): string => {
  return `${formatPlaces(bytes / 1_000_000, 1)} MB`;
};
