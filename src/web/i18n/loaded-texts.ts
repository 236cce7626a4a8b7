import type { i18n as I18n, TFunction } from 'i18next';
import { use, useSyncExternalStore } from 'react';
import type { Area } from './use-texts.ts';

/** An area, or several whose first needs no name before its keys. */
export type Areas = Area | readonly [Area, ...Area[]];

/** What `useTexts` answers where React draws: the texts in the language of the page, waited for if need be. */
export const loadedTexts = (i18n: I18n) => {
  const loaded = new Map<string, TFunction>();
  const promises = new Map<string, Promise<unknown>>();
  // Begun anew the library has forgotten all texts, and so have these.
  i18n.on('initialized', () => {
    loaded.clear();
    promises.clear();
  });

  const loading = (key: string, areas: readonly Area[]) => {
    const promise = promises.get(key) ?? i18n.loadNamespaces(areas);
    promises.set(key, promise);
    return promise;
  };

  const watchLanguage = (onChange: () => void) => {
    i18n.on('languageChanged', onChange);
    return () => i18n.off('languageChanged', onChange);
  };

  const currentLanguage = () => i18n.language;

  return function useLoadedTexts<const Names extends Areas>(names: Names): TFunction<Names> {
    const language = useSyncExternalStore(watchLanguage, currentLanguage);
    const key = `${language}/${names}`;
    const waitedFor = promises.get(key);
    // React wants to be asked again for what a drawing has waited for.
    if (waitedFor) use(waitedFor);
    const known = loaded.get(key);
    if (known) return known as unknown as TFunction<Names>;
    const areas = (typeof names === 'string' ? [names] : names) as readonly Area[];
    if (!areas.every((area) => i18n.hasLoadedNamespace(area, { lng: language }))) use(loading(key, areas));
    const texts = plainFirst(i18n, language, areas[0]);
    loaded.set(key, texts);
    return texts as unknown as TFunction<Names>;
  };
};

/** How many texts with something put in are kept. */
const maxKept = 500;

/**
 * A text in which nothing is put is taken as it stands, and one in which the same is put as it was said before: to have the
 * library put it together costs as much as a small part to draw.
 */
const plainFirst = (i18n: I18n, language: string, area: Area | undefined): TFunction => {
  const ask = i18n.getFixedT(language, area ?? null) as unknown as (...all: unknown[]) => string;
  const said = new Map<string, string>();
  const plain = (key: string) => {
    const at = key.indexOf(':');
    const text: unknown = i18n.getResource(language, at < 0 ? (area ?? '') : key.slice(0, at), key.slice(at + 1));
    return typeof text === 'string' && !text.includes('{{') && !text.includes('$t(') ? text : undefined;
  };
  const askOnce = (key: string, options: object) => {
    if (!Object.values(options).every(isPlain)) return ask(key, options);
    const question = key + JSON.stringify(options);
    const known = said.get(question);
    if (known !== undefined) return known;
    const text = ask(key, options);
    if (said.size === maxKept) said.clear();
    // Without a text the key is said, and there may be one later.
    if (text !== key) said.set(question, text);
    return text;
  };
  const say = (key: string, options?: object) => (options ? askOnce(key, options) : (plain(key) ?? ask(key)));
  return say as unknown as TFunction;
};

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';
