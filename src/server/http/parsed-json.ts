/** What a text or its UTF-8 bytes say as JSON; undefined where they are none. */
export function parsedJson(written: string | Buffer): unknown {
  try {
    return JSON.parse(written.toString('utf8'));
  } catch {
    return undefined;
  }
}
