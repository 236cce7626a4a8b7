import { useSelector } from '@xstate/react';
import { Eye, RotateCw, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { UnreadablePart } from '#contract/schema.ts';
import type { ListScreenActorRef } from '#machines/list-screen.ts';
import { selectIsBusy, type unreadablePartsMachine } from '#machines/unreadable-parts.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export type PartsAtWork = ActorRefFrom<typeof unreadablePartsMachine>;

export const usePartColumns = (list: ListScreenActorRef, work: PartsAtWork) => {
  const { t } = useTranslation(['unreadable-parts', 'connections', 'registers']);
  return useMemo(
    (): DataColumn<UnreadablePart>[] => [
      {
        id: 'kind',
        header: t('columns.kind'),
        cell: ({ kind, partId }) => (
          <span className="flex min-w-0 flex-col py-1.5">
            <span className="truncate font-semibold">{t(`kind.${kind}`)}</span>
            {partId && <span className="truncate font-mono text-xs text-ink3">{partId}</span>}
          </span>
        ),
      },
      {
        id: 'connection',
        header: t('columns.connection'),
        width: 'w-52',
        cell: ({ whatsapp, provider }) => (
          <span className="flex min-w-0 flex-col">
            <span className="truncate">{whatsapp.name}</span>
            <span className="truncate text-xs text-ink2">{t(`connections:form.providers.${provider}`)}</span>
          </span>
        ),
      },
      {
        id: 'when',
        header: t('columns.when'),
        width: 'w-40',
        look: 'text-ink2 tabular-nums',
        cell: ({ happenedAt, createdAt }) => formatDateTime(happenedAt ?? createdAt),
      },
      {
        id: 'reason',
        header: t('columns.reason'),
        width: 'w-64',
        cell: ({ reason, tries }) => (
          <span className="flex min-w-0 flex-col py-1.5">
            <span>{t(`reason.${reason}`)}</span>
            {tries > 1 && <span className="text-xs text-ink2">{t('tries', { count: tries })}</span>}
          </span>
        ),
      },
      {
        id: 'actions',
        header: t('registers:actions'),
        width: 'w-34',
        align: 'end',
        look: 'inline-flex gap-1 max-sm:-ml-1.5',
        cell: (part) => <PartActions part={part} list={list} work={work} />,
      },
    ],
    [t, list, work],
  );
};

interface PartActionsProps {
  part: UnreadablePart;
  list: ListScreenActorRef;
  work: PartsAtWork;
}

const PartActions = ({ part: { id, kind, whatsapp }, list, work }: PartActionsProps) => {
  const { t } = useTranslation('unreadable-parts');
  const isBusy = useSelector(work, selectIsBusy(id));
  const name = `${t(`kind.${kind}`)} ${id}, ${whatsapp.name}`;
  return (
    <>
      <IconButton
        label={t('readOf', { name })}
        disabled={isBusy}
        onClick={() => work.send({ type: 'unreadableParts.read', unreadablePartIds: [id] })}
      >
        <RotateCw size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('showOf', { name })} onClick={() => work.send({ type: 'unreadablePart.show', id })}>
        <Eye size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('removeOf', { name })} onClick={() => list.send({ type: 'listScreen.askRemoval', id })}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </>
  );
};
