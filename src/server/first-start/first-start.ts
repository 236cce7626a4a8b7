import type { Database } from '#server/records/base/database.ts';
import { hasSuperUser } from '#server/records/companies/first-user.ts';
import { isFirstStartCode } from './code.ts';

/** The time before there is a super user: then every page leads to the first one. */
export interface FirstStart {
  /** False for good from the first super user on. */
  isOpen(): Promise<boolean>;
  isCode(typed: string): boolean;
}

/** `code` is known to whoever reads what the server prints, and ends with this process. */
export function createFirstStart(database: Database, code: string): FirstStart {
  let isDone = false;
  return {
    async isOpen() {
      isDone ||= await database.asSystem('companies', hasSuperUser);
      return !isDone;
    },
    isCode: (typed) => isFirstStartCode(typed, code),
  };
}
