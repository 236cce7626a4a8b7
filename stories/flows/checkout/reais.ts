/** A price in reais, as Brazil writes it. */
export const reais = (value: number) => format.format(value);

const format = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
