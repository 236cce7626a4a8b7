import type { WAMessageContent } from 'baileys';

const DEEPEST = 10;

/** The message within whatever it is wrapped in: a wrapper is known by what it holds, since new ones come all the time. */
export function unwrapped(message: WAMessageContent | null | undefined): WAMessageContent | undefined {
  let content = message ?? undefined;
  for (let depth = 0; content && depth < DEEPEST; depth += 1) {
    const inner = Object.values(content).map(messageIn).find(Boolean);
    if (!inner) return content;
    content = inner;
  }
  return content;
}

function messageIn(value: unknown): WAMessageContent | undefined {
  if (typeof value !== 'object' || value === null || !('message' in value)) return undefined;
  const { message } = value;
  return typeof message === 'object' && message !== null ? message : undefined;
}
