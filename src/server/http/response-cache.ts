import { LRUCache } from 'lru-cache';

/** Answers as they were written, each for one question at one place of a company's log. */
export interface ResponseCache {
  /** What is kept for the question as of this number, or what `write` makes of it now; of many who ask at once one writes. */
  find(question: string, seq: number, write: () => Promise<string>): Promise<{ answer: Buffer; isKept: boolean }>;
}

/**
 * Keeps answers in memory, the last asked for longest. One stays right as long as its company's log has not grown, because
 * every change that others may see writes its fact in the same transaction.
 */
export function createResponseCache(maxBytes = 32 * 1024 * 1024): ResponseCache {
  const kept = new LRUCache<string, { seq: number; answer: Buffer }>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const underWay = new Map<string, { seq: number; answer: Promise<Buffer> }>();

  return {
    async find(question, seq, write) {
      const known = kept.get(question);
      if (known?.seq === seq) return { answer: known.answer, isKept: true };
      const running = underWay.get(question);
      if (running?.seq === seq) return { answer: await running.answer, isKept: true };
      const mine = { seq, answer: write().then((text) => Buffer.from(text)) };
      underWay.set(question, mine);
      try {
        const answer = await mine.answer;
        if ((kept.peek(question)?.seq ?? seq) <= seq) kept.set(question, { seq, answer });
        return { answer, isKept: false };
      } finally {
        if (underWay.get(question) === mine) underWay.delete(question);
      }
    },
  };
}

/** With what an entry costs besides its text. */
const sizeOf = ({ answer }: { answer: Buffer }, question: string) => question.length * 2 + answer.length + 200;
