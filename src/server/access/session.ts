import type { Profile } from '../records/users/table.ts';

/** Who is calling, as the database says now; the token only says which user. */
export interface Session {
  userId: number;
  name: string;
  companyId: number;
  profile: Profile;
  super: boolean;
  queueIds: number[];
  allTicket: boolean;
  tokenVersion: number;
  /** The login this call belongs to; refreshing keeps it, so the tabs of one browser share it. */
  sessionId: string;
  /** Of a token that a refused login gave for paying. */
  isFinance?: true;
}
