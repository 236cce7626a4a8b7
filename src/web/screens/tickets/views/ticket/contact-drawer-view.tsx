import { CalendarClock, Pencil, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TicketContact } from '#contract/schema.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Button } from '#web/components/button.tsx';
import { AddressText } from '#web/components/contacts/phone-text-view.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { Skeleton } from '#web/components/panes/skeleton.tsx';
import { formatDate } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface ContactDrawerViewProps {
  /** What the ticket knows of its contact. */
  contact: Pick<TicketContact, 'name' | 'number' | 'channel' | 'username' | 'email' | 'profilePicUrl'>;
  /** It is one that many write in, and its number no telephone's. */
  isGroup?: boolean;
  connection: string | null;
  /** Since when no campaign writes to the contact. */
  optedOutAt?: string | null;
  /** Undefined while it is on its way. */
  extraInfo: readonly { id: number; name: string; value: string }[] | undefined;
  onEdit?: (() => void) | undefined;
  /** Undefined where one may not write to the contact. */
  onSchedule?: (() => void) | undefined;
  onClose: () => void;
  /** In place of the extra information, when it could not be loaded. */
  error?: ReactNode;
  /** Notes and history. */
  children: ReactNode;
}

/** The contact beside its conversation (spec section 2). */
export const ContactDrawerView = ({
  contact,
  isGroup = false,
  connection,
  optedOutAt,
  extraInfo,
  error,
  children,
  ...on
}: ContactDrawerViewProps) => {
  const { t } = useTranslation(['drawer', 'common']);
  return (
    <div className="flex h-full flex-col gap-5 overflow-y-auto bg-panel px-4 py-4 wrap-anywhere">
      <div className="flex flex-col gap-3">
        <div className="flex items-start gap-3">
          <Avatar name={contact.name} src={contact.profilePicUrl} size={48} />
          <div className="min-w-0 flex-1">
            <h3 className="text-base/6 font-semibold">{contact.name}</h3>
            <p className="text-sm text-ink2 tabular-nums">
              {isGroup ? (
                t('group')
              ) : (
                <AddressText number={contact.number} channel={contact.channel} username={contact.username ?? null} />
              )}
            </p>
          </div>
          <IconButton label={t('close')} onClick={on.onClose} className="-mt-1 -mr-2">
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button disabled={!on.onEdit} onClick={on.onEdit} icon={<Pencil size={14} aria-hidden="true" />}>
            {t('edit')}
          </Button>
          {on.onSchedule && (
            <Button onClick={on.onSchedule} icon={<CalendarClock size={14} aria-hidden="true" />}>
              {t('schedule')}
            </Button>
          )}
        </div>
      </div>
      <ContactDrawerSection title={t('extra')}>
        <dl className="grid grid-cols-[minmax(4rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {contact.channel === 'whatsapp' && contact.username && <Row name={t('username')} value={contact.username} />}
          {contact.email && <Row name={t('email')} value={contact.email} />}
          {connection && <Row name={t('connection')} value={connection} />}
          {optedOutAt && <Row name={t('campaigns')} value={t('optedOut', { date: formatDate(optedOutAt) })} />}
          {extraInfo?.map((field) => (
            <Row key={field.id} name={field.name} value={field.value} />
          ))}
        </dl>
        {error ?? (!extraInfo && <Skeleton className="appear-late h-3 w-2/3" />)}
      </ContactDrawerSection>
      {children}
    </div>
  );
};

export const ContactDrawerSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h4 className="text-xs font-semibold text-ink2">{title}</h4>
    {children}
  </section>
);

const Row = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="text-ink3">{name}</dt>
    <dd>{value}</dd>
  </>
);
