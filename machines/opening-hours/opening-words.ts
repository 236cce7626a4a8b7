import type { BotLanguage } from '../bot/words.ts';
import { dayNumber, type LocalTime, weekdayOfDay } from '../local-time.ts';

/** When it opens, as one says it: "amanhã às 08:00", "segunda-feira às 08:00", "dia 02/01 às 08:00". */
export function openingWords(opens: LocalTime | undefined, today: string, language: BotLanguage): string {
  const { never, today: isToday, tomorrow, weekdays, onDate, at } = words[language];
  if (!opens) return never;
  const ahead = dayNumber(opens.date) - dayNumber(today);
  const weekday = weekdays[weekdayOfDay(dayNumber(opens.date))] ?? '';
  const day = ahead === 0 ? isToday : ahead === 1 ? tomorrow : ahead < 7 ? weekday : onDate(opens.date);
  return `${day} ${at(opens.time)}`;
}

/** What stands in an out-of-hours message for when it opens. */
export const OPENING = '{{opening}}';

/** Puts when it opens where `{{opening}}` stands. */
export const withOpening = (text: string, opening: string) => text.replace(/\{\{\s*opening\s*\}\}/g, opening);

/** Whether a text says when it opens. */
export const saysOpening = (text: string) => /\{\{\s*opening\s*\}\}/.test(text);

/** What is said where a company has no words of its own for being closed. */
export const closedWords: Record<BotLanguage, { whenClosed: string; later: string; back: string }> = {
  pt: {
    whenClosed: 'Olá! Estamos fechados agora e voltamos {{opening}}. Pode deixar a sua mensagem.',
    later: 'Certo! A sua mensagem ficou com a equipe, que volta {{opening}}.',
    back: 'Voltamos {{opening}}.',
  },
  en: {
    whenClosed: 'Hello! We are closed now and will be back {{opening}}. Feel free to leave your message.',
    later: 'All right! Your message is with the team, who will be back {{opening}}.',
    back: 'We will be back {{opening}}.',
  },
  es: {
    whenClosed: '¡Hola! Ahora estamos cerrados y volvemos {{opening}}. Puedes dejar tu mensaje.',
    later: '¡Listo! Tu mensaje quedó con el equipo, que vuelve {{opening}}.',
    back: 'Volvemos {{opening}}.',
  },
};

interface Words {
  /** No opening is known. */
  never: string;
  today: string;
  tomorrow: string;
  /** Sunday first. */
  weekdays: readonly string[];
  onDate: (date: string) => string;
  at: (time: string) => string;
}

const words: Record<BotLanguage, Words> = {
  pt: {
    never: 'assim que possível',
    today: 'hoje',
    tomorrow: 'amanhã',
    weekdays: ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'],
    onDate: (date) => `dia ${dayAndMonth(date)}`,
    at: (time) => `${time.startsWith('01') ? 'à' : 'às'} ${time}`,
  },
  en: {
    never: 'as soon as we can',
    today: 'today',
    tomorrow: 'tomorrow',
    weekdays: ['on Sunday', 'on Monday', 'on Tuesday', 'on Wednesday', 'on Thursday', 'on Friday', 'on Saturday'],
    onDate: (date) => `on ${monthDay.format(new Date(`${date}T00:00:00Z`))}`,
    at: (time) => `at ${time}`,
  },
  es: {
    never: 'en cuanto podamos',
    today: 'hoy',
    tomorrow: 'mañana',
    weekdays: ['el domingo', 'el lunes', 'el martes', 'el miércoles', 'el jueves', 'el viernes', 'el sábado'],
    onDate: (date) => `el ${dayAndMonth(date)}`,
    at: (time) => `${time.startsWith('01') ? 'a la' : 'a las'} ${time}`,
  },
};

const dayAndMonth = (date: string) => `${date.slice(8)}/${date.slice(5, 7)}`;

const monthDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
