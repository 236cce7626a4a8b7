import { Megaphone } from 'lucide-react';
import type { Advertisement } from '#contract/schema.ts';
import { safePageHref } from '#web/components/tickets/safe-href.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The advertisement that led the customer here, with a way to it where that is safe. */
export function TicketAdvertisement({ advertisement: { title, url } }: { advertisement: Advertisement }) {
  const { t } = useTranslation('conversation');
  const href = url ? safePageHref(url) : undefined;
  const look = 'inline-flex h-6 max-w-44 min-w-0 shrink items-center gap-1 rounded-md px-1.5 text-xs text-ink2';
  const label = `${t('advertisement')}: ${title}`;
  const said = (
    <>
      <Megaphone size={14} className="shrink-0" aria-hidden />
      <span className="truncate">{title}</span>
    </>
  );
  if (!href) {
    return (
      <span role="note" aria-label={label} title={label} className={look}>
        {said}
      </span>
    );
  }
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={label}
      title={label}
      className={`${look} underline underline-offset-2 hover:bg-hover hover:text-ink`}
    >
      {said}
    </a>
  );
}
