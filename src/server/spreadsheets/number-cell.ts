import { countryNamed } from '#machines/phone-number/read.ts';

/** The numbers that one cell holds, as written, the mobile ones first. What is no second number stays with the first. */
export function numbersOfCell(cell: string): string[] {
  const written = wholeNumber(cell);
  if (isOne.test(written)) return written === '' ? [] : [written];
  const parts = written
    .split(/\s*(?::::|[/,;|\n]|\s(?:ou|or|o|e|y|and)\s)\s*/iu)
    .flatMap((part) => part.split(bracketedAgain))
    .filter((part) => part !== '');
  const counts = parts.map((part) => digitsOf(part).length);
  if (parts.length < 2 || counts.some((count) => count < 7)) return written === '' ? [] : [written];
  const [first = ''] = parts;
  return mobileFirst(parts.map((part) => withAreaOf(part, first)));
}

/** Nothing in it parts two numbers. */
const isOne = /^[+\d .-]*(?:\([\d ]*\)[\d .-]*)?$/u;

/** Numbers in the order given, but mobiles before others. */
export const mobileFirst = (numbers: readonly string[]): string[] => [
  ...numbers.filter(looksMobile),
  ...numbers.filter((number) => !looksMobile(number)),
];

/** Brazil's mobiles, and those of Spanish-speaking countries and Portugal that can be told from landlines. */
export const looksMobile = (written: string): boolean => mobile.test(digitsOf(written).replace(/^00/u, ''));

const mobile =
  /^(?:(?:55)?0?(?:\d\d)?[1-9]\d9\d{8}|9\d{8}|[67]\d{8}|549\d{10}|569\d{8}|519\d{8}|573\d{9}|34[67]\d{8}|3519\d{8})$/u;

/** One that is called for nothing or at one price, such as a 0800: rarely who writes from it. */
export const isService = (written: string): boolean =>
  /^(?:0[3589]00\d{6,7}|550?[3589]00\d{7}|800\d{6,7}|900\d{7})$/u.test(digitsOf(written).replace(/^00/u, ''));

/** A number that a spreadsheet program shows as 5,51E+12 and no longer knows to its last digit. */
export const isRounded = (written: string): boolean => {
  const found = exponent.exec(written.trim());
  return found !== null && (found[2] ?? '').replace(/0+$/u, '').length < Number(found[3]);
};

const exponent = /^'?\+?(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/iu;

/** With all its digits where they are known, without the decimals of a number that a program took for an amount. */
function wholeNumber(cell: string): string {
  if (/^\+?\d*$/u.test(cell)) return cell;
  const found = exponent.exec(cell.trim());
  if (found && !isRounded(cell)) return `${found[1]}${(found[2] ?? '').padEnd(Number(found[3]), '0')}`;
  return cell.trim().replace(/^(\+?\d{8,})[.,]0+$/u, '$1');
}

/** A number with the area and the country that stand in columns of their own, where it does not say them itself. */
export function withCodes(written: string, { area, country }: { area: string; country: string }): string {
  if (area === '' && country === '') return written;
  const digits = digitsOf(written);
  if (digits === '' || /^\s*\+|^\s*00/u.test(written)) return written;
  const areaDigits = digitsOf(area).replace(/^0+/u, '');
  const national = areaDigits !== '' && digits.length <= 9 ? `${areaDigits} ${written}` : written;
  const code = digitsOf(country).replace(/^0+/u, '');
  if (code === '') return national;
  const whole = digitsOf(national);
  if (whole.startsWith(code) && whole.length > 10 && countryNamed(whole) !== null) return `+${whole}`;
  return `+${code} ${national.replace(/^[\s(]*0+/u, '')}`;
}

/** A second number of Brazil is often written without the area that the first one has. */
function withAreaOf(part: string, first: string): string {
  const [, area] = /^(?:55)?0?(\d\d)9?\d{8}$/u.exec(digitsOf(first)) ?? [];
  const length = digitsOf(part).length;
  return area && part !== first && (length === 8 || length === 9) ? `${area} ${part}` : part;
}

const bracketedAgain = /(?<=(?:\d[\s-]*){8,})\s+(?=\(\s*\d{2,4}\s*\)(?:[\s-]*\d){7,})/u;

const digitsOf = (text: string) => (/\P{ASCII}/u.test(text) ? text.normalize('NFKC') : text).replace(/\D/gu, '');
