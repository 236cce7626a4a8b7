/** The texts that a login needs, and everybody after it. */
export const first = import.meta.glob<{ texts: Record<string, unknown> }>('./en/{common,login}.ts', {
  eager: true,
});

/** Where each other area's texts are, in one language; those of the desk come together. */
export const areas = import.meta.glob<{ texts: Record<string, unknown> }>([
  './en/*.ts',
  '!./en/{common,login,shell,tickets}.ts',
]);
