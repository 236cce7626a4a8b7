/** One message of a responder. */
export interface ResponderSaying {
  text: string;
  /** What may be answered, shown by number. */
  choices?: readonly string[];
  /** A picture, sound, video or file, fetched before it is said. */
  mediaUrl?: string;
}

/** What a responder (an assistant or an integration) wants said and done. */
export interface ResponderAnswer {
  says: readonly ResponderSaying[];
  /** Somebody of the team goes on. */
  handsOver: boolean;
  /** The conversation is over, and the ticket is closed. */
  closes: boolean;
  /** Where the ticket goes. */
  queueId: number | null;
  /** Between two messages. */
  delayMs: number;
  /** What the responder wants to remember until the next message. */
  session: ResponderSession | null;
}

/** A conversation as the responder's own side knows it. */
export interface ResponderSession {
  id: string;
  /** When it was last heard of, an ISO instant. */
  at: string;
  /** What the numbers of the last question stand for. */
  choices: readonly string[];
  /** The last question wants a file. */
  wantsFile?: boolean;
}

/** Nothing to say, nothing to do. */
export const silence: ResponderAnswer = {
  says: [],
  handsOver: false,
  closes: false,
  queueId: null,
  delayMs: 0,
  session: null,
};
