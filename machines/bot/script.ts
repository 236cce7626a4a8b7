import { choiceOf } from './choice.ts';

/** An option of a queue as the bot offers it; `option` is what the customer types. */
export interface BotOption {
  id: number;
  option: string;
  title: string;
  message: string;
  children: readonly BotOption[];
}

/** What answers in the team's place: an assistant (a prompt) or an integration. */
export type BotResponder = 'assistant' | 'integration';

/** A queue that a connection offers, by the number of its place. */
export interface BotQueue {
  id: number;
  name: string;
  greetingMessage: string;
  options: readonly BotOption[];
  /** Who answers there, where it is not the team. */
  responder?: BotResponder | undefined;
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
  /** Above a menu while it is closed. */
  choose: string;
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

/** A ticket, a queue or a connection, where it names who answers in the team's place. */
export interface NamesResponder {
  promptId: number | null;
  integrationId: number | null;
}

/** Whom the first of some levels names that names anybody; an integration goes before an assistant. */
export function responderNamed(
  levels: readonly (NamesResponder | undefined)[],
  isAllowed: (kind: BotResponder) => boolean,
): { kind: BotResponder; id: number } | undefined {
  for (const level of levels) {
    const { integrationId = null, promptId = null } = level ?? {};
    if (integrationId !== null && isAllowed('integration')) return { kind: 'integration', id: integrationId };
    if (promptId !== null && isAllowed('assistant')) return { kind: 'assistant', id: promptId };
  }
  return undefined;
}

/** What a connection says and offers; undefined where a customer has nothing to choose. */
export function scriptOf(
  connection: { greetingMessage: string; maxUseBotQueues: number; transferQueueId: number | null },
  queues: readonly BotQueue[],
  words: BotWords,
): BotScript | undefined {
  const { greetingMessage, maxUseBotQueues, transferQueueId } = connection;
  const humanQueueId = transferQueueId ?? queues[0]?.id ?? null;
  const script = { greetingMessage, queues, humanQueueId, maxRepeats: maxUseBotQueues, words };
  return isMenu(script) ? script : undefined;
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
  return queues[
    choiceOf(
      text,
      queues.map(({ name }, index) => ({ sign: String(index + 1), name })),
    ) ?? -1
  ];
}

/** What is offered at the end of a path of options; undefined where one of them is gone. */
export function optionsAt(queue: BotQueue | undefined, path: readonly number[]): readonly BotOption[] | undefined {
  let options = queue?.options;
  for (const id of path) options = options?.find((option) => option.id === id)?.children;
  return options;
}

export const pickedOption = (options: readonly BotOption[] = [], text: string): BotOption | undefined =>
  options[
    choiceOf(
      text,
      options.map(({ option, title }) => ({ sign: option, name: title })),
    ) ?? -1
  ];
