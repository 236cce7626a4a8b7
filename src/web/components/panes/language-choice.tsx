import { changeLanguage } from '#web/i18n/i18n.ts';
import { languageNames, languages, languageTags } from '#web/i18n/languages.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { setPreference, usePreference } from '#web/preferences.ts';

/** In which language the pages are read, for whoever is not signed in. */
export const LanguageChoice = () => {
  const { t } = useTranslation();
  const chosen = usePreference('language');
  return (
    <fieldset className="flex flex-wrap justify-center gap-1 text-sm">
      <legend className="sr-only">{t('language')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={languageTags[language]}
          aria-pressed={language === chosen}
          onClick={() => {
            setPreference('language', language);
            void changeLanguage(language);
          }}
          className="h-7 rounded-md px-2 text-ink2 hover:bg-hover hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
};
