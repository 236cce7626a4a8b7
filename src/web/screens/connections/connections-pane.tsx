import { useSelector } from '@xstate/react';
import { Plus, Podcast } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { holdsPairing } from '#machines/connections/key.ts';
import { type ConnectionsActorRef, selectHasFailed, selectIsLoading } from '#machines/connections.ts';
import { Button } from '#web/components/button.tsx';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { ErrorState, OfflineState, PaneState } from '#web/components/panes/pane-state.tsx';
import { ScreenTitle } from '#web/components/panes/screen-title.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import { OwnQuota, ReachedLimit, useReachedLimit } from '#web/list-screen/own-quota.tsx';
import { useConnectionRows } from './connection-rows.ts';
import { ConnectionsTable } from './connections-table.tsx';
import { EditedConnection } from './edited-connection.tsx';
import { OfferedQr } from './offered-qr.tsx';
import { type Question, QuestionDialog } from './question-dialog.tsx';
import { UnreadableNotice } from './unreadable-parts/unreadable-notice.tsx';

const TemplateList = lazy(async () => ({
  default: (await import('#web/templates/template-list.tsx')).TemplateList,
}));

export const ConnectionsPane = ({ section }: { section: ConnectionsActorRef }) => {
  const { t } = useTranslation('connections');
  const rows = useConnectionRows(section);
  const isLoading = useSelector(section, selectIsLoading);
  const failure = useSelector(section, (snapshot) => (selectHasFailed(snapshot) ? snapshot.context.failure : null));
  const [templatesOf, setTemplatesOf] = useState<number | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (kind: Question['kind']) => (id: number) => {
    const connection = rows.find((row) => row.connection.id === id)?.connection;
    if (connection) setQuestion({ kind, connection });
  };
  /** A pairing that may not come back is not given up by a press. */
  const renew = (connectionId: number) => {
    const connection = rows.find((row) => row.connection.id === connectionId)?.connection;
    if (connection && holdsPairing(connection)) setQuestion({ kind: 'renew', connection });
    else section.send({ type: 'connection.renew', connectionId });
  };
  /** In two places at once a number would be thrown out of both. */
  const start = (connectionId: number) => {
    const connection = rows.find((row) => row.connection.id === connectionId)?.connection;
    if (connection?.sessionFrom) setQuestion({ kind: 'takeOver', connection });
    else section.send({ type: 'connection.start', connectionId });
  };
  const openForm = (connectionId: number | null) => section.send({ type: 'connection.openForm', connectionId });
  const listed = rows.find(({ connection }) => connection.id === templatesOf)?.connection;
  const limitId = useId();
  const reached = useReachedLimit('connections');
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      disabled={reached !== null}
      aria-describedby={reached ? limitId : undefined}
      onClick={() => openForm(null)}
    >
      {t('add')}
    </Button>
  );

  return (
    <div className="flex h-full flex-col bg-panel">
      <header className="flex flex-wrap items-center gap-3 border-b border-line px-6 py-3.5 max-sm:px-4">
        <ScreenTitle title={t('title')} count={rows.length > 0 || !(isLoading || failure) ? rows.length : null} />
        <OwnQuota of="connections" />
        {rows.length > 0 && add}
      </header>
      <ReachedLimit id={limitId} reached={reached} />
      <UnreadableNotice />
      <div className="min-h-0 flex-1 overflow-y-auto">
        {rows.length > 0 && (
          <ConnectionsTable
            rows={rows}
            onShowQr={(connectionId) => section.send({ type: 'connection.showQr', connectionId })}
            onStart={start}
            onShowPasskey={(connectionId) => section.send({ type: 'connection.showPasskey', connectionId })}
            onRenew={renew}
            onDisconnect={ask('disconnect')}
            onTemplates={setTemplatesOf}
            onEraseHistory={ask('eraseHistory')}
            onEdit={openForm}
            onDelete={ask('remove')}
          />
        )}
        {rows.length === 0 && isLoading && <SkeletonList rows={4} rowClassName="h-12" avatar={false} />}
        {rows.length === 0 && failure?.code === 'network' && (
          <OfflineState onRetry={() => section.send({ type: 'connections.retry' })} />
        )}
        {rows.length === 0 && failure && failure.code !== 'network' && (
          <ErrorState reason={errorText(failure.code)} onRetry={() => section.send({ type: 'connections.retry' })} />
        )}
        {rows.length === 0 && !isLoading && !failure && (
          <PaneState icon={Podcast} title={t('empty')} hint={t('emptyHint')} action={add} />
        )}
      </div>
      <DialogBoundary onClose={() => setTemplatesOf(null)}>
        {listed && (
          <Suspense>
            <TemplateList connection={listed} onClose={() => setTemplatesOf(null)} />
          </Suspense>
        )}
      </DialogBoundary>
      <OfferedQr section={section} onRenew={renew} />
      <DialogBoundary onClose={() => section.send({ type: 'connection.closeForm' })}>
        <EditedConnection section={section} />
      </DialogBoundary>
      <QuestionDialog
        question={question}
        onClose={() => setQuestion(null)}
        onConfirm={({ kind, connection }) =>
          section.send({
            type: requests[kind],
            connectionId: connection.id,
          })
        }
      />
    </div>
  );
};

const requests = {
  remove: 'connection.delete',
  disconnect: 'connection.disconnect',
  renew: 'connection.renew',
  eraseHistory: 'connection.eraseHistory',
  takeOver: 'connection.start',
} as const;
