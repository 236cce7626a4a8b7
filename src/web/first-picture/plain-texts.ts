import type { TFunction } from 'i18next';
import type { TextsOf } from '#web/i18n/use-texts.ts';

/** An area's texts for what is drawn before the library of texts is there: names put in, and one or many. */
export const plainTexts = (texts: Record<string, unknown>, language: string): TextsOf => {
  const textOf = (key: string) => {
    const text = key.split('.').reduce<unknown>((within, name) => (within as Texts | undefined)?.[name], texts);
    return typeof text === 'string' ? text : undefined;
  };
  // Few rows count anything, and to know the forms of a language takes as long as a row.
  let plural: Intl.PluralRules | undefined;
  const formOf = (count: number) => {
    plural ??= new Intl.PluralRules(language);
    return plural.select(count);
  };
  const t = (key: string, values: Texts = {}) => {
    const { count } = values;
    const counted =
      typeof count === 'number' ? (textOf(`${key}_${formOf(count)}`) ?? textOf(`${key}_other`)) : undefined;
    return (counted ?? textOf(key) ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
  return () => t as unknown as TFunction<never>;
};

type Texts = Record<string, unknown>;
