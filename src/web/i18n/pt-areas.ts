/** The texts that everybody needs at once. */
export const first = import.meta.glob<{ texts: Record<string, unknown> }>('./pt/{common,errors,shell,tickets}.ts', {
  eager: true,
});

/** Where each other area's texts are, in one language. */
export const areas = import.meta.glob<{ texts: Record<string, unknown> }>([
  './pt/*.ts',
  '!./pt/{common,errors,shell,tickets}.ts',
]);
