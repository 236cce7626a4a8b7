import { Bot, MessageSquareCode, Webhook, Workflow } from 'lucide-react';
import type { QueueIntegration } from '#contract/schema.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

const icons = { dialogflow: MessageSquareCode, n8n: Workflow, webhook: Webhook, typebot: Bot };

/** What kind of program it is, as a sign with its name. */
export const TypeMark = ({ type }: Pick<QueueIntegration, 'type'>) => {
  const { t } = useTranslation('queue-integrations');
  const Icon = icons[type];
  return (
    <span className="flex items-center gap-2">
      <Icon size={18} className="shrink-0 text-ink2" aria-hidden="true" />
      {t(`types.${type}`)}
    </span>
  );
};
