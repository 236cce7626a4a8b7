import { createResponseCache, type ResponseCache } from '#server/http/response-cache.ts';
import type { Database } from '#server/records/base/database.ts';
import { createCallerLoader } from '#server/records/sessions/caller-loader.ts';

interface Kept {
  question: string;
  seq: number;
  answer: string;
  write: () => Promise<string>;
}

/** The server's kept answers, with somebody who is told of each that is given again. */
export const watchedAnswers = (onKept: (kept: Kept) => unknown): ResponseCache => {
  const answers = createResponseCache();
  return {
    async find(question, seq, write) {
      const found = await answers.find(question, seq, write);
      if (found.isKept) await onKept({ question, seq, answer: found.answer.toString(), write });
      return found;
    },
  };
};

/** Holds each answer that is given again against one made anew, so that every test is one of freshness. */
export const freshAnswers = (database: Database): ResponseCache =>
  watchedAnswers(async ({ question, seq, answer, write }) => {
    const now = await write();
    if (now === answer) return;
    const [, userId] = JSON.parse(question);
    const caller = await createCallerLoader(database)(userId);
    if (caller?.seq === seq) throw new Error(`${question} was answered out of date:\n${answer}\n${now}`);
  });
