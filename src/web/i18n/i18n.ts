import i18next, { type BackendModule } from 'i18next';
import { onceOnline } from '#web/until-online.ts';
import { type Language, languageTags } from './languages.ts';
import { loadedTexts } from './loaded-texts.ts';
import { type Area, takeTextsFrom } from './use-texts.ts';

export type { Area };

export const i18n = i18next.createInstance();

export const useLoadedTexts = loadedTexts(i18n);

takeTextsFrom(useLoadedTexts);

/** Starts the texts in one language. Each area's texts are a file of their own, fetched when somebody asks for it. */
export const startI18n = (language: Language) => {
  started = begin(language);
  return started;
};

/** The texts of an area, for a screen that is on its way. */
export const loadTexts = async (area: Area) => {
  await started;
  await i18n.loadNamespaces(area);
};

/** The texts that everybody signed in needs. Unlike a single area's they are told when they can't be had. */
export const loadDeskTexts = async () => {
  await started;
  await deskFiles[i18n.language as Language]();
  await i18n.loadNamespaces(deskAreas);
};

let started: Promise<void> | undefined;

const begin = async (language: Language) => {
  // Before what is on show is drawn anew: numbers are written as the page's language says.
  i18n.on('languageChanged', (next) => showLanguage(next as Language));
  await i18n.use(areaFiles).init({
    lng: language,
    fallbackLng: false,
    ns: ['common'],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  });
};

export const changeLanguage = async (language: Language) => {
  await i18n.changeLanguage(language);
};

const showLanguage = (language: Language) => {
  document.documentElement.lang = languageTags[language];
};

/** Nobody fetches where the texts of the other languages are. */
const languageFiles = {
  pt: () => import('./pt-areas.ts'),
  en: () => import('./en-areas.ts'),
  es: () => import('./es-areas.ts'),
};

const deskFiles = {
  pt: () => import('./pt-desk.ts'),
  en: () => import('./en-desk.ts'),
  es: () => import('./es-desk.ts'),
};

const deskAreas = ['shell', 'tickets'];

const areaFiles: BackendModule = {
  type: 'backend',
  callbackApi: false,
  init: () => undefined,
  async read(language: string, area: string) {
    const file = `./${language}/${area}.ts`;
    const found = deskAreas.includes(area)
      ? (await deskFiles[language as Language]()).texts[file]
      : await onceOnline(() => areaIn(language as Language, file));
    if (!found) throw new Error(`No texts for ${area} in ${language}`);
    return found.texts;
  },
};

const areaIn = async (language: Language, file: string) => {
  const { first, areas } = await onceOnline(languageFiles[language]);
  const area = areas[file];
  return first[file] ?? (area && onceOnline(area));
};
