/** The lines of one metric, as `/metrics` prints them. */
export const linesOf = (printed: string, name: string): string[] =>
  printed.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));

/** One value, by its name with its labels; undefined where it is left out. */
export const valueIn = (printed: string, series: string): number | undefined => {
  const line = printed.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

/** The names of all metrics of the product, as their help names them. */
export const namesIn = (printed: string): string[] =>
  [...printed.matchAll(/^# TYPE (recado_\w+) /gm)].map(([, name]) => name ?? '').sort();
