import type { ReactNode } from 'react';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import type { TicketChangeMarker } from '../conversation/conversation-rows.ts';

/** The day that the messages below were written on. */
export function MessageDay({ day }: { day: string }) {
  return <h3 className="pt-3 pb-1.5 text-center text-xs text-ink3">{day}</h3>;
}

/** Where one ticket of the contact ended and the next began. */
export function TicketMarker({ previousId, endedAt, beganAt, isImported = false }: TicketChangeMarker) {
  const t = useTexts('conversation');
  if (isImported) return <Ruled>{t('message.importedEnd', { began: formatDateTime(beganAt) })}</Ruled>;
  return (
    <Ruled>
      {t('message.ticketMarker', { code: previousId, ended: formatDateTime(endedAt), began: formatDateTime(beganAt) })}
    </Ruled>
  );
}

/** Above what the channel has handed over of the time before. */
export function ImportedDivider() {
  const t = useTexts('conversation');
  return <Ruled>{t('message.imported')}</Ruled>;
}

export function UnreadDivider() {
  const t = useTexts('conversation');
  return (
    <div className="my-2 flex items-center gap-3 text-xs text-primary before:h-px before:flex-1 before:bg-primary/40 after:h-px after:flex-1 after:bg-primary/40 forced-colors:before:bg-[CanvasText] forced-colors:after:bg-[CanvasText]">
      {t('message.unread')}
    </div>
  );
}

function Ruled({ children }: { children: ReactNode }) {
  return (
    <div className="my-2 flex items-center gap-3 text-center text-xs text-ink3 before:h-px before:min-w-4 before:flex-1 before:bg-line after:h-px after:min-w-4 after:flex-1 after:bg-line forced-colors:before:bg-[CanvasText] forced-colors:after:bg-[CanvasText]">
      {children}
    </div>
  );
}
