import { Archive, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CompanyArchive } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import {
  createArchiveLink,
  createCompanyArchive,
  deleteCompanyArchive,
  listCompanyArchives,
} from '#web/api/archives.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { ConfirmDialog } from '#web/components/layers/confirm-dialog.tsx';
import { mediaSize } from '#web/components/media/media-size.ts';
import { ErrorState, OfflineState, PaneState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { ProgressBar } from '#web/components/progress-bar.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { usePolled } from '#web/desk/use-polled.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Arquivo, for admins: all that the company has, to take away. */
export const ArchivesTab = () => {
  const [looks, setLooks] = useState(0);
  return <Content key={looks} onLook={() => setLooks(looks + 1)} />;
};

const Content = ({ onLook }: { onLook: () => void }) => {
  const { t } = useTranslation('archives');
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [removed, setRemoved] = useState<CompanyArchive | null>(null);
  const { answer, failure } = usePolled(archives);
  if (failure && !answer)
    return failure.code === 'network' ? (
      <OfflineState onRetry={onLook} />
    ) : (
      <ErrorState reason={errorText(failure.code)} onRetry={onLook} />
    );
  if (!answer) return <SkeletonList rows={4} rowClassName="h-16" avatar={false} />;
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast({ kind: 'error', code: failureOf(error).code });
    } finally {
      setBusy(false);
    }
  };
  const download = ({ id }: CompanyArchive) =>
    act(async () => window.location.assign((await createArchiveLink(id)).path));
  const make = () => act(() => createCompanyArchive().then(onLook));
  const remove = ({ id }: CompanyArchive) => act(() => deleteCompanyArchive(id).then(onLook));

  return (
    <div className="flex max-w-3xl flex-col gap-4 pt-5 pb-10">
      <p className="text-sm text-ink2">{t('hint')}</p>
      <div>
        <Button
          variant="primary"
          icon={<Archive size={16} aria-hidden="true" />}
          busy={isBusy}
          disabled={answer.some(isUnderWay)}
          onClick={() => void make()}
        >
          {t('make')}
        </Button>
      </div>
      {answer.length === 0 ? (
        <PaneState icon={Archive} title={t('empty')} />
      ) : (
        <ul aria-label={t('title')} className="divide-y divide-line2 rounded-md border border-line">
          {answer.map((archive) => (
            <Row
              key={archive.id}
              archive={archive}
              isBusy={isBusy}
              onDownload={() => void download(archive)}
              onRemove={() => setRemoved(archive)}
            />
          ))}
        </ul>
      )}
      {removed && (
        <ConfirmDialog
          open
          title={t('removal.title')}
          text={t('removal.text')}
          confirmLabel={t('removal.confirm')}
          onConfirm={() => void remove(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </div>
  );
};

interface RowProps {
  archive: CompanyArchive;
  isBusy: boolean;
  onDownload: () => void;
  onRemove: () => void;
}

const Row = ({ archive, isBusy, onDownload, onRemove }: RowProps) => {
  const { t, i18n } = useTranslation('archives');
  const { state, progress, size, records, files, missing, failure, createdAt, expiresAt, user } = archive;
  const at = formatDateTime(createdAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5">
        <span className="font-medium tabular-nums">{user ? t('askedBy', { at, name: user.name }) : at}</span>
        {isUnderWay(archive) && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink2">
            <ProgressBar label={t('progress', { at })} share={progress / 100} className="w-40" />
            {state === 'waiting' ? t('waiting') : t('running', { percent: progress })}
          </span>
        )}
        {state === 'done' && (
          <span className="text-sm text-ink2">
            {t('done', {
              size: mediaSize(size ?? 0, i18n.language),
              records: (records ?? 0).toLocaleString(i18n.language),
              files: (files ?? 0).toLocaleString(i18n.language),
            })}
          </span>
        )}
        {state === 'done' && missing !== null && missing > 0 && (
          <span className="text-sm text-warn">{t('missing', { count: missing })}</span>
        )}
        {state === 'done' && expiresAt && (
          <span className="text-sm text-ink3">{t('expires', { at: formatDateTime(expiresAt) })}</span>
        )}
        {failure && <span className="text-sm text-danger">{errorText(failure)}</span>}
      </div>
      {state === 'done' && (
        <Button disabled={isBusy} icon={<Download size={16} aria-hidden="true" />} onClick={onDownload}>
          {t('download')}
        </Button>
      )}
      {!isUnderWay(archive) && (
        <IconButton label={t('removeOf', { at })} disabled={isBusy} onClick={onRemove}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
};

const isUnderWay = ({ state }: CompanyArchive) => state === 'waiting' || state === 'running';

const archives = {
  ask: listCompanyArchives,
  isUnderWay: (found: CompanyArchive[]) => found.some(isUnderWay),
};
