import type { TemplateUse } from '#machines/outbox.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TemplateUseField } from '#web/templates/template-use-field.tsx';
import { useTemplates } from '#web/templates/use-templates.ts';

interface ScheduledTemplateProps {
  connectionId: number;
  use: TemplateUse | null;
  /** Somebody has tried to save it. */
  isTried: boolean;
  onUse: (use: TemplateUse | null) => void;
}

/** The template that a scheduled message says in place of a text, where the connection has any. */
export const ScheduledTemplate = ({ connectionId, ...use }: ScheduledTemplateProps) => {
  const { t } = useTranslation('templates');
  const { listed } = useTemplates(connectionId);
  return (
    <TemplateUseField
      label={t('inPlace.label')}
      hint={t('inPlace.hint')}
      none={t('inPlace.none')}
      templates={listed?.records}
      {...use}
    />
  );
};
