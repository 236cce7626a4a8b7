import { ClipboardList } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { KindCard, keyed, type Of } from './kind-card.tsx';

export function FormCard({ content: { answers } }: { content: Of<'form'> }) {
  const { t } = useTranslation('message-kinds');
  return (
    <KindCard icon={ClipboardList} label={t('form')}>
      <dl className="grid gap-1">
        {keyed(answers).map(({ item: { name, value }, key }) => (
          <div key={key}>
            <dt className="text-xs text-ink2 [overflow-wrap:anywhere]">{name}</dt>
            <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </KindCard>
  );
}
