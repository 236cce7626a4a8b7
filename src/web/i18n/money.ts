/** A price in reais, R$ 1.149,90, with the digits as the language of the page writes them (spec section 9). */
export const formatReais = (value: number) => {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' } as const;
  return `R$\u00a0${new Intl.NumberFormat(document.documentElement.lang || 'pt-BR', digits).format(value)}`;
};
