import { isCourteous, thankingWords } from './courtesy.ts';
import { numberOf, plainLetters, wordsOf } from './plain-words.ts';

/** What may be chosen: the sign that a customer is told to type, and what it stands for. */
export interface Choice {
  sign: string;
  name: string;
}

/** What people put before or after a choice. */
const before = new Set(
  wordsOf(`
    opcao opcoes numero num nr nro n no item tecla digito escolho escolha quero queria prefiro seria a o as os e
    opcion la el lo elijo quiero es the option number choice choose i want pick please favor por gentileza
  `),
);

/** What they put before the name of one. */
const beforeName = new Set(
  wordsOf(`
    falar com sobre preciso gostaria de do da setor departamento area
    hablar con necesito del sector talk speak to with about need department
  `),
);

/**
 * The place of the choice that a text is. What is exactly a sign is that one, then what is exactly a name; then its
 * writings: "01", "1️⃣", "opção 1", "1 - Vendas", "Vendas, por favor", "dois". Undefined where it is none, or says two
 * things at once.
 */
export function choiceOf(
  text: string,
  choices: readonly Choice[],
  first: 'sign' | 'name' = 'sign',
): number | undefined {
  const typed = trimmed(text);
  if (typed === '') return undefined;
  const isSign = ({ sign }: Choice) => typed === trimmed(sign);
  const isName = ({ name }: Choice) => typed === trimmed(name);
  const words = wordsOf(text);
  const named = new Set(choices.flatMap(({ name }) => wordsOf(name)));
  const isPut = (word: string) =>
    !named.has(word) && (before.has(word) || thankingWords.has(word) || isCourteous(word));
  const isWritten = (choice: Choice) => isWrittenChoice(words, choice, isPut);
  for (const isIt of first === 'sign' ? [isSign, isName, isWritten] : [isName, isSign, isWritten]) {
    const at = choices.findIndex(isIt);
    if (at >= 0) return at;
  }
  return undefined;
}

/** Whether a text is a choice: its sign, or its name. */
export const isPicked = (text: string, sign: string, name: string): boolean =>
  choiceOf(text, [{ sign, name }]) !== undefined;

const trimmed = (text: string) => plainLetters(text).replace(/^[\s*_~"'“”[({]+|[\s*_~"'“”\])}.,;:!]+$/g, '');

/** Whether nothing is left of a text but the sign, the name, or both, and what people put around them. */
function isWrittenChoice(words: readonly string[], { sign, name }: Choice, isPut: (word: string) => boolean): boolean {
  const isSign = (word: string) => isSameSign(word, sign);
  const besideName = withoutRun(words, wordsOf(name));
  if (besideName) return besideName.every((word) => isSign(word) || isPut(word) || beforeName.has(word));
  const inDigits = words.filter((word) => /\d/.test(word));
  const own = wordsOf(name);
  const isBeside = (word: string) => isPut(word) || own.includes(word);
  if (inDigits.length > 0) return words.every((word) => (inDigits.includes(word) ? isSign(word) : isBeside(word)));
  const isOrdinal = (word: string) => isOrdinalOf(word, sign);
  if (words.length > 1 && words.some(isOrdinal)) return words.every((word) => isOrdinal(word) || before.has(word));
  // "um" is a number only where no more is said than a choice.
  const left = words.filter((word) => !before.has(word));
  return left.length === 1 && left.every(isSign);
}

/** The words before and after a run of others; undefined where they hold none. */
function withoutRun(words: readonly string[], run: readonly string[]): string[] | undefined {
  if (run.length === 0) return undefined;
  const at = words.findIndex((_, index) => run.every((word, offset) => words[index + offset] === word));
  return at < 0 ? undefined : [...words.slice(0, at), ...words.slice(at + run.length)];
}

/** "a primeira", "segunda opção", of a sign that is a number. */
const ordinals = [
  /^(?:primeir[ao]|primer[ao]?|first)$/,
  /^(?:segund[ao]|second)$/,
  /^(?:terceir[ao]|tercer[ao]?|third)$/,
  /^(?:quart[ao]|cuart[ao]|fourth)$/,
  /^(?:quint[ao]|fifth)$/,
];

const isOrdinalOf = (word: string, sign: string): boolean => ordinals[Number(trimmed(sign)) - 1]?.test(word) ?? false;

function isSameSign(word: string, sign: string): boolean {
  const plain = trimmed(sign);
  return /^\d+$/.test(plain) ? numberOf(word) === Number(plain) : word === plain;
}
