/** Eleven digits of a person, or twelve digits or letters and two check digits of a company (since July 2026 with letters). */
export type TaxIdKind = 'cpf' | 'cnpj';

/** A CPF or CNPJ as it is kept, without its dots; undefined where its length or its check digits are wrong. */
export function readTaxId(written: string): { kind: TaxIdKind; value: string } | undefined {
  const value = written.toUpperCase().replace(/[\s./-]/gu, '');
  if (/^\d{11}$/u.test(value)) return isRight(value, cpfWeights) ? { kind: 'cpf', value } : undefined;
  if (/^[\dA-Z]{12}\d{2}$/u.test(value)) return isRight(value, cnpjWeights) ? { kind: 'cnpj', value } : undefined;
  return undefined;
}

/** 123.456.789-09 or 12.ABC.345/01DE-35; what is neither stays as it is. */
export function formatTaxId(value: string): string {
  if (/^\d{11}$/u.test(value)) return value.replace(/(.{3})(.{3})(.{3})(.{2})/u, '$1.$2.$3-$4');
  return value.replace(/^([\dA-Z]{2})([\dA-Z]{3})([\dA-Z]{3})([\dA-Z]{4})(\d{2})$/u, '$1.$2.$3/$4-$5');
}

const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** `weights` are those of the second check digit; the first one lacks the first of them. */
function isRight(value: string, weights: readonly number[]): boolean {
  if (/^(.)\1+$/u.test(value)) return false;
  const length = weights.length - 1;
  const first = checkDigit(value.slice(0, length), weights.slice(1));
  return value.endsWith(`${first}${checkDigit(`${value.slice(0, length)}${first}`, weights)}`);
}

/** A letter counts as its place in ASCII after that of 0. */
function checkDigit(text: string, weights: readonly number[]): number {
  const sum = weights.reduce((all, weight, index) => all + weight * (text.charCodeAt(index) - 48), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
