import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Fact, type Room, toPublication } from '#contract/live.ts';
import type { Engine } from '../engines/engine.ts';
import { appendingLiveEvents } from '../live/events.ts';
import type { Database } from './database.ts';
import type { Scope, Tx } from './scope.ts';
import { createTurns, type Turn } from './turns.ts';

interface Options {
  clock: () => Date;
  onFault: (fault: unknown) => void;
}

/** Turns an engine into the one way to reach company data. */
export function createTransactions(engine: Engine, { clock, onFault }: Options): Database {
  const listeners: ((companyId: number) => void)[] = [];
  const tell = (companyId: number) => {
    for (const listener of listeners) attempt(() => listener(companyId), onFault);
  };
  const turns = createTurns(engine);
  const self = randomUUID();
  const noticeOf = (companyId: number) => (engine.name === 'postgres' ? `${companyId} ${self}` : null);
  const listenersElsewhere: ((companyId: number) => void)[] = [];
  engine.onNotice((text) => {
    const [companyId, from] = text.split(' ');
    // What was committed here was told when it was.
    if (from === self) return;
    tell(Number(companyId));
    for (const listener of listenersElsewhere) attempt(() => listener(Number(companyId)), onFault);
  });

  /** One attempt after another while the database only asks to try again. */
  async function transact<T>(opening: string, work: Work<T>, turn: Turn = 'other'): Promise<T> {
    for (let attemptNumber = 1; ; attemptNumber += 1) {
      const ends = new Ends();
      try {
        const run = () =>
          engine.transaction(opening, async (tx) => {
            const result = await work(tx, ends);
            return { result, closing: ends.closing(clock(), noticeOf) };
          });
        const result = await turns.take(run, turn);
        for (const task of ends.tasks) attempt(task, onFault);
        for (const companyId of ends.companyIds()) tell(companyId);
        return result;
      } catch (fault) {
        if (attemptNumber === 3 || !isRetryable(fault)) throw fault;
      }
    }
  }

  const scopeOf = (tx: Tx, companyId: number, ends: Ends): Scope => ({
    tx,
    companyId,
    now: clock(),
    owns: (table) => eq('companyId' in table ? table.companyId : table.id, companyId),
    publish: (fact, rooms, except = []) => void ends.facts.push({ companyId, fact, rooms, except }),
    afterCommit: (task) => void ends.tasks.push(task),
  });

  return {
    engine: engine.name,
    inCompany: (companyId, work, turn) =>
      transact(actingAs('recado_app', companyId), (tx, ends) => work(scopeOf(tx, companyId, ends)), turn),
    asSystem: (_use, work, turn) =>
      transact(
        actingAs('recado_system'),
        (tx, ends) =>
          work({
            tx,
            now: clock(),
            company: (companyId) => scopeOf(tx, companyId, ends),
            afterCommit: (task) => void ends.tasks.push(task),
          }),
        turn,
      ),
    onCommit: (listener) => void listeners.push(listener),
    onCommitElsewhere: (listener) => void listenersElsewhere.push(listener),
    broadcast: (text) => engine.broadcast(text),
    onBroadcast: (listener) => engine.onBroadcast((text) => attempt(() => listener(text), onFault)),
    executeSql: (text, values) => engine.executeSql(text, values),
    image: () => engine.image(),
    close: () => engine.close(),
  };
}

/** The role and the company of this transaction alone. */
function actingAs(role: 'recado_app' | 'recado_system', companyId?: number): string {
  if (companyId !== undefined && !Number.isSafeInteger(companyId)) throw new Error('A company is named by its number');
  return `set local role ${role}; set local recado.company_id = '${companyId ?? ''}'`;
}

type Work<T> = (tx: Tx, ends: Ends) => Promise<T>;

/** What a transaction leaves for its end. */
class Ends {
  readonly facts: { companyId: number; fact: Fact; rooms: Room[]; except: Room[] }[] = [];
  readonly tasks: (() => void)[] = [];

  /** In one order always, so that two transactions of several companies can not wait for each other. */
  companyIds = () => [...new Set(this.facts.map(({ companyId }) => companyId))].sort((a, b) => a - b);

  closing(at: Date, noticeOf: (companyId: number) => string | null): string {
    const statements = this.companyIds().map((companyId) => {
      const publications = this.facts
        .filter((told) => told.companyId === companyId)
        .map(({ fact, rooms, except }) => toPublication(companyId, fact, rooms, except));
      return appendingLiveEvents(companyId, publications, { at, notice: noticeOf(companyId) });
    });
    return statements.join('; ');
  }
}

function attempt(task: () => void, onFault: (fault: unknown) => void): void {
  try {
    task();
  } catch (fault) {
    onFault(fault);
  }
}

/** A deadlock or a serialisation failure: nothing was done, and the same work may succeed. */
function isRetryable(fault: unknown): boolean {
  const code = sqlStateOf(fault);
  return code === '40P01' || code === '40001';
}

/** PostgreSQL's five-letter code of a failed statement, through whatever wraps it. */
export function sqlStateOf(fault: unknown): string | undefined {
  if (!(fault instanceof Error)) return undefined;
  const { code } = fault as { code?: unknown };
  return typeof code === 'string' ? code : sqlStateOf(fault.cause);
}
