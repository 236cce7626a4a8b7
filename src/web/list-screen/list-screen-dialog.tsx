import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useSelector } from '@xstate/react';
import { useId, useMemo } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ListScreenRow } from '#machines/list-screen/context.ts';
import {
  type ListScreenActorRef,
  selectEditing,
  selectFormFailure,
  selectFormVersion,
  selectIsEditing,
  selectIsSaving,
  selectLatest,
} from '#machines/list-screen.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { ListScreenRights } from './define-list-screen.ts';
import { fieldErrorsOf } from './field-errors.ts';
import type { ListScreenForm } from './form.ts';
import type { ListScreenArea } from './list-screen-texts.ts';
import { type NotifyChanged, useLeaving, useNotifyChanged } from './use-leaving.tsx';

export interface ListScreenDialogProps<Row extends ListScreenRow, Values extends FieldValues, Input> {
  actor: ListScreenActorRef;
  area: ListScreenArea;
  form: ListScreenForm<Row, Values, Input>;
  rights: ListScreenRights<Row>;
  onSave: (input: Input) => void;
  onClose: () => void;
}

export const ListScreenDialog = <Row extends ListScreenRow, Values extends FieldValues, Input>(
  props: ListScreenDialogProps<Row, Values, Input>,
) => {
  const { actor, rights } = props;
  const isEditing = useSelector(actor, selectIsEditing);
  const row = useSelector(actor, selectEditing) as Row | null;
  const isAllowed = row ? rights.mayEdit(row) : rights.mayAdd;
  return isEditing && isAllowed && <OpenDialog {...props} row={row} />;
};

const OpenDialog = <Row extends ListScreenRow, Values extends FieldValues, Input>({
  row,
  ...props
}: ListScreenDialogProps<Row, Values, Input> & { row: Row | null }) => {
  const { actor, area, form, onClose } = props;
  const { t } = useTranslation([area, 'registers', 'common']);
  const id = useId();
  const formVersion = useSelector(actor, selectFormVersion);
  const isSaving = useSelector(actor, selectIsSaving);
  const latest = useSelector(actor, selectLatest) as Row | null;
  const isGone = row !== null && latest === null;
  const { leave, notifyChanged, question } = useLeaving(onClose);
  return (
    <>
      <Dialog
        open
        onClose={isSaving ? nothing : leave}
        title={row ? t('register.editTitle') : t('register.addTitle')}
        {...(form.size && { size: form.size })}
        actions={
          <>
            <Button onClick={onClose} disabled={isSaving}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" form={id} variant="primary" busy={isSaving} disabled={isGone}>
              {row ? t('common:save') : t('common:add')}
            </Button>
          </>
        }
      >
        {!isSaving && <News actor={actor} form={form} row={row} latest={latest} />}
        <Filled key={formVersion} {...props} id={id} row={row} notifyChanged={notifyChanged} />
      </Dialog>
      {question}
    </>
  );
};

const nothing = () => undefined;

interface NewsProps<Row extends ListScreenRow, Values extends FieldValues, Input> {
  actor: ListScreenActorRef;
  form: ListScreenForm<Row, Values, Input>;
  row: Row | null;
  latest: Row | null;
}

const News = <Row extends ListScreenRow, Values extends FieldValues, Input>({
  actor,
  form,
  row,
  latest,
}: NewsProps<Row, Values, Input>) => {
  if (!row) return null;
  const isChanged = latest !== null && latest !== row && !isAlike(form.valuesOf(row), form.valuesOf(latest));
  if (latest && !isChanged) return null;
  return <ConflictNotice isGone={!latest} onTakeNews={() => actor.send({ type: 'listScreen.takeNews' })} />;
};

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const Filled = <Row extends ListScreenRow, Values extends FieldValues, Input>({
  id,
  row,
  actor,
  form: { rules, valuesOf, inputOf, fieldOfCode, Fields },
  onSave,
  notifyChanged,
}: ListScreenDialogProps<Row, Values, Input> & { id: string; row: Row | null; notifyChanged: NotifyChanged }) => {
  const failure = useSelector(actor, selectFormFailure);
  const values = useMemo(() => valuesOf(row), [valuesOf, row]);
  const fieldErrors = useMemo(() => fieldErrorsOf(failure, values, fieldOfCode), [failure, values, fieldOfCode]);
  const form = useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver(rules),
    defaultValues: values as DefaultValues<Values>,
    errors: fieldErrors as NonNullable<Parameters<typeof useForm<Values>>[0]>['errors'] & object,
  });
  useNotifyChanged(form.formState.isDirty, notifyChanged);
  const isUnplaced = failure !== null && Object.keys(fieldErrors).length === 0;
  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        onSubmit={form.handleSubmit((filled) => onSave(inputOf ? inputOf(filled, row) : (filled as unknown as Input)))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        }}
        className="grid grid-cols-1 gap-4"
      >
        <Fields row={row} />
        {isUnplaced && (
          <p role="alert" className="text-sm text-danger">
            {errorText(failure.code)}
          </p>
        )}
      </form>
    </FormProvider>
  );
};
