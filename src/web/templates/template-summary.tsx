import type { MessageTemplate } from '#contract/schema.ts';
import { templateText } from '#machines/template.ts';
import { classes } from '#web/components/classes.ts';
import { MessageText } from '#web/components/message/message-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** What a template is called, in which language it is and, where it is not approved, how it stands with the channel. */
export const TemplateName = ({ name, language, status }: MessageTemplate) => {
  const { t } = useTranslation('templates');
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className="min-w-0 font-medium break-words">{name}</span>
      <span className="text-xs text-ink2">{language}</span>
      {status !== 'APPROVED' && (
        <span className={classes('text-xs font-medium', isWaiting(status) ? 'text-warn' : 'text-danger')}>
          {isKnown(status) ? t(`status.${status}`) : status}
        </span>
      )}
    </span>
  );
};

/** What the customer reads, as their phone shows it. */
export const TemplateText = ({ template, values = [] }: { template: MessageTemplate; values?: readonly string[] }) => (
  <MessageText text={templateText(template, values)} />
);

const isWaiting = (status: string) => status === 'PENDING' || status === 'IN_APPEAL';

const known = ['PENDING', 'IN_APPEAL', 'REJECTED', 'PAUSED', 'DISABLED', 'PENDING_DELETION', 'LIMIT_EXCEEDED'] as const;

const isKnown = (status: string): status is (typeof known)[number] => (known as readonly string[]).includes(status);
