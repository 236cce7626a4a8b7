import { ChartColumn } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { KindCard, keyed, type Of } from './kind-card.tsx';

export function PollCard({ content: { question, options, isQuiz } }: { content: Of<'poll'> }) {
  const { t } = useTranslation('message-kinds');
  return (
    <KindCard icon={ChartColumn} label={t(isQuiz ? 'quiz' : 'poll')} title={question}>
      <ul className="grid gap-1">
        {keyed(options).map(({ item: { text, votes }, key }) => (
          <li key={key} className="flex gap-2 rounded-md border border-line px-2 py-1">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text}</span>
            {votes !== undefined && (
              <span className="shrink-0 self-center text-xs text-ink2 tabular-nums">
                {t('votes', { count: votes })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </KindCard>
  );
}
