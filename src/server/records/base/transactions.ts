import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Fact, type Room, toPublication } from '#contract/live.ts';
import type { Acting, Engine } from '../engines/engine.ts';
import type { Statement } from '../engines/gathering.ts';
import { appendingLiveEvents } from '../live/events.ts';
import type { CommitListener, Database } from './database.ts';
import type { Scope, Tx } from './scope.ts';
import { everybody, type Owner } from './shares.ts';
import { createTurns, type Turn } from './turns.ts';

interface Options {
  clock: () => Date;
  onError: (error: unknown) => void;
  /** A transaction has come to its end. */
  onAnswer?: () => void;
}

/** Turns an engine into the one way to reach company data. */
export function createTransactions(engine: Engine, { clock, onError, onAnswer = () => {} }: Options): Database {
  const listeners: CommitListener[] = [];
  const notify: CommitListener = (companyId, types) => {
    for (const listener of listeners) attempt(() => listener(companyId, types), onError);
  };
  const turns = createTurns(engine);
  const self = randomUUID();
  const noticeOf = (companyId: number) => (engine.name === 'postgres' ? `${companyId} ${self}` : null);
  const listenersElsewhere: ((companyId: number) => void)[] = [];
  engine.onNotice((text) => {
    const [companyId, from] = text.split(' ');
    // What was committed here was told when it was.
    if (from === self) return;
    notify(Number(companyId));
    for (const listener of listenersElsewhere) attempt(() => listener(Number(companyId)), onError);
  });

  /** One attempt after another while the database only asks to try again. */
  async function transact<T>(owner: Owner, acting: Acting, work: Work<T>, turn: Turn = 'other'): Promise<T> {
    for (let attemptNumber = 1; ; attemptNumber += 1) {
      const unitOfWork = new UnitOfWork();
      try {
        const run = () =>
          engine.transaction(acting, async (tx) => {
            const result = await work(tx, unitOfWork).finally(unitOfWork.end);
            return { result, closing: unitOfWork.closing(clock(), noticeOf) };
          });
        const result = await turns.take(run, turn, owner);
        onAnswer();
        for (const task of unitOfWork.tasks) attempt(task, onError);
        for (const companyId of unitOfWork.companyIds()) notify(companyId, unitOfWork.typesOf(companyId));
        return result;
      } catch (error) {
        if (attemptNumber === 3 || !isRetryable(error)) throw error;
      }
    }
  }

  const scopeOf = (tx: Tx, companyId: number, unitOfWork: UnitOfWork): Scope => ({
    get tx() {
      return unitOfWork.within(tx);
    },
    companyId,
    now: clock(),
    owns: (table, company) => eq('companyId' in table ? table.companyId : table.id, company ?? companyId),
    get queries() {
      return queriesOf(unitOfWork.within(tx));
    },
    publish: (fact, rooms, except = []) => void unitOfWork.facts.push({ companyId, fact, rooms, except }),
    afterCommit: (task) => void unitOfWork.tasks.push(task),
  });

  function onlyReading<T>(companyId: number, work: (scope: Scope) => Promise<T>): (tx: Tx) => Promise<T> {
    companyActing(companyId);
    return async (tx) => {
      const unitOfWork = new UnitOfWork();
      const result = await work(scopeOf(tx, companyId, unitOfWork)).finally(unitOfWork.end);
      if (unitOfWork.leavesAnything()) throw new Error('What only reads has nothing to tell');
      return result;
    };
  }

  return {
    engine: engine.name,
    inCompany: (companyId, work, turn) =>
      transact(companyId, companyActing(companyId), (tx, unitOfWork) => work(scopeOf(tx, companyId, unitOfWork)), turn),
    reading: (companyId, work) =>
      turns.take(() => engine.read(companyId, onlyReading(companyId, work)), 'other', companyId),
    readingTogether: (companyId, work) =>
      turns.take(() => engine.readTogether(companyId, onlyReading(companyId, work)), 'other', companyId),
    readingApart: (companyId, work) =>
      turns.take(() => engine.readApart(companyId, onlyReading(companyId, work)), 'other', companyId),
    asSystem: (use, work, turn) =>
      transact(
        use,
        { role: 'recado_system' },
        (tx, unitOfWork) =>
          work({
            get tx() {
              return unitOfWork.within(tx);
            },
            now: clock(),
            company: (companyId) => scopeOf(tx, companyId, unitOfWork),
            afterCommit: (task) => void unitOfWork.tasks.push(task),
          }),
        turn,
      ),
    onCommit: (listener) => void listeners.push(listener),
    onCommitElsewhere: (listener) => void listenersElsewhere.push(listener),
    broadcast: (text) => engine.broadcast(text),
    onBroadcast: (listener) => engine.onBroadcast((text) => attempt(() => listener(text), onError)),
    // Who calls is asked for by it, and has work to do thereafter.
    executeSql: (text, values, name) => turns.take(() => engine.executeSql(text, values, name), 'first', everybody),
    load: turns.load,
    image: () => engine.image(),
    copyTo: (folder) => turns.take(() => engine.copyTo(folder), 'first', everybody),
    close: () => engine.close(),
  };
}

/** A connection's queries stay in words as long as the connection. */
function queriesOf(tx: Tx): Scope['queries'] {
  const known = queries.get(tx) ?? new WeakMap();
  queries.set(tx, known);
  return known;
}

const queries = new WeakMap<Tx, Scope['queries']>();

/** It is written into what a transaction begins with. */
function companyActing(companyId: number): Acting {
  if (!Number.isSafeInteger(companyId)) throw new Error('A company is named by its number');
  return { role: 'recado_app', companyId };
}

type Work<T> = (tx: Tx, unitOfWork: UnitOfWork) => Promise<T>;

/** What a transaction leaves for its end. */
class UnitOfWork {
  readonly facts: { companyId: number; fact: Fact; rooms: Room[]; except: Room[] }[] = [];
  readonly tasks: (() => void)[] = [];
  #isOver = false;

  readonly end = () => {
    this.#isOver = true;
  };

  /** A connection goes on to the next transaction, of another company perhaps: nobody may still speak through it. */
  within(tx: Tx): Tx {
    if (this.#isOver) throw new Error('The transaction has ended');
    return tx;
  }

  leavesAnything = () => this.facts.length + this.tasks.length > 0;

  /** In one order always, so that two transactions of several companies can not wait for each other. */
  companyIds = () => [...new Set(this.facts.map(({ companyId }) => companyId))].sort((a, b) => a - b);

  typesOf = (id: number) => new Set(this.facts.flatMap(({ companyId, fact }) => (companyId === id ? [fact.type] : [])));

  closing(at: Date, noticeOf: (companyId: number) => string | null): Statement[] {
    return this.companyIds().map((companyId) => {
      const publications = this.facts
        .filter((each) => each.companyId === companyId)
        .map(({ fact, rooms, except }) => toPublication(companyId, fact, rooms, except));
      return appendingLiveEvents(companyId, publications, { at, notice: noticeOf(companyId) });
    });
  }
}

function attempt(task: () => void, onError: (error: unknown) => void): void {
  try {
    task();
  } catch (error) {
    onError(error);
  }
}

/** A deadlock or a serialisation failure: nothing was done, and the same work may succeed. */
function isRetryable(error: unknown): boolean {
  const code = sqlStateOf(error);
  return code === '40P01' || code === '40001';
}

/** PostgreSQL's five-letter code of a failed statement, through whatever wraps it. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : sqlStateOf(error.cause);
}
