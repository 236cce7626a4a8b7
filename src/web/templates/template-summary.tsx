import type { MessageTemplate } from '#contract/schema.ts';
import { templateText } from '#machines/template.ts';
import { classes } from '#web/components/classes.ts';
import { MessageText } from '#web/components/message/message-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** What a template is called, in which language it is and, where it is not approved, how it stands with the channel. */
export const TemplateName = (template: MessageTemplate) => {
  const { name, language, status } = template;
  const said = useTemplateStatus(template);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className="min-w-0 font-medium break-words">{name}</span>
      <span className="text-xs text-ink2">{language}</span>
      {said && (
        <span className={classes('text-xs font-medium', isWaiting(status) ? 'text-warn' : 'text-danger')}>{said}</span>
      )}
    </span>
  );
};

/** How a template stands with its channel, in words; undefined of one that is approved. */
export const useTemplateStatus = ({ status }: MessageTemplate): string | undefined => {
  const { t } = useTranslation('templates');
  if (status === 'APPROVED') return undefined;
  return isKnown(status) ? t(`status.${status}`) : status;
};

/** Why its channel has rejected it, in words where they are known. */
export const TemplateRejection = ({ status, rejectedReason: reason = '' }: MessageTemplate) => {
  const { t } = useTranslation('templates');
  if (status !== 'REJECTED' || reason === '') return null;
  const known = reasons.find((each) => each === reason);
  return <span className="text-xs text-danger">{known ? t(`rejected.${known}`) : t('rejected.why', { reason })}</span>;
};

/** Its category, what stands above the text and what may be pressed below it, in a line. */
export const TemplateKind = ({ category, fields, buttons }: MessageTemplate) => {
  const { t } = useTranslation('templates');
  const known = categories.find((each) => each === category);
  const place = fields.find(({ part }) => part === 'media');
  const above = media.find((each) => each === place?.name);
  const names = buttons.map(({ text }) => text).join(', ');
  const said = [
    known ? t(`category.${known}`) : category,
    above && t(`above.${above}`),
    buttons.length > 0 && t('buttons', { count: buttons.length, names }),
  ].filter(Boolean);
  return said.length > 0 ? <span className="text-xs break-words text-ink2">{said.join(' · ')}</span> : null;
};

/** What the customer reads, as their phone shows it. */
export const TemplateText = ({ template, values = [] }: { template: MessageTemplate; values?: readonly string[] }) => (
  <MessageText text={templateText(template, values)} />
);

const isWaiting = (status: string) => status === 'PENDING' || status === 'IN_APPEAL';

const known = ['PENDING', 'IN_APPEAL', 'REJECTED', 'PAUSED', 'DISABLED', 'PENDING_DELETION', 'LIMIT_EXCEEDED'] as const;

const isKnown = (status: string): status is (typeof known)[number] => (known as readonly string[]).includes(status);

const reasons = ['ABUSIVE_CONTENT', 'INVALID_FORMAT', 'NONE', 'PROMOTIONAL', 'TAG_CONTENT_MISMATCH', 'SCAM'] as const;

const categories = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const;

const media = ['image', 'video', 'document'] as const;
