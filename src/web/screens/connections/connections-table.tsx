import { CircleCheck, Eraser, LayoutTemplate, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { Connection } from '#contract/schema.ts';
import { asksForPasskey } from '#machines/connection.ts';
import { hasTemplates, isPairedByPhone } from '#machines/connections/key.ts';
import { ColourMark } from '#web/components/colour-chip.tsx';
import { PhoneText } from '#web/components/contacts/phone-text-view.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { DataTable } from '#web/components/table/data-table.tsx';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ConnectionSession } from './connection-session.tsx';
import { ConnectionStatusMark } from './connection-status.tsx';

export interface ConnectionRow {
  connection: Connection;
  /** Something asked of it has not been answered yet. */
  isBusy: boolean;
}

export interface ConnectionsTableProps {
  rows: ConnectionRow[];
  onShowQr: (id: number) => void;
  onShowPasskey: (id: number) => void;
  onStart: (id: number) => void;
  onRenew: (id: number) => void;
  onDisconnect: (id: number) => void;
  onTemplates: (id: number) => void;
  onEraseHistory: (id: number) => void;
  onEdit: (id: number) => void;
  onDelete: (id: number) => void;
}

export const ConnectionsTable = ({ rows, ...on }: ConnectionsTableProps) => {
  const { t } = useTranslation('connections');
  const { onShowQr, onShowPasskey, onStart, onRenew, onDisconnect, onTemplates, onEraseHistory, onEdit, onDelete } = on;
  const columns = useMemo(
    (): DataColumn<ConnectionRow>[] => [
      {
        id: 'name',
        header: t('columns.name'),
        sortBy: ({ connection }) => connection.name,
        cell: ({ connection }) => <ConnectionName {...connection} />,
      },
      {
        id: 'status',
        header: t('columns.status'),
        width: 'w-40 @5xl/table:w-56 @6xl/table:w-64',
        onCard: 'inline',
        sortBy: ({ connection }) => t(`status.${connection.status}`),
        cell: ({ connection }) => <ConnectionStatusMark {...connection} />,
      },
      {
        id: 'session',
        header: t('columns.session'),
        width: 'w-44 @6xl/table:w-58',
        onCard: 'inline',
        cell: ({ connection, isBusy }) => (
          <ConnectionSession
            name={connection.name}
            status={connection.status}
            hasQr={isPairedByPhone(connection.provider)}
            busy={isBusy}
            isPasskeyAsked={asksForPasskey(connection)}
            isBrought={Boolean(connection.sessionFrom)}
            onShowQr={() => onShowQr(connection.id)}
            onShowPasskey={() => onShowPasskey(connection.id)}
            onStart={() => onStart(connection.id)}
            onRenew={() => onRenew(connection.id)}
            onDisconnect={() => onDisconnect(connection.id)}
          />
        ),
      },
      {
        id: 'updatedAt',
        header: t('columns.updatedAt'),
        width: 'w-44 @7xl/table:w-48',
        onCard: 'inline',
        sortBy: ({ connection }) => Date.parse(connection.updatedAt),
        cell: ({ connection }) => (
          <time dateTime={connection.updatedAt} className="whitespace-nowrap text-ink2">
            {formatDateTime(connection.updatedAt)}
          </time>
        ),
      },
      {
        id: 'isDefault',
        header: t('columns.isDefault'),
        width: 'w-18 @7xl/table:w-32',
        onCard: 'inline',
        isEmpty: ({ connection }) => !connection.isDefault,
        cell: ({ connection }) => <DefaultMark isDefault={connection.isDefault} />,
      },
      {
        id: 'actions',
        header: t('columns.actions'),
        width: 'w-36 @min-[58rem]/table:w-43 @6xl/table:w-46',
        align: 'end',
        cell: ({ connection, isBusy }) => (
          <span className="inline-flex flex-wrap justify-end gap-0.5 @6xl/table:gap-1 max-sm:-ml-1.5">
            {hasTemplates(connection.provider) && (
              <IconButton
                label={t('actions.templates', { name: connection.name })}
                onClick={() => onTemplates(connection.id)}
              >
                <LayoutTemplate size={16} aria-hidden="true" />
              </IconButton>
            )}
            {connection.hasImported && (
              <IconButton
                label={t('actions.eraseHistory', { name: connection.name })}
                disabled={isBusy}
                onClick={() => onEraseHistory(connection.id)}
              >
                <Eraser size={16} aria-hidden="true" />
              </IconButton>
            )}
            <IconButton label={t('actions.edit', { name: connection.name })} onClick={() => onEdit(connection.id)}>
              <Pencil size={16} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('actions.remove', { name: connection.name })}
              disabled={isBusy}
              onClick={() => onDelete(connection.id)}
            >
              <Trash2 size={16} aria-hidden="true" />
            </IconButton>
          </span>
        ),
      },
    ],
    [t, onShowQr, onShowPasskey, onStart, onRenew, onDisconnect, onTemplates, onEraseHistory, onEdit, onDelete],
  );
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      rowId={({ connection }) => connection.id}
      onOpen={({ connection }) => onEdit(connection.id)}
      onRemove={({ connection, isBusy }) => !isBusy && onDelete(connection.id)}
    />
  );
};

/** Its name, and below it over which channel it goes, whose phone it is and which queues it feeds. */
const ConnectionName = ({ name, provider, number, queues }: Connection) => {
  const { t } = useTranslation('connections');
  return (
    <span className="flex flex-col gap-0.5 py-2 @max-4xl/table:py-0">
      <span className="line-clamp-2 font-semibold break-words">{name}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs text-ink2">
        <span>{t(`form.providers.${provider}`)}</span>
        {number && (
          <span className="whitespace-nowrap tabular-nums">
            <PhoneText number={number} />
          </span>
        )}
        {queues.map((queue) => (
          <ColourMark key={queue.id} colour={queue.color} className="text-xs!">
            {queue.name}
          </ColourMark>
        ))}
      </span>
    </span>
  );
};

const DefaultMark = ({ isDefault }: { isDefault: boolean }) => {
  const { t } = useTranslation('connections');
  return isDefault ? (
    <span className="inline-flex items-center gap-1">
      <CircleCheck size={18} className="text-ok" aria-hidden="true" />
      <span className="text-xs text-ink2 @4xl/table:sr-only">{t('isDefault')}</span>
    </span>
  ) : (
    <span className="text-ink3">
      <span aria-hidden="true">—</span>
      <span className="sr-only">{t('notDefault')}</span>
    </span>
  );
};
