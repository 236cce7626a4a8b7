import type { ChannelConnection, ChannelListener } from '#server/channels/port.ts';
import type { KeyRows } from '../key-rows.ts';
import type { WebLibrary } from '../library.ts';

export interface WebPace {
  /** Before each further try to connect; the last one from then on. */
  againMs: readonly number[];
  /** How long the service may take to let a socket in. */
  connectMs: number;
  /** How long the service may take to answer a message. */
  answerMs: number;
  /** At least so much time between two messages, and up to twice as much. */
  betweenMs: number;
  /** How often what is kept for a while is looked through; once a day. */
  sweepMs?: number;
  /** How long a message that could not be decrypted may take to come again. */
  unreadMs: number;
}

export interface WebLog {
  error(detail: object, text: string): void;
  warn(detail: object, text: string): void;
}

export interface WebLineOptions {
  connection: ChannelConnection;
  library: WebLibrary;
  rows: KeyRows;
  clear(): Promise<void>;
  listener: ChannelListener;
  pace: WebPace;
  version: string | undefined;
  url: string | undefined;
  log: WebLog;
}
