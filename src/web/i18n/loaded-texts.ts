import type { i18n as I18n, TFunction } from 'i18next';
import { use, useSyncExternalStore } from 'react';
import type { TextsOf } from './use-texts.ts';

/** What `useTexts` answers where React draws: the texts in the language of the page, waited for if need be. */
export const loadedTexts = (i18n: I18n): TextsOf => {
  const loaded = new Map<string, TFunction>();
  const promises = new Map<string, Promise<unknown>>();

  const loading = (key: string, area: string) => {
    const promise = promises.get(key) ?? i18n.loadNamespaces(area);
    promises.set(key, promise);
    return promise;
  };

  const watchLanguage = (onChange: () => void) => {
    i18n.on('languageChanged', onChange);
    return () => i18n.off('languageChanged', onChange);
  };

  const currentLanguage = () => i18n.language;

  return function useLoadedTexts(area) {
    const language = useSyncExternalStore(watchLanguage, currentLanguage);
    const key = `${language}/${area}`;
    const known = loaded.get(key);
    if (known) return known as TFunction<typeof area>;
    if (!i18n.hasLoadedNamespace(area, { lng: language })) use(loading(key, area));
    const texts = i18n.getFixedT(language, area) as unknown as TFunction<typeof area>;
    loaded.set(key, texts as TFunction);
    return texts;
  };
};
