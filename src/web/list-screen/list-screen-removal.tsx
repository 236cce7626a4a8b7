import { useSelector } from '@xstate/react';
import type { ListScreenRow } from '#machines/list-screen/context.ts';
import { type ListScreenActorRef, selectIsDeleting, selectRemoving } from '#machines/list-screen.ts';
import { ConfirmDialog } from '#web/components/layers/confirm-dialog.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { DefinedListScreen } from './define-list-screen.ts';
import type { ListScreenArea } from './list-screen-texts.ts';

export interface ListScreenRemovalProps<Row extends ListScreenRow, Input> {
  actor: ListScreenActorRef;
  definition: DefinedListScreen<Row, Input>;
  area: ListScreenArea;
}

export const ListScreenRemoval = <Row extends ListScreenRow, Input>({
  actor,
  definition,
  area,
}: ListScreenRemovalProps<Row, Input>) => {
  const { t } = useTranslation([area, 'common']);
  const row = useSelector(actor, selectRemoving) as Row | null;
  const isDeleting = useSelector(actor, selectIsDeleting);
  if (!row) return null;
  return (
    <ConfirmDialog
      open
      title={t('register.removal.title', { name: definition.nameOf(row) })}
      text={t('register.removal.text', { name: definition.nameOf(row) })}
      confirmLabel={t('register.removal.confirm', { defaultValue: t('common:delete') })}
      busy={isDeleting}
      onConfirm={() => actor.send({ type: 'listScreen.remove' })}
      onClose={() => actor.send({ type: 'listScreen.keep' })}
    />
  );
};
