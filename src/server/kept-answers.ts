/** Answers as they were written, each for one question at one place of a company's log. */
export interface KeptAnswers {
  /** What is kept for the question as of this number, or what `write` makes of it now; of many who ask at once one writes. */
  find(question: string, seq: number, write: () => Promise<string>): Promise<{ answer: Buffer; isKept: boolean }>;
}

/**
 * Keeps answers in memory, the last asked for longest. One stays right as long as its company's log has not grown, because
 * every change that others may see writes its fact in the same transaction.
 */
export function createKeptAnswers(mostBytes: number): KeptAnswers {
  const kept = new Map<string, { seq: number; answer: Buffer }>();
  const underWay = new Map<string, { seq: number; answer: Promise<Buffer> }>();
  let bytes = 0;

  return {
    async find(question, seq, write) {
      const known = kept.get(question);
      if (known?.seq === seq) {
        kept.delete(question);
        kept.set(question, known);
        return { answer: known.answer, isKept: true };
      }
      const running = underWay.get(question);
      if (running?.seq === seq) return { answer: await running.answer, isKept: true };
      const mine = { seq, answer: write().then((text) => Buffer.from(text)) };
      underWay.set(question, mine);
      try {
        const answer = await mine.answer;
        keep(question, seq, answer);
        return { answer, isKept: false };
      } finally {
        if (underWay.get(question) === mine) underWay.delete(question);
      }
    },
  };

  function keep(question: string, seq: number, answer: Buffer): void {
    const before = kept.get(question);
    if (before && before.seq > seq) return;
    drop(question);
    kept.set(question, { seq, answer });
    bytes += sizeOf(question, answer);
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break;
      drop(oldest);
    }
  }

  function drop(question: string): void {
    const dropped = kept.get(question);
    if (!dropped) return;
    kept.delete(question);
    bytes -= sizeOf(question, dropped.answer);
  }
}

/** With what an entry costs besides its text. */
const sizeOf = (question: string, answer: Buffer) => question.length * 2 + answer.length + 200;
