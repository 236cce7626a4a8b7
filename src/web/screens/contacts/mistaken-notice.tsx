import { useSelector } from '@xstate/react';
import { PhoneOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { selectCallingCode, selectHasMore, selectNumbers } from '#machines/mistaken-numbers.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { mistakenNumbers } from './mistaken-numbers-actors.ts';

/** For admins, above the contacts: how many numbers stand wrong, and the way to them. */
export const MistakenNotice = () => {
  const { t } = useTranslation('contacts');
  const section = useSection(mistakenNumbers);
  const count = useSelector(section, selectNumbers).length;
  const hasMore = useSelector(section, selectHasMore);
  const prefix = `+${useSelector(section, selectCallingCode)}`;
  if (count === 0) return null;
  return (
    <div
      role="status"
      className="flex items-start gap-2.5 border-b border-line bg-warn-soft px-6 py-2 text-sm max-sm:px-4"
    >
      <PhoneOff size={16} className="mt-0.5 shrink-0 text-warn" aria-hidden="true" />
      <p className="min-w-0">
        {t(hasMore ? 'mistaken.noticeMore' : 'mistaken.notice', { count, prefix })}{' '}
        <Link to="/contacts/mistaken-numbers" className="font-medium whitespace-nowrap underline">
          {t('mistaken.look')}
        </Link>
      </p>
    </div>
  );
};
