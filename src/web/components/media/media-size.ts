/** A file's size as people say it: 812 B, 14 kB, 2,4 MB. */
export function mediaSize(bytes: number, language: string): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toLocaleString(language, { maximumFractionDigits: 1 })} MB`;
}
