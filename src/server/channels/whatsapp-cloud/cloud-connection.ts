import type { ConnectionStatus } from '#contract/schema.ts';
import type { GraphKey } from './graph.ts';

/** What is kept of a connection to WhatsApp's Cloud API, with its secrets readable; those that are not set are empty. */
export interface CloudConnection extends GraphKey {
  status: ConnectionStatus;
  /** The number it had when it was last paired. */
  number: string | null;
  /** The account that has the message templates; empty where none is set. */
  businessAccountId: string;
  /** Whether it takes what Meta hands over of the time before. */
  importsHistory: boolean;
  appSecret: string;
  verifyToken: string;
}

/** Asked anew each time: another process may have changed it. Undefined where there is no such connection. */
export type FindCloudConnection = (connectionId: number) => Promise<CloudConnection | undefined>;
