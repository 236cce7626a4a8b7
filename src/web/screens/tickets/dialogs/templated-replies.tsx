import type { MessageTemplate, QuickMessage, Ticket } from '#contract/schema.ts';
import { fillVariables } from '#machines/message-variables.ts';
import { now } from '#web/clock.ts';
import { useCompanyTimeZone } from '#web/desk/session-hooks.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ChoiceRow } from '#web/templates/template-choice.tsx';
import { TemplateText } from '#web/templates/template-summary.tsx';

interface TemplatedRepliesProps {
  ticket: Pick<Ticket, 'whatsappId' | 'code' | 'contact'>;
  replies: readonly QuickMessage[];
  /** Those of the ticket's connection. */
  templates: readonly MessageTemplate[];
  onChoose: (template: MessageTemplate, values: string[]) => void;
}

/** The quick replies that name a template of the conversation's connection, as its customer would read them. */
export const TemplatedReplies = ({ ticket, replies, templates, onChoose }: TemplatedRepliesProps) => {
  const { t } = useTranslation('templates');
  const timeZone = useCompanyTimeZone();
  const known = { contactName: ticket.contact.name, protocol: ticket.code, now: now(), timeZone };
  const templated = replies.flatMap(({ id, shortcode, status, allowView, template: use }) => {
    const template = templates.find((one) => one.isSendable && one.id === use?.templateId);
    if (!status || !allowView || !use || !template || use.whatsappId !== ticket.whatsappId) return [];
    return [{ id, shortcode, template, values: use.templateValues.map((value) => fillVariables(value, known)) }];
  });
  if (templated.length === 0) return null;
  return (
    <section aria-label={t('replies')} className="flex flex-col gap-1.5">
      <h3 className="text-sm font-medium">{t('replies')}</h3>
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line">
        {templated.map(({ id, shortcode, template, values }) => (
          <ChoiceRow
            key={id}
            label={t('useReply', { shortcode })}
            name={<span className="font-medium break-words">/{shortcode}</span>}
            onChoose={() => onChoose(template, values)}
          >
            <TemplateText template={template} values={values} />
          </ChoiceRow>
        ))}
      </ul>
      <h3 className="pt-2 text-sm font-medium">{t('title')}</h3>
    </section>
  );
};
