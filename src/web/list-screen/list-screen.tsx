import { Plus } from 'lucide-react';
import { type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { PlanLimit } from '#contract/schema.ts';
import type { ListScreenRow } from '#machines/list-screen/context.ts';
import { Button } from '#web/components/button.tsx';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { PaneBoundary } from '#web/components/panes/pane-boundary.tsx';
import type { PaneStateProps } from '#web/components/panes/pane-state.tsx';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { useUser } from '#web/desk/session-hooks.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { BulkRows } from './bulk/bulk-rows.tsx';
import type { DefinedListScreen } from './define-list-screen.ts';
import type { ListScreenForm } from './form.ts';
import { useListScreenAddress } from './list-screen-address.ts';
import { ListScreenDialog } from './list-screen-dialog.tsx';
import { ListScreenHeader } from './list-screen-header.tsx';
import { ListScreenRemoval } from './list-screen-removal.tsx';
import { ListScreenRows, type ListScreenRowsProps } from './list-screen-rows.tsx';
import type { ListScreenArea } from './list-screen-texts.ts';
import { OwnQuota, ReachedLimit, useReachedLimit } from './own-quota.tsx';
import { useListScreen } from './use-list-screen.ts';

export interface ListScreenProps<Row extends ListScreenRow, Values extends FieldValues, Input> {
  definition: DefinedListScreen<Row, Input>;
  /** The area of texts that has the words of this list screen. */
  area: ListScreenArea;
  /** What it is called where its area does not say: one list of several. */
  title?: string;
  /** Before the title: the way back. */
  back?: ReactNode;
  /** Between the header and the rows: what goes on with all of them. */
  notice?: ReactNode;
  /** What of it the company's plan limits. */
  quota?: PlanLimit['limit'];
  /** Stands above the sentence of an empty list. */
  icon: NonNullable<PaneStateProps['icon']>;
  columns: readonly DataColumn<Row>[];
  form: ListScreenForm<Row, Values, Input>;
  /** Further buttons of the page, before the one that adds. */
  actions?: ReactNode;
  /** Further buttons of a row, before those that edit and delete. */
  rowActions?: (row: Row) => ReactNode;
  /** Several rows can be chosen and deleted together, and whatever is deleted can be taken back. */
  isBulk?: boolean;
  /** One row is deleted only after a question, where rows can be taken back, too. */
  asksFirst?: boolean;
  onSaved?: (row: Row, isNew: boolean) => void;
  /** How a deletion is told, where it is not as a success. */
  deletedKind?: 'info';
}

/** A whole list screen: title with count, search, table, form, deletion, live. */
export const ListScreen = <Row extends ListScreenRow, Values extends FieldValues, Input>({
  definition,
  area,
  title,
  back,
  notice,
  quota,
  icon,
  columns,
  form,
  actions,
  rowActions,
  isBulk = false,
  asksFirst = false,
  onSaved,
  deletedKind,
}: ListScreenProps<Row, Values, Input>) => {
  const { t } = useTranslation(area);
  const { address, search, openForm, moveForm } = useListScreenAddress();
  const user = useUser();
  const toast = useToast();
  const emitSaved = useCallback(
    (row: Row, isNew: boolean) => {
      toast({ kind: 'success', text: t('register.saved') });
      onSaved?.(row, isNew);
    },
    [t, toast, onSaved],
  );
  const emitDeleted = useCallback(
    () => toast({ kind: deletedKind ?? 'success', text: t('register.deleted') }),
    [t, toast, deletedKind],
  );
  const actor = useListScreen(definition, address, {
    onFormMoved: moveForm,
    onSaved: emitSaved,
    onDeleted: emitDeleted,
  });
  const limitId = useId();
  const reached = useReachedLimit(quota);
  const rights = useMemo(() => user && definition.rightsOf(user), [user, definition]);
  const [unseen, setUnseen] = useState(0);
  if (!rights) return null;
  const add = rights.mayAdd && (
    <Button
      variant="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      disabled={reached !== null}
      aria-describedby={reached ? limitId : undefined}
      onClick={() => openForm('new')}
    >
      {t('register.add')}
    </Button>
  );
  const rows: ListScreenRowsProps<Row, Input> = {
    actor,
    definition,
    area,
    icon,
    columns,
    rights,
    rowActions,
    add,
    isSearched: address.searchParam !== '',
    onEdit: openForm,
  };

  return (
    <div className="flex h-full flex-col bg-panel">
      <ListScreenHeader
        actor={actor}
        title={title ?? t('register.title')}
        back={back}
        unseen={unseen}
        searchParam={address.searchParam}
        onSearch={search}
      >
        {actions}
        {quota && <OwnQuota of={quota} />}
        {add}
      </ListScreenHeader>
      {notice}
      <ReachedLimit id={limitId} reached={reached} />
      <PaneBoundary>
        {isBulk ? <BulkRows {...rows} asksFirst={asksFirst} onUnseen={setUnseen} /> : <ListScreenRows {...rows} />}
      </PaneBoundary>
      <DialogBoundary resetKey={address.form} onClose={() => moveForm(null)}>
        <ListScreenDialog
          actor={actor}
          area={area}
          form={form}
          rights={rights}
          nameOf={definition.nameOf}
          onSave={(values) => actor.send({ type: 'listScreen.save', values })}
          onClose={() => moveForm(null)}
        />
      </DialogBoundary>
      {!isBulk && <ListScreenRemoval actor={actor} definition={definition} area={area} />}
    </div>
  );
};
