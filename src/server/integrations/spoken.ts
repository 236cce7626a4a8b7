import type { BotMedia, BotSaying } from '#machines/bot/saying.ts';
import { cutText } from '#machines/text/cut.ts';
import { cleanText } from '#server/clean-text.ts';
import type { Files, StoredFile } from '#server/files/files.ts';
import { fetchGuarded } from '#server/http/outgoing-http.ts';
import type { ResponderSaying } from './answer.ts';
import { assertTaken } from './json.ts';
import { numbered } from './typebot-text.ts';

const TIMEOUT_MS = 10_000;
/** More than anybody reads; the rest is not said. */
const MAX_SAYINGS = 20;
const MAX_LENGTH = 16_384;

/** What a responder says as the bot may send it: cleaned, cut, and its files fetched and kept (`kept` names them). */
export async function spoken(
  says: readonly ResponderSaying[],
  { files, allowedHosts, kept }: { files: Files; allowedHosts: readonly string[]; kept: StoredFile[] },
): Promise<BotSaying[]> {
  const sayings: BotSaying[] = [];
  for (const { text, choices = [], mediaUrl } of says.slice(0, MAX_SAYINGS)) {
    const saying = {
      text: cutText(cleanText(text), MAX_LENGTH),
      choices: numbered(choices.slice(0, 99).map(cleanText)),
    };
    if (!mediaUrl) {
      if (saying.text.trim() !== '' || saying.choices.length > 0) sayings.push(saying);
      continue;
    }
    const fetched = await fetchGuarded(mediaUrl, { allowedHosts, maxBytes: files.maxBytes, timeoutMs: TIMEOUT_MS });
    assertTaken(fetched.status);
    const name = fetched.url.pathname.split('/').at(-1) ?? '';
    const file = await files.store(fetched.bytes, { name, mime: fetched.mime });
    kept.push(file);
    sayings.push({ ...saying, media: mediaOf(file) });
  }
  return sayings;
}

export const mediaOf = ({ mediaType: kind, name: file, displayName: name, mime, size }: StoredFile): BotMedia => ({
  kind,
  file,
  name,
  mime,
  size,
});
