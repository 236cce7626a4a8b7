import { ColourChip } from '#web/components/colour-chip.tsx';
import type { TicketRowValue } from '#web/components/tickets/ticket-row-value.ts';

interface TicketRowTagsProps {
  ticket: Pick<TicketRowValue, 'tags' | 'queue' | 'whatsapp' | 'user'>;
  /** What else stands in the line. */
  hasOwner: boolean;
  hasAccept: boolean;
}

/** The tags that fit whole beside what else the line says, and how many more there are. */
export const TicketRowTags = ({ ticket, hasOwner, hasAccept }: TicketRowTagsProps) => {
  const { tags } = ticket;
  if (tags.length === 0) return null;
  const room = lineWidth - widthBeside(ticket, hasOwner, hasAccept);
  const count = tagsThatFit(tags, room);
  const others = tags.slice(count).map(({ name }) => name);
  return (
    <>
      {tags.slice(0, count).map((tag) => (
        <ColourChip key={tag.id} colour={tag.color} className="min-w-0">
          <span title={tag.name} className="truncate">
            {tag.name}
          </span>
        </ColourChip>
      ))}
      {others.length > 0 && (
        <span className="shrink-0 text-2xs text-ink3" title={others.join(', ')}>
          <span aria-hidden="true">+{others.length}</span>
          <span className="sr-only">{others.join(', ')}</span>
        </span>
      )}
    </>
  );
};

/** How many stand whole in so many pixels, with room for "+n"; a long one alone may be cut, but not to a letter. */
export const tagsThatFit = (tags: readonly { name: string }[], room: number): number => {
  let left = room;
  let count = 0;
  for (const { name } of tags) {
    const isLast = count === tags.length - 1;
    if (chipWidth(name) + (isLast ? 0 : moreWidth) > left) break;
    left -= chipWidth(name) + gap;
    count += 1;
  }
  const isWorthCutting = room >= shortestChip + (tags.length > 1 ? moreWidth : 0);
  return count === 0 && isWorthCutting ? 1 : count;
};

const widthBeside = ({ queue, whatsapp, user }: TicketRowTagsProps['ticket'], hasOwner: boolean, hasAccept: boolean) =>
  Math.min(112, 13 + (queue ? textWidth(queue.name) : 48)) +
  gap +
  (whatsapp ? Math.min(lineWidth / 2, textWidth(whatsapp.name)) + gap : 0) +
  (hasOwner && user ? Math.min(88, 16 + textWidth(user.name.split(' ')[0] ?? '')) + gap : 0) +
  (hasAccept ? 68 + gap : 0);

// A row is measured by its letters, because asking the page would cost a layout for each.
const textWidth = (text: string) => text.length * 6;
const chipWidth = (name: string) => textWidth(name) + 12;
const lineWidth = 286;
const gap = 6;
const moreWidth = 22;
const shortestChip = 60;
