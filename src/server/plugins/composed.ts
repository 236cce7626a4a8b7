/**
 * What came in with each letter and its accent as one (NFC), in place: macOS and some phones send them apart, and then
 * neither a search nor an order finds them. Secrets stay as they were written. Not recursive: a body may be nested very deep.
 */
export function composed<Value>(value: Value): Value {
  if (typeof value === 'string') return compose(value) as Value;
  const waiting: object[] = isObject(value) ? [value] : [];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const holder = next as Record<string, unknown>;
    for (const [name, inner] of Object.entries(holder)) {
      if (isObject(inner)) waiting.push(inner);
      else if (typeof inner === 'string' && !isSecret.test(name)) {
        const written = compose(inner);
        if (written !== inner) holder[name] = written;
      }
    }
  }
  return value;
}

/** Most texts have nothing to compose. */
const compose = (text: string) => (isApart.test(text) ? text.normalize('NFC') : text);

const isApart = /\P{ASCII}/u;
const isSecret = /password|secret|token|apiKey/iu;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
