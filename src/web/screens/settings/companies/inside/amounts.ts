/** Bytes in the unit that is read most easily. */
export const formatBytes = (bytes: number): string => {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(bytes, 1)) / 10)));
  return `${number(step === 0 ? 0 : 1).format(bytes / 1024 ** step)} ${units[step]}`;
};

export const formatCount = (count: number): string => number(0).format(count);

const units = ['B', 'KB', 'MB', 'GB', 'TB'];

const number = (digits: number) =>
  new Intl.NumberFormat(document.documentElement.lang || 'pt-BR', { maximumFractionDigits: digits });
