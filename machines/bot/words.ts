import type { Setting } from '#contract/schema.ts';
import type { BotWords } from './script.ts';

/** What the bot says of its own where the company has no other words. */
export const defaultBotWords = {
  pt: {
    unknown: 'Não entendi a sua resposta. Escolha uma das opções:',
    back: 'Voltar',
    main: 'Menu principal',
    human: 'Certo! Aguarde um momento, alguém da equipe já vai te atender.',
    choose: 'Escolha uma das opções:',
  },
  en: {
    unknown: 'Sorry, I didn’t understand your answer. Please choose one of the options:',
    back: 'Back',
    main: 'Main menu',
    human: 'All right! Please wait a moment: someone from our team will be with you shortly.',
    choose: 'Please choose one of the options:',
  },
  es: {
    unknown: 'No entendí tu respuesta. Elige una de las opciones:',
    back: 'Volver',
    main: 'Menú principal',
    human: '¡Listo! Espera un momento, alguien del equipo te atenderá enseguida.',
    choose: 'Elige una de las opciones:',
  },
} satisfies Record<string, BotWords>;

/** What the bot of a company says: its own words, else those of its language. */
export function botWordsOf(settings: readonly Pick<Setting, 'key' | 'value'>[]): BotWords {
  const textOf = (key: Setting['key']) => settings.find((setting) => setting.key === key)?.value.trim() ?? '';
  const words = defaultBotWords[botLanguageOf(textOf('botLanguage'))];
  return {
    unknown: textOf('botUnknown') || words.unknown,
    back: textOf('botBack') || words.back,
    main: textOf('botMain') || words.main,
    human: textOf('botHuman') || words.human,
    choose: words.choose,
  };
}

/** The language of a setting's value; Portuguese where it names none. */
export const botLanguageOf = (value: string): BotLanguage => (value in defaultBotWords ? (value as BotLanguage) : 'pt');

export type BotLanguage = keyof typeof defaultBotWords;
