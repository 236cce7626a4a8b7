import type { TFunction } from 'i18next';
import { i18n, useLoadedTexts } from './i18n.ts';
import type { Areas } from './loaded-texts.ts';

/** The texts of an area, or of several, and the library that knows their language (decision 78). */
export const useTranslation = <const Names extends Areas = 'common'>(
  ...[names]: 'common' extends Names ? [Names?] : [Names]
): { t: TFunction<Names>; i18n: typeof i18n } => ({ t: useLoadedTexts((names ?? 'common') as Names), i18n });
