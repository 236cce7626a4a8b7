import { Users } from 'lucide-react';
import { useTexts } from '#web/i18n/use-texts.ts';

/** That several people write in a ticket. */
export const GroupMark = () => {
  const words = useTexts('tickets')('list.group');
  return (
    <span title={words} className="shrink-0 self-center text-ink3">
      {group}
      <span className="sr-only">{words}</span>
    </span>
  );
};

const group = <Users size={14} aria-hidden="true" />;
