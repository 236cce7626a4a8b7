import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ListScreenRow, OpenForm } from '#machines/list-screen/context.ts';
import {
  type ListScreenActorRef,
  selectCount,
  selectEditing,
  selectFormVersion,
  selectIsLoading,
  selectIsSaving,
  selectLatest,
} from '#machines/list-screen.ts';
import { Button } from '#web/components/button.tsx';
import { classes } from '#web/components/classes.ts';
import { SearchInput } from '#web/components/fields/search-input.tsx';
import type { PaneStateProps } from '#web/components/panes/pane-state.tsx';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import type { DataTableProps } from '#web/components/table/data-table.tsx';
import { useUser } from '#web/desk/session-hooks.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { DefinedListScreen } from './define-list-screen.ts';
import type { ListScreenForm } from './form.ts';
import { useListScreenAddress } from './list-screen-address.ts';
import { ListScreenFilled, ListScreenNews } from './list-screen-filled.tsx';
import { ListScreenRows } from './list-screen-rows.tsx';
import type { ListScreenArea } from './list-screen-texts.ts';
import { useListScreen } from './use-list-screen.ts';
import { useTyped } from './use-typed.ts';

export interface FormAboveTableProps<Row extends ListScreenRow, Values extends FieldValues, Input> {
  definition: DefinedListScreen<Row, Input>;
  area: ListScreenArea;
  icon: NonNullable<PaneStateProps['icon']>;
  columns: readonly DataColumn<Row>[];
  form: ListScreenForm<Row, Values, Input>;
  rowActions?: (row: Row) => ReactNode;
  toneOf?: DataTableProps<Row>['toneOf'];
  /** Asks before the row is deleted that the machine is asked to delete. */
  removal: (actor: ListScreenActorRef) => ReactNode;
}

/** A list screen whose form stands open above its table, for a new row until one is chosen (spec section 2, "Settings"). */
export const FormAboveTable = <Row extends ListScreenRow, Values extends FieldValues, Input>({
  definition,
  area,
  form,
  removal,
  ...table
}: FormAboveTableProps<Row, Values, Input>) => {
  const { t } = useTranslation([area, 'registers', 'common']);
  const { address: written, search, openForm, moveForm } = useListScreenAddress();
  const standing = useMemo(() => ({ ...written, form: written.form ?? 'new' }) as const, [written]);
  const { onBlur, ...typed } = useTyped(written.searchParam, search);
  const user = useUser();
  const toast = useToast();
  const emitSaved = useCallback(() => toast({ kind: 'success', text: t('register.saved') }), [t, toast]);
  const emitDeleted = useCallback(
    (row: Row) => {
      toast({ kind: 'success', text: t('register.deleted') });
      if (row.id === written.form) moveForm(null);
    },
    [t, toast, written.form, moveForm],
  );
  const actor = useListScreen(definition, standing, {
    onFormMoved: moveForm,
    onSaved: emitSaved,
    onDeleted: emitDeleted,
  });
  useStandingForm(actor);
  const isLoading = useSelector(actor, selectIsLoading);
  const count = useSelector(actor, selectCount);
  const rights = useMemo(() => user && definition.rightsOf(user), [user, definition]);
  if (!rights) return null;

  return (
    <div className="flex min-h-full flex-col gap-4 py-5">
      <StandingForm actor={actor} area={area} form={form} onClear={() => moveForm(null)} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="flex-1 font-semibold">
          {t('register.title')} {count !== null && <span className="font-normal text-ink3 tabular-nums">{count}</span>}
        </h2>
        <search className="w-64 max-sm:w-full" aria-busy={isLoading} onBlur={onBlur}>
          <SearchInput label={t('registers:search')} {...typed} />
        </search>
      </div>
      <div className="flex min-h-96 flex-1 basis-0 flex-col overflow-hidden rounded-md border border-line">
        <ListScreenRows
          {...table}
          actor={actor}
          definition={definition}
          area={area}
          rights={rights}
          rowActions={table.rowActions}
          add={null}
          isSearched={written.searchParam !== ''}
          opensOnPress
          onEdit={openForm}
        />
      </div>
      {removal(actor)}
    </div>
  );
};

/** Once something is saved, the form is there for the next new row. */
const useStandingForm = (actor: ListScreenActorRef) =>
  useEffect(() => {
    const report = actor.on('listScreen.formMoved', ({ form }) => form === null && address(actor, 'new'));
    return () => report.unsubscribe();
  }, [actor]);

const address = (actor: ListScreenActorRef, form: OpenForm) => {
  const { searchParam } = actor.getSnapshot().context.address;
  actor.send({ type: 'listScreen.addressed', address: { searchParam, form } });
};

interface StandingFormProps<Row extends ListScreenRow, Values extends FieldValues, Input> {
  actor: ListScreenActorRef;
  area: ListScreenArea;
  form: ListScreenForm<Row, Values, Input>;
  onClear: () => void;
}

const StandingForm = <Row extends ListScreenRow, Values extends FieldValues, Input>({
  actor,
  area,
  form,
  onClear,
}: StandingFormProps<Row, Values, Input>) => {
  const { t } = useTranslation([area, 'common']);
  const id = useId();
  const row = useSelector(actor, selectEditing) as Row | null;
  const latest = useSelector(actor, selectLatest) as Row | null;
  const version = useSelector(actor, selectFormVersion);
  const isSaving = useSelector(actor, selectIsSaving);
  // On a phone the list comes first, until somebody wants the form.
  const [isUnfolded, setUnfolded] = useState(false);
  const clear = () => {
    onClear();
    // A form for a new row stands at the same address before and after.
    address(actor, null);
    address(actor, 'new');
  };
  return (
    <section aria-labelledby={`${id}title`} className="rounded-md border border-line p-4">
      <div className="flex items-center gap-2">
        <h2 id={`${id}title`} className="min-w-0 flex-1 font-semibold">
          {row ? t('register.editTitle') : t('register.addTitle')}
        </h2>
        {!row && (
          <Button
            size="sm"
            aria-expanded={isUnfolded}
            aria-controls={`${id}form`}
            onClick={() => setUnfolded(!isUnfolded)}
            className="sm:hidden"
          >
            {isUnfolded ? t('common:close') : t('common:add')}
          </Button>
        )}
      </div>
      <div id={`${id}form`} className={classes('pt-3', !isUnfolded && !row && 'max-sm:hidden')}>
        {!isSaving && <ListScreenNews actor={actor} form={form} row={row} latest={latest} />}
        <ListScreenFilled
          key={version}
          id={id}
          row={row}
          actor={actor}
          form={form}
          onSave={(values) => actor.send({ type: 'listScreen.save', values })}
        />
        <div className="flex flex-wrap justify-end gap-2 pt-4">
          <Button onClick={clear} disabled={isSaving}>
            {t('common:clear')}
          </Button>
          {row && (
            <Button onClick={() => actor.send({ type: 'listScreen.askRemoval', id: row.id })} disabled={isSaving}>
              {t('common:delete')}
            </Button>
          )}
          <Button type="submit" form={id} variant="primary" busy={isSaving} disabled={row !== null && latest === null}>
            {t('common:save')}
          </Button>
        </div>
      </div>
    </section>
  );
};
