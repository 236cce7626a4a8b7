/** Where each area's texts are, in one language. */
export const areas = import.meta.glob<{ texts: Record<string, unknown> }>('./pt/*.ts');
