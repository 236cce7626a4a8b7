/** What a test or a story says when something is missing. */
export const Said = ({ by, lines }: { by: string; lines: readonly string[] }) => (
  <figure className="overflow-hidden rounded-md border border-line bg-panel">
    <figcaption className="border-b border-line px-3 py-2 text-xs text-ink2">{by}</figcaption>
    <ul className="flex flex-col gap-1 px-3 py-2 font-mono text-xs wrap-anywhere text-danger">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </figure>
);
