export const languages = ['pt', 'en', 'es'] as const;

export type Language = (typeof languages)[number];

/** The name of each language in itself. */
export const languageNames: Record<Language, string> = { pt: 'Português', en: 'English', es: 'Español' };

export const languageTags: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es' };

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);
