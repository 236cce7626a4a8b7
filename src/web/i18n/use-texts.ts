import type { CustomTypeOptions, TFunction } from 'i18next';

export type Area = keyof CustomTypeOptions['resources'];

export type TextsOf = <Name extends Area>(area: Name) => TFunction<Name>;

/** The texts of an area, for what is drawn many times over: mounting `useTranslation` costs more than a row itself. */
export const useTexts: TextsOf = (area) => source(area);

/** Says where texts come from; answers where they came from before. */
export const takeTextsFrom = (next: TextsOf): TextsOf => {
  const before = source;
  source = next;
  return before;
};

let source: TextsOf = () => {
  throw new Error('No texts have been started');
};
