import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ListScreenRow } from '#machines/list-screen/context.ts';
import {
  type ListScreenActorRef,
  selectEditing,
  selectFormVersion,
  selectIsEditing,
  selectIsSaving,
  selectLatest,
} from '#machines/list-screen.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ListScreenRights } from './define-list-screen.ts';
import type { ListScreenForm } from './form.ts';
import { ListScreenFilled, ListScreenNews } from './list-screen-filled.tsx';
import type { ListScreenArea } from './list-screen-texts.ts';
import { ReadOnlyContext } from './read-only.ts';
import { useLeaving } from './use-leaving.tsx';

export interface ListScreenDialogProps<Row extends ListScreenRow, Values extends FieldValues, Input> {
  actor: ListScreenActorRef;
  area: ListScreenArea;
  form: ListScreenForm<Row, Values, Input>;
  rights: ListScreenRights<Row>;
  nameOf: (row: Row) => string;
  onSave: (input: Input) => void;
  onClose: () => void;
}

export const ListScreenDialog = <Row extends ListScreenRow, Values extends FieldValues, Input>(
  props: ListScreenDialogProps<Row, Values, Input>,
) => {
  const { actor, rights } = props;
  const isEditing = useSelector(actor, selectIsEditing);
  const row = useSelector(actor, selectEditing) as Row | null;
  const isAllowed = row ? rights.mayEdit(row) || rights.mayRead(row) : rights.mayAdd;
  return isEditing && isAllowed && <OpenDialog {...props} row={row} />;
};

const OpenDialog = <Row extends ListScreenRow, Values extends FieldValues, Input>({
  row,
  ...props
}: ListScreenDialogProps<Row, Values, Input> & { row: Row | null }) => {
  const { actor, area, form, rights, nameOf, onClose } = props;
  const { t } = useTranslation([area, 'registers', 'common']);
  const id = useId();
  const formVersion = useSelector(actor, selectFormVersion);
  const isSaving = useSelector(actor, selectIsSaving);
  const latest = useSelector(actor, selectLatest) as Row | null;
  const isGone = row !== null && latest === null;
  const locked = row && isLocked(rights, latest ?? row) ? (latest ?? row) : null;
  const { leave, notifyChanged, question } = useLeaving(onClose);
  return (
    <>
      <Dialog
        open
        onClose={isSaving ? nothing : leave}
        title={locked ? nameOf(locked) : row ? t('register.editTitle') : t('register.addTitle')}
        {...(form.size && { size: form.size })}
        actions={
          locked ? (
            <Button onClick={leave}>{t('common:close')}</Button>
          ) : (
            <>
              <Button onClick={onClose} disabled={isSaving}>
                {t('common:cancel')}
              </Button>
              <Button type="submit" form={id} variant="primary" busy={isSaving} disabled={isGone}>
                {row ? t('common:save') : t('common:add')}
              </Button>
            </>
          )
        }
      >
        {locked && form.Locked && <form.Locked row={locked} />}
        {!isSaving && <ListScreenNews actor={actor} form={form} row={row} latest={latest} />}
        <ReadOnlyContext value={locked !== null}>
          <ListScreenFilled key={formVersion} {...props} id={id} row={row} notifyChanged={notifyChanged} />
        </ReadOnlyContext>
      </Dialog>
      {question}
    </>
  );
};

/** What was editable when it was opened may have become so that it can only be read. */
const isLocked = <Row,>({ mayEdit, mayRead }: ListScreenRights<Row>, row: Row) => !mayEdit(row) && mayRead(row);

const nothing = () => undefined;
