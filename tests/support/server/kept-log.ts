export interface LogLine extends Record<string, unknown> {
  level: number;
  msg: string;
}

/** Takes what the server logs, for a test to look through. */
export function keptLog() {
  const written: string[] = [];
  return {
    write: (line: string) => void written.push(line),
    /** As it was written. */
    text: () => written.join(''),
    get lines(): LogLine[] {
      return written.map((line) => JSON.parse(line) as LogLine);
    },
  };
}
