/** The texts that everybody signed in needs at once. */
export const texts = import.meta.glob<{ texts: Record<string, unknown> }>('./pt/{shell,tickets}.ts', {
  eager: true,
});
