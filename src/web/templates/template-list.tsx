import { LayoutTemplate, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Connection, MessageTemplate } from '#contract/schema.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { ErrorState, PaneState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TemplateKind, TemplateName, TemplateRejection, TemplateText } from './template-summary.tsx';
import { useTemplates } from './use-templates.ts';

/** Where an account's templates are written; Meta takes whoever is signed in to their own. */
const TEMPLATES_AT_META = 'https://business.facebook.com/wa/manage/message-templates/';

interface TemplateListProps {
  connection: Pick<Connection, 'id' | 'name'>;
  onClose: () => void;
}

/** All templates of a connection, as its channel listed them last, and asking it anew. */
export const TemplateList = (props: TemplateListProps) => {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
};

const Attempt = ({ connection, onClose, onRetry }: TemplateListProps & { onRetry: () => void }) => {
  const { t } = useTranslation(['templates', 'common']);
  const { listed, failureText, sync, reread, isSyncing, syncFailure } = useTemplates(connection.id);
  const read = useRef(connection);
  // A connection whose templates are others now is told anew.
  useEffect(() => {
    if (read.current === connection) return;
    read.current = connection;
    void reread();
  }, [connection, reread]);
  return (
    <Dialog
      open
      title={t('of', { name: connection.name })}
      onClose={onClose}
      actions={
        <>
          <Button
            icon={<RefreshCw size={16} aria-hidden="true" />}
            busy={isSyncing}
            disabled={!listed}
            onClick={() => void sync()}
          >
            {t('sync')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <div className="flex min-h-54 flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-xs">
          {listed && (
            <p role="status" className="text-ink2">
              {listed.syncedAt ? t('synced', { date: formatDateTime(listed.syncedAt) }) : t('neverSynced')}
            </p>
          )}
          <a href={TEMPLATES_AT_META} target="_blank" rel="noopener" className="font-medium text-ink underline">
            {t('atMeta')}
          </a>
        </div>
        {syncFailure && (
          <p role="alert" className="text-sm text-danger">
            {syncFailure}
          </p>
        )}
        {!listed && !failureText && <SkeletonList rows={3} avatar={false} rowClassName="h-16" />}
        {failureText && <ErrorState reason={failureText} onRetry={onRetry} />}
        {listed?.records.length === 0 && (
          <PaneState icon={LayoutTemplate} title={t('empty')} hint={t('emptyHintToSync')} />
        )}
        {listed && listed.records.length > 0 && (
          <ul className="divide-y divide-line rounded-md border border-line">
            {listed.records.map((template) => (
              <Line key={template.id} template={template} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
};

const Line = ({ template }: { template: MessageTemplate }) => {
  const { t } = useTranslation('templates');
  return (
    <li className="flex flex-col gap-1 p-3 text-sm">
      <TemplateName {...template} />
      <TemplateRejection {...template} />
      <span className="text-ink2">
        <TemplateText template={template} />
      </span>
      <TemplateKind {...template} />
      {template.status === 'APPROVED' && !template.isSendable && (
        <span className="text-xs text-ink2">{t('unfillable')}</span>
      )}
    </li>
  );
};
