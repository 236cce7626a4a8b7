import type { MessageContent } from '#contract/schema.ts';
import { cleanText } from '#server/clean-text.ts';

const MAX_LENGTH = 100_000;

/** What a message holds as it is kept: without letters that no database takes; null where there is none, or far too much. */
export function keptContent(content: MessageContent | undefined): MessageContent | null {
  if (!content) return null;
  const kept = JSON.stringify(content, (_name, value: unknown) =>
    typeof value === 'string' ? cleanText(value) : value,
  );
  return kept.length > MAX_LENGTH ? null : JSON.parse(kept);
}
