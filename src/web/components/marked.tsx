import { placeOf } from './folded.ts';

export interface MarkedProps {
  text: string;
  /** What was searched for; nothing is marked without it. */
  term?: string | undefined;
}

/** A text with the first place marked at which a search found it. */
export const Marked = ({ text, term = '' }: MarkedProps) => {
  const place = placeOf(text, term);
  if (!place) return text;
  return (
    <>
      {text.slice(0, place.start)}
      <mark className="rounded-xs bg-mark text-ink">{text.slice(place.start, place.end)}</mark>
      {text.slice(place.end)}
    </>
  );
};
