import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Advertisement } from '#contract/schema.ts';
import { ColourChip } from '#web/components/colour-chip.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { tagPickerId } from './tag-picker-id.ts';
import { TicketAdvertisement } from './ticket-advertisement.tsx';

export interface TicketBarProps {
  tags: readonly { id: number; name: string; color: string }[];
  /** The one that led the customer here. */
  advertisement?: Advertisement | null | undefined;
  onTags: () => void;
  /** Where tags are chosen, while it is open. */
  picker?: ReactNode;
  children?: ReactNode;
}

/** The row under a conversation's header: the ticket's tags, and who else is on it. */
export const TicketBar = ({ tags, advertisement, onTags, picker, children }: TicketBarProps) => {
  const { t } = useTranslation('conversation');
  return (
    <div className="relative flex h-9 shrink-0 items-center gap-3 border-b border-line bg-panel px-3 sm:px-4">
      <div className="flex min-w-0 flex-1 items-center gap-1.5">
        {advertisement && <TicketAdvertisement advertisement={advertisement} />}
        <ul aria-label={t('bar.tags')} className="flex min-w-0 items-center gap-1.5 overflow-hidden empty:hidden">
          {tags.map((tag) => (
            <li key={tag.id} className="max-w-40 min-w-0 shrink">
              <ColourChip colour={tag.color} className="max-w-full py-0.5">
                <span className="truncate">{tag.name}</span>
              </ColourChip>
            </li>
          ))}
        </ul>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={Boolean(picker)}
          aria-controls={tagPickerId}
          onClick={onTags}
          className="inline-flex h-6 shrink-0 items-center gap-1 rounded-md px-1.5 text-xs text-ink2 hover:bg-hover hover:text-ink"
        >
          <Plus size={14} aria-hidden="true" />
          {t('bar.addTag')}
        </button>
      </div>
      <div className="flex max-w-[60%] min-w-0 items-center gap-3 empty:hidden">{children}</div>
      {picker}
    </div>
  );
};
