import { AtSign } from 'lucide-react';
import type { NoteMention } from '#contract/schema.ts';
import { now } from '#web/clock.ts';
import { ticketTime } from '#web/components/tickets/ticket-time.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface MentionNoticesProps {
  mentions: readonly NoteMention[];
  onOpen: (mention: NoteMention) => void;
}

/** The notes that mention one, each leading to its ticket. */
export const MentionNotices = ({ mentions, onOpen }: MentionNoticesProps) => {
  const { t } = useTranslation(['notices', 'tickets']);
  return (
    <ul className="max-h-56 divide-y divide-line2 overflow-y-auto border-b border-line">
      {mentions.map((mention) => {
        const { ticketNote, ticket } = mention;
        return (
          <li key={ticketNote.id}>
            <button
              type="button"
              onClick={() => onOpen(mention)}
              className="flex w-full items-start gap-2.5 px-3 py-2 text-left ring-inside hover:bg-hover"
            >
              <AtSign size={16} className="mx-1.5 mt-0.5 shrink-0 text-ink2" aria-hidden="true" />
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline gap-2">
                  <span className="min-w-0 flex-1 text-sm font-semibold wrap-anywhere">
                    {ticketNote.user ? t('mentionedBy', { by: ticketNote.user.name }) : t('mentioned')}
                  </span>
                  <time dateTime={ticketNote.createdAt} className="text-2xs text-ink3">
                    {ticketTime(ticketNote.createdAt, now(), t('tickets:list.yesterday'))}
                  </time>
                </span>
                <span className="block truncate text-xs" dir="auto">
                  {ticket.contact.name}
                </span>
                <span className="block truncate text-xs text-ink2" dir="auto">
                  {ticketNote.note}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
