import { classes } from '#web/components/classes.ts';

export interface SourceProps {
  file: string;
  text: string;
  /** The text of the step before: what is new since then stands out. */
  before?: string;
}

/** A file of the project as it stands there. */
export const Source = ({ file, text, before }: SourceProps) => {
  const known = before?.split('\n');
  return (
    <figure className="overflow-hidden rounded-md border border-line bg-panel">
      <figcaption className="border-b border-line px-3 py-2 font-mono text-xs text-ink2">{file}</figcaption>
      <pre className="py-2 font-mono text-xs leading-5 whitespace-pre-wrap wrap-anywhere text-ink">
        {numbered(text).map(({ line, number }) => {
          const isNew = known !== undefined && !known.includes(line);
          return (
            <code key={number} className={classes('block px-3', isNew && 'bg-out')}>
              {isNew && <ins className="sr-only">new: </ins>}
              {line || ' '}
            </code>
          );
        })}
      </pre>
    </figure>
  );
};

const numbered = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }));
