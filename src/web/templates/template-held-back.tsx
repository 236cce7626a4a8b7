import { TriangleAlert } from 'lucide-react';
import type { MessageTemplate } from '#contract/schema.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TemplateRejection, useTemplateStatus } from './template-summary.tsx';

/** That a template which is chosen does not leave now, and why. */
export const TemplateHeldBack = ({ template }: { template: MessageTemplate }) => {
  const { t } = useTranslation('templates');
  const status = useTemplateStatus(template);
  if (template.isSendable) return null;
  return (
    <p className="flex items-start gap-1.5 text-sm text-warn">
      <TriangleAlert size={16} className="mt-px shrink-0" aria-hidden="true" />
      <span>
        {status ? t('heldBack.status', { status }) : t('heldBack.kind')} <TemplateRejection {...template} />
      </span>
    </p>
  );
};
