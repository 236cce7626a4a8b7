import { withOpening } from '#machines/opening-hours/opening-words.ts';
import type { Chance } from './chance.ts';
import type { Customer } from './customers.ts';
import { openingAt } from './hours.ts';
import { ago, isOfficeOpen, localDate, officeWeek, wakingWeek } from './office.ts';
import { fillings, type ScriptLine } from './scripts.ts';

export interface DemoMessage {
  line: ScriptLine;
  text: string;
  fileName: string;
  at: Date;
  ack: number;
  read: boolean;
  quotes: DemoMessage | null;
  /** The member of a group who wrote it. */
  author?: string | null;
  /** The desk's own answer while the office is closed. */
  isOutOfHours?: true;
}

export interface Conversation {
  messages: DemoMessage[];
  createdAt: Date;
  acceptedAt: Date | null;
  unread: number;
}

export interface SeededConversation {
  chance: Chance;
  script: ScriptLine[];
  customer: Customer;
  /** Who answers; null while nobody has. */
  agent: string | null;
  isClosed: boolean;
  /** When the last line was written. */
  endsAt: Date;
  /** What is answered by itself to who writes while the office is closed. */
  outOfHours: string | null;
}

/**
 * Plays a script up to where its ticket stands: only the customer's opening while it waits, all of it when closed. An
 * agent's conversation is carried on in the hours of the office alone.
 */
export function converse({
  chance,
  script,
  customer,
  agent,
  isClosed,
  endsAt,
  outOfHours,
}: SeededConversation): Conversation {
  const words = wordsFor(chance, endsAt);
  const opening = script.findIndex(({ by }) => by === 'agent');
  const length = agent === null ? opening : isClosed ? script.length : chance.between(opening + 1, script.length - 1);
  const lines = script.slice(0, length);
  const gaps = lines.map((line, index) => gapBefore(chance, line, lines[index - 1]));
  const times = timesUpTo(endsAt, gaps, agent === null ? wakingWeek : officeWeek);
  const unread = agent === null ? length : isClosed ? 0 : unreadAtEnd(chance, lines);
  const played: DemoMessage[] = [];
  lines.forEach((line, index) => {
    const at = times[index] as Date;
    played.push({
      line,
      text: filled(line.text, { ...words, saudacao: greetingOf(line.by, at) }),
      fileName: filled(line.fileName ?? '', words),
      at,
      ack: ackOf(line, isClosed || index < lines.length - 1),
      read: line.by === 'agent' || index < lines.length - unread,
      quotes: line.quotes ? (played[index - line.quotes] ?? null) : null,
    });
  });
  const answer = played[opening];
  const acceptedAt = agent !== null && answer ? ago(answer.at, 1, officeWeek) : null;
  const greeting = acceptedAt && agent ? [greet(acceptedAt, customer, agent)] : [];
  const late = agent === null && outOfHours ? played.findIndex(({ at }) => !isOfficeOpen(at)) : -1;
  const answered = late < 0 ? [] : [sayClosed(outOfHours ?? '', played[late] as DemoMessage)];
  return {
    messages:
      late < 0
        ? [...played.slice(0, opening), ...greeting, ...played.slice(opening)]
        : [...played.slice(0, late + 1), ...answered, ...played.slice(late + 1)],
    createdAt: played[0]?.at ?? endsAt,
    acceptedAt,
    unread,
  };
}

/** Its agent looked at all of it and wrote once more, which did not arrive. */
export function withFailure(conversation: Conversation, text: string, at: Date): Conversation {
  const line: ScriptLine = { by: 'agent', text, hasFailed: true };
  const read = conversation.messages.map((message) => ({ ...message, read: true }));
  const failed = { line, text, fileName: '', at, ack: 0, read: true, quotes: null };
  return { ...conversation, messages: [...read, failed], unread: 0 };
}

function timesUpTo(endsAt: Date, gaps: number[], week: typeof officeWeek): Date[] {
  const times = [ago(endsAt, 0, week)];
  for (const gap of gaps.slice(1).reverse()) times.unshift(ago(times[0] as Date, gap, week));
  return times;
}

function wordsFor(chance: Chance, at: Date): Record<string, string> {
  const words = Object.entries(fillings).map(([name, choices]) => [name, chance.pick(choices)] as const);
  return { ...Object.fromEntries(words), ...someDay(chance, at), pedido: String(chance.between(20_100, 29_900)) };
}

/** One of the next working days, as one names it in a sentence and after a preposition. */
function someDay(chance: Chance, at: Date): { dia: string; quando: string } {
  const days = [1, 2, 3, 4].map((ahead) => ({ ahead, weekday: (localDate(at).getUTCDay() + ahead) % 7 }));
  const { ahead, weekday } = chance.pick(days.filter(({ weekday }) => workingDays[weekday]));
  const name = workingDays[weekday] ?? '';
  return ahead === 1 ? { dia: 'amanhã', quando: 'amanhã' } : { dia: `na ${name}`, quando: name };
}

const workingDays: Partial<Record<number, string>> = {
  1: 'segunda',
  2: 'terça',
  3: 'quarta',
  4: 'quinta',
  5: 'sexta',
};

const filled = (text: string, words: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);

/** Minutes; who has just written goes on sooner than the other answers. */
function gapBefore(chance: Chance, line: ScriptLine, before: ScriptLine | undefined): number {
  if (!before) return 0;
  return line.by === before.by ? 1 : chance.between(2, 9);
}

/** Sometimes the customer's last lines have not been looked at yet. */
function unreadAtEnd(chance: Chance, lines: ScriptLine[]): number {
  const answered = lines.findLastIndex(({ by }) => by === 'agent');
  return chance.between(0, 2) === 0 ? 0 : lines.length - 1 - answered;
}

function ackOf(line: ScriptLine, isSeen: boolean): number {
  if (line.by === 'customer') return 3;
  if (line.hasFailed) return 0;
  if (!isSeen) return 3;
  return line.file === 'audio' ? 5 : 4;
}

function greet(at: Date, customer: Customer, agent: string): DemoMessage {
  const text = `${timeOfDay(at)} *${customer.name}*, meu nome é *${agent}* e vou prosseguir com seu atendimento!`;
  return { line: { by: 'agent', text }, text, fileName: '', at, ack: 4, read: true, quotes: null };
}

function sayClosed(words: string, after: DemoMessage): DemoMessage {
  const at = new Date(after.at.getTime() + 5000);
  const text = withOpening(words, openingAt(at));
  return { line: { by: 'agent', text }, text, fileName: '', at, ack: 3, read: true, quotes: null, isOutOfHours: true };
}

/** Nobody but the product says 'Boa madrugada'. */
const greetingOf = (by: ScriptLine['by'], at: Date) =>
  by === 'customer' && localDate(at).getUTCHours() < 6 ? 'Boa noite' : timeOfDay(at);

function timeOfDay(at: Date): string {
  const hour = localDate(at).getUTCHours();
  if (hour < 6) return 'Boa madrugada';
  if (hour < 12) return 'Bom dia';
  return hour < 18 ? 'Boa tarde' : 'Boa noite';
}
