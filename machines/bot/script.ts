/** An option of a queue as the bot offers it; `option` is what the customer types. */
export interface BotOption {
  id: number;
  option: string;
  title: string;
  message: string;
  children: readonly BotOption[];
}

/** A queue that a connection offers, by the number of its place. */
export interface BotQueue {
  id: number;
  name: string;
  greetingMessage: string;
  options: readonly BotOption[];
}

/** The bot's own words, apart from what the company writes for its queues and options. */
export interface BotWords {
  /** The answer was none of the numbers. */
  unknown: string;
  /** What `#` does. */
  back: string;
  /** What `0` does. */
  main: string;
  /** Somebody will take over. */
  human: string;
}

/** What a connection's bot says and offers (spec section 3, Connection and Queue). */
export interface BotScript {
  greetingMessage: string;
  queues: readonly BotQueue[];
  /** Where a customer waits whom the bot does not understand. */
  humanQueueId: number | null;
  /** So many answers in a row may be unknown (`maxUseBotQueues`). */
  maxRepeats: number;
  words: BotWords;
}

interface OptionRow {
  id: number;
  parentId: number | null;
  option: string | null;
  title: string;
  message: string;
}

/** Options as they are stored, in the order in which they are offered, as a tree. */
export const optionTree = (rows: readonly OptionRow[], below: number | null = null): BotOption[] =>
  rows
    .filter(({ parentId }) => parentId === below)
    .map(({ id, option, title, message }) => ({
      id,
      option: option ?? '',
      title,
      message,
      children: optionTree(rows, id),
    }));

/** With one queue, or none, nothing is to be chosen. */
export const isMenu = ({ queues }: BotScript): boolean => queues.length > 1;

export const queueOf = ({ queues }: BotScript, id: number | null): BotQueue | undefined =>
  queues.find((queue) => queue.id === id);

/** The queue that a text chooses: by its number, or by its name. */
export function pickedQueue({ queues }: BotScript, text: string): BotQueue | undefined {
  return queues.find(({ name }, index) => isPicked(text, String(index + 1), name));
}

/** What is offered at the end of a path of options; undefined where one of them is gone. */
export function optionsAt(queue: BotQueue | undefined, path: readonly number[]): readonly BotOption[] | undefined {
  let options = queue?.options;
  for (const id of path) options = options?.find((option) => option.id === id)?.children;
  return options;
}

export const pickedOption = (options: readonly BotOption[] | undefined, text: string): BotOption | undefined =>
  options?.find(({ option, title }) => isPicked(text, option, title));

const isPicked = (text: string, number: string, name: string) => {
  const typed = plain(text);
  return typed !== '' && (typed === plain(number) || typed === plain(name));
};

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^[\s*[(]+|[\s*\]).!]+$/g, '');
