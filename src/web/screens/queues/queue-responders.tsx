import { useTranslation } from '#web/i18n/use-translation.ts';
import { SelectField } from '#web/list-screen/fields.tsx';
import { type ResponderChoice, withNobody } from '#web/list-screen/responder-choices.ts';
import type { QueueValues } from './queue-rules.ts';

export interface QueueRespondersProps {
  prompts?: readonly ResponderChoice[];
  integrations?: readonly ResponderChoice[];
}

/** Who answers in this queue before the team: a prompt, an integration, or nobody. */
export const QueueResponders = ({ prompts = [], integrations = [] }: QueueRespondersProps) => {
  const { t } = useTranslation(['queues', 'common']);
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-2 gap-3">
        <SelectField<QueueValues, number | null>
          name="promptId"
          label={t('form.prompt')}
          choices={withNobody(t('common:none'), prompts)}
        />
        <SelectField<QueueValues, number | null>
          name="integrationId"
          label={t('form.integration')}
          choices={withNobody(t('common:none'), integrations)}
        />
      </div>
      <p className="text-xs text-ink3">{t('form.respondersHint')}</p>
    </div>
  );
};
