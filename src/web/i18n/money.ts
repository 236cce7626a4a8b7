/** A price in reais with two decimals, as the language of the page writes it (spec section 9). */
export const formatReais = (value: number) =>
  new Intl.NumberFormat(document.documentElement.lang || 'pt-BR', { style: 'currency', currency: 'BRL' }).format(value);
