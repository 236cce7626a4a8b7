import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { MessageTemplate, QuickMessage, Ticket } from '#contract/schema.ts';
import { templateText } from '#machines/template.ts';
import { selectOutbox } from '#machines/tickets.ts';
import { listAllQuickMessages } from '#web/api/quick-messages.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { ErrorState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { useCall } from '#web/desk/use-call.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TemplateChoice } from '#web/templates/template-choice.tsx';
import { TemplateFields } from '#web/templates/template-fields.tsx';
import { useTemplates } from '#web/templates/use-templates.ts';
import { useTickets } from '../tickets-provider.tsx';
import { TemplatedReplies } from './templated-replies.tsx';

interface TemplateSendingProps {
  ticket: Ticket;
  onClose: () => void;
}

/** Sends a template to a customer who may not be answered in one's own words. */
export const TemplateSending = (props: TemplateSendingProps) => {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
};

const Attempt = ({ ticket, onClose, onRetry }: TemplateSendingProps & { onRetry: () => void }) => {
  const { t } = useTranslation(['templates', 'common']);
  const tickets = useTickets();
  const { listed, failureText } = useTemplates(ticket.whatsappId ?? 0);
  const replies = useCall(quickMessages, undefined);
  const [chosen, setChosen] = useState<MessageTemplate>();
  const [values, setValues] = useState<string[]>([]);
  const [isTried, setTried] = useState(false);
  const choose = (template: MessageTemplate | undefined, texts: readonly string[] = []) => {
    setChosen(template);
    setValues(template?.fields.map((_, index) => texts[index] ?? '') ?? []);
    setTried(false);
  };
  const send = () => {
    if (!chosen) return;
    setTried(true);
    if (values.some((value) => value.trim() === '')) return;
    selectOutbox(tickets.getSnapshot()).send({
      type: 'message.send',
      subjectId: ticket.id,
      body: templateText(chosen, values),
      template: { templateId: chosen.id, templateValues: values },
    });
    onClose();
  };
  // Without the quick replies there are still the templates.
  const isReady = listed !== undefined && replies.status !== 'active';
  return (
    <Dialog
      open
      title={chosen ? t('send') : t('choose')}
      onClose={onClose}
      actions={
        chosen ? (
          <>
            <Button onClick={() => choose(undefined)}>{t('back')}</Button>
            <Button variant="primary" onClick={send}>
              {t('send')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('common:cancel')}</Button>
        )
      }
    >
      <div className="min-h-54">
        {!isReady && !failureText && <SkeletonList rows={3} avatar={false} rowClassName="h-16" />}
        {failureText && <ErrorState reason={failureText} onRetry={onRetry} />}
        {isReady && !chosen && (
          <div className="flex flex-col gap-1.5">
            <TemplatedReplies
              ticket={ticket}
              replies={replies.output ?? []}
              templates={listed.records}
              onChoose={choose}
            />
            <TemplateChoice templates={listed.records} onChoose={choose} />
          </div>
        )}
        {chosen && <TemplateFields template={chosen} values={values} onValues={setValues} isTried={isTried} />}
      </div>
    </Dialog>
  );
};

const quickMessages = fromPromise<QuickMessage[]>(({ signal }) => listAllQuickMessages(signal));
