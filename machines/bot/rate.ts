import { isCourteous, thankingWords } from './courtesy.ts';
import { numberOf, plainLetters, wordsOf } from './plain-words.ts';

export type Rate = 1 | 2 | 3;

export interface GivenRate {
  rate: Rate;
  /** Whether the text says nothing else that somebody would have to read. */
  isAlone: boolean;
}

/** What stands around a rate and says nothing itself. */
const around = new Set(
  wordsOf(`
    nota notas avaliacao avalio avaliar avaliado classificacao pontuacao ponto pontos dou daria dei darei dar vou minha meu
    favor please porque rapido rapida quick estou fiquei estoy quede opcao numero n no nro voto gostei amei quero queria pro pra certeza sem duvida duvidas louvor merece merecem vale vou ser seria fica com pontos estrela estrelas atendimento
    calificacion califico calificar puntuacion puntaje punto puntos doy daria mi opcion numero merece vale estrella estrellas
    es ruim pessimo pessima horrivel regular fraco mediano malo mala pesimo pesima mal bad poor terrible awful fair average
    rate rating rated score grade give gave point points star stars number option id would my be its d is it a
  `),
);

/** The scale in the words of the question. */
const scale: readonly (readonly [RegExp, Rate])[] = [
  [/\b(?:in|di|un)s+atis(?:feit[oa]s?|fech[oa]s?|fied)\b/gu, 1],
  [
    /\b(?:nao|nada|nunca|no|not|never) (?:(?:estou|fiquei|estoy|quede|am|was|i) )?satis(?:feit[oa]s?|fech[oa]s?|fied)\b/gu,
    1,
  ],
  [/\b(?:muito|mto|bem|super|muy|very|totalmente|completely) satis(?:feit[oa]s?|fech[oa]s?|fied)\b/gu, 3],
  [/\bsatis(?:feit[oa]s?|fech[oa]s?|fied)\b/gu, 2],
];

/** The rate that a customer's text is, from 1 to 3. Undefined where it is none. */
export const rateOf = (text: string): Rate | undefined => givenRate(text)?.rate;

/**
 * The rate that a customer's text gives: as a digit in any writing, in stars, as a word in Portuguese, Spanish or English,
 * in the words of the question, alone or inside a sentence, beside the names of those who answered. A number that the text
 * says of something else is none.
 */
export function givenRate(text: string, names: readonly string[] = []): GivenRate | undefined {
  const typed = plainLetters(text).replaceAll(/\s+/g, ' ').trim();
  if (/^\*{1,3}$/.test(typed.replaceAll(' ', ''))) return alone(typed.replaceAll(' ', '').length);
  const { rest, rate: inWords } = withoutScale(ofThree(typed));
  const own = new Set(names.flatMap(wordsOf));
  const words = wordsOf(rest).filter((word) => !own.has(word));
  const digits = words.filter((word) => /^\d+$/.test(word));
  const stars = starsIn(rest);
  const said = digits.length > 0 ? digits.map(Number) : stars > 0 ? [stars] : spokenIn(words);
  const rates = new Set([...said, ...(inWords === undefined ? [] : [inWords])]);
  const isOfTime = /\d ?(?:dias?|semanas?|manhas?|tardes?|noites?|mananas?|noches?|days?|weeks?|nights?)\b/.test(rest);
  const others = words.filter((word) => !rates.has(numberOf(word) ?? -1) && !saysNothing(word));
  if (rates.size === 1 && others.length === 0 && !isOfTime) return alone([...rates][0] ?? 0);
  const named = namedRate(typed);
  return named && { rate: named, isAlone: false };
}

const alone = (number: number): GivenRate | undefined =>
  number === 1 || number === 2 || number === 3 ? { rate: number, isAlone: true } : undefined;

/** "3/3", "2 de 3", "3.0" and "3,0" are one number. */
const ofThree = (typed: string) =>
  typed.replace(/\b([123])[.,]0\b/g, '$1').replace(/\b([0-3]) ?(?:\/|\bde\b|\bsobre\b|\bout of\b|\bof\b) ?3\b/g, '$1');

function withoutScale(typed: string): { rest: string; rate: Rate | undefined } {
  for (const [words, rate] of scale) {
    const rest = typed.replace(words, ' ');
    if (rest !== typed) return { rest, rate };
  }
  return { rest: typed, rate: undefined };
}

/** Stars as emoji or typed; the empty ones beside full ones only fill up the row. */
function starsIn(typed: string): number {
  const full = [...typed].filter((sign) => '⭐★🌟'.includes(sign)).length;
  return full > 0 ? full : [...typed].filter((sign) => '☆✩'.includes(sign)).length;
}

/** An article or a preposition ("uma estrela", "dos") is a number only where no more is said than a rate. */
function spokenIn(words: readonly string[]): number[] {
  const spoken = words.filter((word) => numberOf(word) !== undefined);
  const sure = spoken.filter((word) => !unsure.has(word));
  const isShort = words.every((word) => spoken.includes(word) || around.has(word) || thankingWords.has(word));
  return (sure.length > 0 ? sure : isShort ? spoken : []).flatMap((word) => numberOf(word) ?? []);
}

const unsure = new Set(['um', 'uma', 'uno', 'una', 'un', 'one', 'dos']);

const saysNothing = (word: string) => around.has(word) || thankingWords.has(word) || isCourteous(word);

/** A rate that calls itself one, at the beginning or the end of a sentence: "Nota 1, demorou muito", "3 porque foi rápido". */
function namedRate(typed: string): Rate | undefined {
  const named = namedRates.map((pattern) => pattern.exec(typed)?.[1]).find(Boolean);
  const number = named === undefined ? undefined : numberOf(named);
  return number === 1 || number === 2 || number === 3 ? number : undefined;
}

const begin = String.raw`(?:^|[.,;:!\n-] ?)`;
const end = String.raw`(?:[.,;!\n-]|$| (?:porque|pois|por|mas|pero|but|because|since|para|pelo|pela|pro|for)\b)`;
const number = '([123]|um|uma|uno|una|one|dois|duas|dos|two|tres|three)';
const rateWord = '(?:nota|avaliacao|calificacion|puntuacion|rate|rating|score)';
const stars = '(?:estrelas?|estrellas?|stars?)';

const namedRates = [
  `${begin}(?:(?:minha|mi|my|dou|doy|dei|a|la|the) )?${rateWord}(?: (?:e|es|is))? ?[:=-]? ?${number}${end}`,
  // A "nota" that is missing, or of something, is an invoice.
  String.raw`^${rateWord} ?[:=-]? ?${number} (?!(?:nao|ainda|fiscal|da|do|de|que)\b)`,
  `${begin}${number} ${stars}${end}`,
  String.raw`^${number} (?:porque|pois|por que|because)\b`,
].map((pattern) => new RegExp(pattern, 'u'));
