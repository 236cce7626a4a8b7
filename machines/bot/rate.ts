export type Rate = 1 | 2 | 3;

/** The rate that a customer's text is, from 1 to 3: a number, "nota 3", or so many stars. Undefined where it is none. */
export function rateOf(text: string): Rate | undefined {
  const written = text.trim().replaceAll('\u{FE0F}', '').toLowerCase();
  const stars = /^(?:[⭐★🌟]\s*)+$/u.test(written) ? [...written.replaceAll(/\s/g, '')].length : undefined;
  const number = /^(?:nota|note|rate|rating)?\s*[:=-]?\s*([123])\s*(?:estrelas?|stars?|estrellas?)?[.!]*$/u.exec(
    written,
  );
  const rate = stars ?? Number(number?.[1]);
  return rate === 1 || rate === 2 || rate === 3 ? rate : undefined;
}
