import type { BotWords } from './script.ts';

/** What the bot says of its own where the company has no other words. */
export const defaultBotWords = {
  pt: {
    unknown: 'Não entendi a sua resposta. Responda com um dos números:',
    back: 'Voltar',
    main: 'Menu principal',
    human: 'Certo! Aguarde um momento, alguém da equipe já vai te atender.',
  },
  en: {
    unknown: 'I did not understand your answer. Please reply with one of the numbers:',
    back: 'Back',
    main: 'Main menu',
    human: 'All right! Please wait a moment, somebody from the team will be with you shortly.',
  },
  es: {
    unknown: 'No entendí tu respuesta. Responde con uno de los números:',
    back: 'Volver',
    main: 'Menú principal',
    human: '¡Listo! Espera un momento, alguien del equipo te atenderá enseguida.',
  },
} satisfies Record<string, BotWords>;
