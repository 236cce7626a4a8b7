/** Another name where one is taken; the number is that of the row there, so that each run finds the same one. */
export const freeName = (name: string, id: string, max = 100): string =>
  `${name.slice(0, max - id.length - 3)} (${id})`;
