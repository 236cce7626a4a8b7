import type { BotOption, BotQueue, BotScript } from './script.ts';

export interface BotChoice {
  /** What the customer types. */
  value: string;
  title: string;
}

export interface BotMedia {
  kind: 'image' | 'audio' | 'video' | 'application';
  file: string;
  name: string;
  mime: string;
  /** Bytes. */
  size: number;
}

/** One message of the bot: what it says, and below it what may be answered. */
export interface BotSaying {
  text: string;
  choices: readonly BotChoice[];
  /** A file that goes with it, stored already. */
  media?: BotMedia;
  /** The closing that it tells of. */
  closing?: string;
}

export const BACK = '#';
export const MAIN = '0';

/** The queues by number, below the connection's greeting or a word in its place. */
export const queuesOffered = ({ queues, greetingMessage }: BotScript, instead: string | undefined): BotSaying => ({
  text: instead ?? greetingMessage,
  choices: queues.map(({ name }, index) => ({ value: String(index + 1), title: name })),
});

/** The options of a place, and the two ways out of it. */
export const optionsOffered = (
  text: string,
  options: readonly BotOption[],
  { words }: BotScript,
  isDeep: boolean,
): BotSaying => ({
  text,
  choices: [...options.map(({ option, title }) => ({ value: option, title })), ...waysOut(words, isDeep)],
});

/** The answer at the end of the options; whoever has read it may go back, or wait for somebody. */
export const answerGiven = ({ message, title }: BotOption, script: BotScript): BotSaying =>
  belowAnswer(message.trim() || title, script);

/** What is said at the end of the options. */
export const belowAnswer = (text: string, { words }: BotScript): BotSaying => ({ text, choices: waysOut(words, true) });

/** Nobody is in the queue that was chosen; whoever wants may choose another one. */
export const queueClosed = (text: string, { words }: BotScript): BotSaying => ({
  text,
  choices: waysOut(words, false),
});

export const plainly = (text: string): BotSaying => ({ text, choices: [] });

export const greetingOf = ({ greetingMessage, name }: BotQueue): string => greetingMessage.trim() || `*${name}*`;

/** A saying as a phone shows it that has nothing but text. */
export function textOf({ text, choices }: BotSaying): string {
  return [
    text.trim(),
    choices.map(({ value, title }) => (value === title ? `*${title}*` : `*${value}* - ${title}`)).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function waysOut({ back, main }: BotScript['words'], isDeep: boolean): BotChoice[] {
  return [...(isDeep ? [{ value: BACK, title: back }] : []), { value: MAIN, title: main }];
}
