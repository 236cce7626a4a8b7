import { ListChecks, Square, SquareCheck } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { KindCard, keyed, type Of } from './kind-card.tsx';

export function ChecklistCard({ content: { title, tasks } }: { content: Of<'checklist'> }) {
  const { t } = useTranslation('message-kinds');
  return (
    <KindCard icon={ListChecks} label={t('checklist')} title={title}>
      <ul className="grid gap-1">
        {keyed(tasks).map(({ item: { text, isDone }, key }) => {
          const Icon = isDone ? SquareCheck : Square;
          return (
            <li key={key} className="flex gap-1.5">
              <Icon
                size={16}
                role="img"
                className="mt-0.5 shrink-0 text-ink2"
                aria-label={t(isDone ? 'done' : 'toDo')}
              />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text}</span>
            </li>
          );
        })}
      </ul>
    </KindCard>
  );
}
