import { CircleAlert, Clock, RotateCw, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Avatar } from '#web/components/avatar.tsx';
import { Button } from '#web/components/button.tsx';
import { ColourMark } from '#web/components/colour-chip.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface FailedRowValue {
  contact: { name: string; profilePicUrl: string | null };
  queue: { name: string; color: string } | null;
  /** Where its conversation is; undefined while that is not known. */
  way: string | undefined;
  text: string;
  /** When it was written, in ISO and as it is shown. */
  at: string;
  time: string;
  author: string;
  reason: string;
  /** It leaves by itself, as soon as it can. */
  isWaiting?: boolean;
  /** Why it can't be sent again from here. */
  obstacle?: string | undefined;
}

export interface FailedRowProps {
  row: FailedRowValue;
  isBusy?: boolean;
  onRetry?: (() => void) | undefined;
  onDiscard?: (() => void) | undefined;
}

/** One message that did not reach its customer: what it says, why not, and what can be done. */
export const FailedRow = ({ row, isBusy = false, onRetry, onDiscard }: FailedRowProps) => {
  const { t } = useTranslation('failed-messages');
  const { contact, queue, isWaiting = false } = row;
  const { name } = contact;
  const Icon = isWaiting ? Clock : CircleAlert;
  return (
    <article
      aria-label={name}
      className="grid grid-cols-[36px_minmax(0,1fr)] gap-x-3 px-4 py-3 md:grid-cols-[36px_minmax(0,1fr)_auto]"
    >
      <Avatar name={name} src={contact.profilePicUrl} />
      <div className="min-w-0">
        <p className="flex items-baseline gap-2">
          <span className="min-w-0 truncate font-semibold">{name}</span>
          <time dateTime={row.at} className="shrink-0 text-xs text-ink3">
            {row.time}
          </time>
        </p>
        <p className="line-clamp-2 text-sm break-words" dir="auto">
          {row.text}
        </p>
        <p className={`mt-1 flex gap-1.5 text-xs/4.5 ${isWaiting ? 'text-ink2' : 'text-danger'}`}>
          <Icon size={13} className="mt-0.75 shrink-0" aria-hidden="true" />
          <span className="min-w-0">{row.reason}</span>
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-2xs text-ink3">
          <ColourMark colour={queue?.color ?? ''}>{queue?.name ?? t('noQueue')}</ColourMark>
          <span>{row.author}</span>
          {row.obstacle && <span className="text-ink2">{row.obstacle}</span>}
        </p>
      </div>
      <div className="col-start-2 mt-2 flex flex-wrap items-center gap-1.5 md:col-start-3 md:mt-0 md:self-center">
        {onRetry && (
          <Button
            size="sm"
            busy={isBusy}
            icon={<RotateCw size={14} aria-hidden="true" />}
            aria-label={t('retryOf', { name })}
            onClick={onRetry}
          >
            {t('retry')}
          </Button>
        )}
        {row.way && (
          <Link
            to={row.way}
            aria-label={t('openOf', { name })}
            className="inline-flex h-7 items-center rounded-md border border-line px-2.5 text-xs font-medium whitespace-nowrap transition-colors duration-100 hover:bg-hover"
          >
            {t('open')}
          </Link>
        )}
        {onDiscard && (
          <IconButton size="sm" label={t('discardOf', { name })} disabled={isBusy} onClick={onDiscard}>
            <Trash2 size={15} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </article>
  );
};
