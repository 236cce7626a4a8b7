/** Actors stand in a context by their id; functions and what is too deep say only that they are there. */
export const jsonText = (value: unknown) =>
  JSON.stringify(
    value,
    (_, inner: unknown) => {
      if (typeof inner === 'function') return '()';
      if (inner instanceof Map || inner instanceof Set) return [...inner];
      if (typeof inner === 'object' && inner !== null && 'sessionId' in inner && 'id' in inner) return `→ ${inner.id}`;
      return inner;
    },
    2,
  );
