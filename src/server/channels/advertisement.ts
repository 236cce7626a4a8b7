import type { Advertisement } from '#contract/schema.ts';
import { cutText } from '#machines/text/cut.ts';
import { cleanText } from '#server/clean-text.ts';

interface Given {
  id?: string | null | undefined;
  title?: string | null | undefined;
  url?: string | null | undefined;
}

/** An advertisement as it is kept; undefined where nothing says which one it is. */
export function advertisementOf({ id, title, url }: Given): Advertisement | undefined {
  const address = url && isAddress(url) ? url : null;
  const called = cutText(cleanText(title ?? '').trim(), 300);
  const key = cleanText(id?.trim() || address || called).slice(0, 300);
  return key ? { id: key, title: called || address || key, url: address } : undefined;
}

const isAddress = (url: string) => url.length <= 2_000 && /^https?:\/\/[^\s]+$/i.test(url) && URL.canParse(url);
