import { MessageSquarePlus } from 'lucide-react';
import { use } from 'react';
import { cutText } from '#machines/text/cut.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Button } from '#web/components/button.tsx';
import { CompanyCountry } from '#web/components/contacts/company-country.ts';
import { usePhoneLibrary } from '#web/components/contacts/phone-library.ts';
import { parseVcard, type VcardPerson } from '#web/components/tickets/message-vcard.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export type StartTicket = (person: { name: string; number: string }) => void;

interface MessageContactCardProps {
  body: string;
  onStartTicket?: StartTicket | undefined;
}

export function MessageContactCard({ body, onStartTicket }: MessageContactCardProps) {
  return (
    <div className="my-0.5 -mx-1 grid w-66 max-w-[calc(100%+0.5rem)] grid-cols-1 gap-1">
      {parseVcard(body).map((person) => (
        <Person
          key={`${person.name} ${person.phones[0]?.number ?? ''}`}
          person={person}
          onStartTicket={onStartTicket}
        />
      ))}
    </div>
  );
}

function Person({ person, onStartTicket }: { person: VcardPerson; onStartTicket: StartTicket | undefined }) {
  const { t } = useTranslation(['conversation', 'tickets']);
  const number = useFirstNumber(person, onStartTicket !== undefined);
  return (
    <div className="flex items-start gap-2.5 rounded-md border border-line bg-panel p-2">
      <Avatar name={person.name || '?'} />
      <div className="min-w-0 flex-1 text-xs text-ink2">
        <b className="line-clamp-3 text-sm font-semibold wrap-anywhere text-ink">
          {person.name || t('tickets:preview.vcard')}
        </b>
        {person.organisation && <span className="line-clamp-2 wrap-anywhere">{person.organisation}</span>}
        {person.phones.map(({ text }) => (
          <a key={text} href={`tel:${text.replace(/[^\d+]/g, '')}`} className="block truncate text-info underline">
            {text}
          </a>
        ))}
        {person.emails.map((email) => (
          <a key={email} href={`mailto:${encodeURIComponent(email)}`} className="block truncate text-info underline">
            {email}
          </a>
        ))}
        {onStartTicket && number && (
          <Button
            size="sm"
            className="mt-1.5"
            icon={<MessageSquarePlus size={14} aria-hidden />}
            onClick={() => onStartTicket({ name: cutText(person.name, 50) || number, number })}
          >
            {t('message.startTicket')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Digits of the first number that is one; nothing until all countries are known. */
function useFirstNumber({ phones }: VcardPerson, isNeeded: boolean): string | undefined {
  const library = usePhoneLibrary(isNeeded && phones.length > 0);
  const country = use(CompanyCountry);
  if (!library) return undefined;
  const readings = phones.map(({ number }) => library.readNumber(number, library.phoneCountry(country)));
  return readings.flatMap((reading) => ('digits' in reading ? reading.digits : []))[0];
}
