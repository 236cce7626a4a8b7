import { useTranslation } from 'react-i18next';
import { Avatar } from './avatar.tsx';
import { parseVcard, type VcardPerson } from './message-vcard.ts';

/** The people of a contact card. */
export function MessageContactCard({ body }: { body: string }) {
  return (
    <div className="my-0.5 -mx-1 grid w-66 max-w-[calc(100%+0.5rem)] gap-1">
      {parseVcard(body).map((person) => (
        <Person key={`${person.name} ${person.phones[0] ?? ''}`} person={person} />
      ))}
    </div>
  );
}

function Person({ person }: { person: VcardPerson }) {
  const { t } = useTranslation('tickets');
  return (
    <div className="flex items-start gap-2.5 rounded-md border border-line bg-panel p-2">
      <Avatar name={person.name || '?'} />
      <div className="min-w-0 flex-1 text-xs text-ink2">
        <b className="block truncate text-sm font-semibold text-ink">{person.name || t('preview.vcard')}</b>
        {person.organisation && <span className="block truncate">{person.organisation}</span>}
        {person.phones.map((phone) => (
          <a key={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="block truncate text-info underline">
            {phone}
          </a>
        ))}
        {person.emails.map((email) => (
          <a key={email} href={`mailto:${encodeURIComponent(email)}`} className="block truncate text-info underline">
            {email}
          </a>
        ))}
      </div>
    </div>
  );
}
