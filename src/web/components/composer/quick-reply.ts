import { cutText } from '#machines/text/cut.ts';

export interface QuickReply {
  id: number;
  shortcode: string;
  message: string;
  /** What its customer would read, where that is known. */
  reads?: string;
  /** Of the file that goes with it. */
  mediaName: string | null;
}

/** The longest label of a quick reply (spec section 2). */
const maxLabelLength = 35;

export const replyLabel = ({ shortcode, message, reads = message, mediaName }: QuickReply) => {
  const text = `/${shortcode} ${(reads || (mediaName ?? '')).replace(/\s+/g, ' ')}`.trim();
  return text.length > maxLabelLength ? `${cutText(text, maxLabelLength - 1)}…` : text;
};

/** What stands after a slash before the caret, where it calls for quick replies: one character at least. */
export const slashAt = (text: string, caret: number): { from: number; to: number; term: string } | undefined => {
  const term = /(?:^|\s)\/(\S+)$/.exec(text.slice(0, caret))?.[1];
  return term === undefined ? undefined : { from: caret - term.length - 1, to: caret, term };
};

/** Those that a term means: by shortcode first, then by what they say. */
export const repliesFor = (replies: readonly QuickReply[], term: string): QuickReply[] => {
  const wanted = plain(term);
  const rank = ({ shortcode, message, mediaName }: QuickReply) => {
    if (plain(shortcode).startsWith(wanted)) return 0;
    if (plain(shortcode).includes(wanted)) return 1;
    return plain(`${message} ${mediaName ?? ''}`).includes(wanted) ? 2 : 3;
  };
  return replies
    .map((reply) => ({ reply, rank: rank(reply) }))
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ reply }) => reply);
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
