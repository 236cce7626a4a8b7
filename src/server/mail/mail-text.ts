import type { Language } from '#contract/schema.ts';
import { cutText } from '#machines/text/cut.ts';
import type { MailKind, MailValues } from './kinds.ts';
import { texts as en } from './texts/en.ts';
import { texts as es } from './texts/es.ts';
import { texts as pt } from './texts/pt.ts';
import type { KindTexts, MailText, MailTexts, Wording } from './wording.ts';

const languages: Record<Language, { tag: string; texts: MailTexts }> = {
  pt: { tag: 'pt-BR', texts: pt },
  en: { tag: 'en', texts: en },
  es: { tag: 'es', texts: es },
};

export const languageTag = (language: Language): string => languages[language].tag;

/** A mail in words, with what stands below all of them. */
export function mailText<Kind extends MailKind>(
  kind: Kind,
  values: MailValues[Kind],
  { language, installation }: { language: Language; installation: string },
): MailText & { footer: string } {
  const { tag, texts } = languages[language];
  const wording = wordingIn(tag, installation);
  const own: KindTexts = texts;
  const { subject, ...text } = own[kind](plainValues(values), wording);
  return { ...text, subject: oneLine(subject), footer: texts.footer(wording) };
}

const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' } as const;

function wordingIn(tag: string, installation: string): Wording {
  return {
    installation: oneLine(installation),
    date: (iso, timeZone) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone }).format(new Date(iso)),
    moment: (iso, timeZone) =>
      new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(iso)),
    money: (reais) => `R$\u00a0${new Intl.NumberFormat(tag, digits).format(reais)}`,
  };
}

/** Names are what somebody has typed: one line each, so that none of them begins a header or a paragraph of its own. */
const plainValues = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? oneLine(value) : value]),
  ) as Values;

export const oneLine = (text: string): string => cutText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), 200);
