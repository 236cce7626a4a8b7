import type { TFunction } from 'i18next';
import { use, useSyncExternalStore } from 'react';
import { type Area, i18n } from './i18n.ts';

/** The texts of an area, for what is drawn many times over: mounting `useTranslation` costs more than a row itself. */
export const useTexts = <Name extends Area>(area: Name): TFunction<Name> => {
  const language = useSyncExternalStore(watchLanguage, currentLanguage);
  const key = `${language}/${area}`;
  const known = loaded.get(key);
  if (known) return known as TFunction<Name>;
  if (!i18n.hasLoadedNamespace(area, { lng: language })) use(loading(key, area));
  const texts = i18n.getFixedT(language, area) as unknown as TFunction<Name>;
  loaded.set(key, texts as TFunction);
  return texts;
};

const loaded = new Map<string, TFunction>();
const promises = new Map<string, Promise<unknown>>();

const loading = (key: string, area: Area) => {
  const promise = promises.get(key) ?? i18n.loadNamespaces(area);
  promises.set(key, promise);
  return promise;
};

const watchLanguage = (onChange: () => void) => {
  i18n.on('languageChanged', onChange);
  return () => i18n.off('languageChanged', onChange);
};

const currentLanguage = () => i18n.language;
