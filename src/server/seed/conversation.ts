import type { Chance } from './chance.ts';
import type { Customer } from './customers.ts';
import { fillings, type ScriptLine } from './scripts.ts';

export interface DemoMessage {
  line: ScriptLine;
  text: string;
  fileName: string;
  at: Date;
  ack: number;
  read: boolean;
  /** The message that this one quotes. */
  quotes: DemoMessage | null;
}

export interface Conversation {
  messages: DemoMessage[];
  createdAt: Date;
  acceptedAt: Date | null;
  unread: number;
}

export interface Telling {
  chance: Chance;
  script: ScriptLine[];
  customer: Customer;
  /** Who answers; null while nobody has. */
  agent: string | null;
  isClosed: boolean;
  /** When the last line was written. */
  endsAt: Date;
}

const minute = 60_000;

/** Plays a script up to where its ticket stands: only the customer's opening while it waits, all of it when closed. */
export function converse({ chance, script, customer, agent, isClosed, endsAt }: Telling): Conversation {
  const words = wordsFor(chance);
  const opening = script.findIndex(({ by }) => by === 'agent');
  const length = agent === null ? opening : isClosed ? script.length : chance.between(opening + 1, script.length - 1);
  const lines = script.slice(0, length);
  const gaps = lines.map((line, index) => gapBefore(chance, line, lines[index - 1]) * minute);
  const startsAt = endsAt.getTime() - gaps.reduce((sum, gap) => sum + gap, 0);
  const unread = agent === null ? length : isClosed ? 0 : unreadAtEnd(chance, lines);
  let clock = startsAt;
  const played: DemoMessage[] = [];
  lines.forEach((line, index) => {
    clock += gaps[index] as number;
    played.push({
      line,
      text: filled(line.text, words),
      fileName: filled(line.fileName ?? '', words),
      at: new Date(clock),
      ack: ackOf(line, isClosed || index < lines.length - 1),
      read: line.by === 'agent' || index < lines.length - unread,
      quotes: line.quotes ? (played[index - line.quotes] ?? null) : null,
    });
  });
  const answer = played[opening];
  const acceptedAt = agent !== null && answer ? new Date(answer.at.getTime() - minute) : null;
  const greeting = acceptedAt && agent ? [greet(acceptedAt, customer, agent)] : [];
  return {
    messages: [...played.slice(0, opening), ...greeting, ...played.slice(opening)],
    createdAt: played[0]?.at ?? endsAt,
    acceptedAt,
    unread,
  };
}

function wordsFor(chance: Chance): Record<string, string> {
  const words = Object.entries(fillings).map(([name, choices]) => [name, chance.pick(choices)] as const);
  return { ...Object.fromEntries(words), pedido: String(chance.between(20_100, 29_900)) };
}

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

/** In São Paulo, three hours behind. */
function timeOfDay(at: Date): string {
  const hour = (at.getUTCHours() + 21) % 24;
  if (hour < 6) return 'Boa madrugada';
  if (hour < 12) return 'Bom dia';
  return hour < 18 ? 'Boa tarde' : 'Boa noite';
}
