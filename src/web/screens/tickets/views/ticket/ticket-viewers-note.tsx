import { Eye, PenLine } from 'lucide-react';
import { formatList } from '#web/i18n/lists.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface OtherViewer {
  id: number;
  name: string;
  isWriting: boolean;
}

/** Who else has the ticket open. Those who write are named alone, because they matter most. */
export const TicketViewersNote = ({ others }: { others: readonly OtherViewer[] }) => {
  const { t, i18n } = useTranslation('drawer');
  const writers = others.filter(({ isWriting }) => isWriting);
  const named = writers.length > 0 ? writers : others;
  const names = formatList(
    named.map(({ name }) => name),
    i18n.language,
  );
  const text =
    writers.length > 0
      ? t(writers.length > 1 ? 'presence.writeMany' : 'presence.writes', { names })
      : t(others.length > 1 ? 'presence.seeMany' : 'presence.sees', { names });
  const Icon = writers.length > 0 ? PenLine : Eye;
  return (
    <p role="status" className="flex min-w-0 items-center gap-1.5 text-xs text-ink2">
      {named.length > 0 && (
        <>
          <Icon size={14} className="shrink-0 text-warn" aria-hidden="true" />
          <span className="truncate" title={text}>
            {text}
          </span>
        </>
      )}
    </p>
  );
};
