/** The texts that everybody needs at once. */
export const first = import.meta.glob<{ texts: Record<string, unknown> }>('./es/{common,errors,shell,tickets}.ts', {
  eager: true,
});

/** Where each other area's texts are, in one language. */
export const areas = import.meta.glob<{ texts: Record<string, unknown> }>([
  './es/*.ts',
  '!./es/{common,errors,shell,tickets}.ts',
]);
