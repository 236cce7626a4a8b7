import { useSelector } from '@xstate/react';
import { FileQuestion } from 'lucide-react';
import { Link } from 'react-router-dom';
import { selectCount } from '#machines/list-screen.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useListedRows } from '#web/list-screen/use-list-screen.ts';
import { listedParts } from './unreadable-parts-actors.ts';

/** Above the connections: how much of what they delivered nobody could read, and the way to it. */
export const UnreadableNotice = () => {
  const { t } = useTranslation('connections');
  const count = useSelector(useListedRows(listedParts, everything), selectCount);
  if (!count) return null;
  return (
    <div
      role="status"
      className="flex items-start gap-2.5 border-b border-line bg-warn-soft px-6 py-2 text-sm max-sm:px-4"
    >
      <FileQuestion size={16} className="mt-0.5 shrink-0 text-warn" aria-hidden="true" />
      <p className="min-w-0">
        {t('unreadable.notice', { count })}{' '}
        <Link to="/connections/unreadable-parts" className="font-medium whitespace-nowrap underline">
          {t('unreadable.look')}
        </Link>
      </p>
    </div>
  );
};

const everything = { searchParam: '', form: null };
