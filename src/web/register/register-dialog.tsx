import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useSelector } from '@xstate/react';
import { useId, useMemo } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RegisterRow } from '#machines/register/context.ts';
import {
  type RegisterActorRef,
  selectEditing,
  selectFormFailure,
  selectIsEditing,
  selectIsSaving,
  selectLatest,
  selectTurn,
} from '#machines/register.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { errorText } from '#web/desk/error-text.ts';
import type { RegisterForm } from './form.ts';
import { Meanwhile } from './meanwhile.tsx';
import { refusalsOf } from './refusals.ts';
import type { RegisterRights } from './register.ts';
import type { RegisterArea } from './register-texts.ts';
import { type TellChanged, useLeaving, useTellChanged } from './use-leaving.tsx';

export interface RegisterDialogProps<Row extends RegisterRow, Values extends FieldValues, Input> {
  actor: RegisterActorRef;
  area: RegisterArea;
  form: RegisterForm<Row, Values, Input>;
  rights: RegisterRights<Row>;
  onSave: (input: Input) => void;
  onClose: () => void;
}

/** The form of a register while it is open. */
export const RegisterDialog = <Row extends RegisterRow, Values extends FieldValues, Input>(
  props: RegisterDialogProps<Row, Values, Input>,
) => {
  const { actor, rights } = props;
  const isEditing = useSelector(actor, selectIsEditing);
  const row = useSelector(actor, selectEditing) as Row | null;
  const isAllowed = row ? rights.mayEdit(row) : rights.mayAdd;
  return isEditing && isAllowed && <OpenDialog {...props} row={row} />;
};

const OpenDialog = <Row extends RegisterRow, Values extends FieldValues, Input>({
  row,
  ...props
}: RegisterDialogProps<Row, Values, Input> & { row: Row | null }) => {
  const { actor, area, form, onClose } = props;
  const { t } = useTranslation([area, 'registers', 'common']);
  const id = useId();
  const turn = useSelector(actor, selectTurn);
  const isSaving = useSelector(actor, selectIsSaving);
  const latest = useSelector(actor, selectLatest) as Row | null;
  const isGone = row !== null && latest === null;
  const { leave, tellChanged, question } = useLeaving(onClose);
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
        <Filled key={turn} {...props} id={id} row={row} tellChanged={tellChanged} />
      </Dialog>
      {question}
    </>
  );
};

const nothing = () => undefined;

interface NewsProps<Row extends RegisterRow, Values extends FieldValues, Input> {
  actor: RegisterActorRef;
  form: RegisterForm<Row, Values, Input>;
  row: Row | null;
  latest: Row | null;
}

const News = <Row extends RegisterRow, Values extends FieldValues, Input>({
  actor,
  form,
  row,
  latest,
}: NewsProps<Row, Values, Input>) => {
  if (!row) return null;
  const isChanged = latest !== null && latest !== row && !isAlike(form.valuesOf(row), form.valuesOf(latest));
  if (latest && !isChanged) return null;
  return <Meanwhile isGone={!latest} onTakeNews={() => actor.send({ type: 'register.takeNews' })} />;
};

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const Filled = <Row extends RegisterRow, Values extends FieldValues, Input>({
  id,
  row,
  actor,
  form: { rules, valuesOf, inputOf, fieldOfCode, Fields },
  onSave,
  tellChanged,
}: RegisterDialogProps<Row, Values, Input> & { id: string; row: Row | null; tellChanged: TellChanged }) => {
  const failure = useSelector(actor, selectFormFailure);
  const values = useMemo(() => valuesOf(row), [valuesOf, row]);
  const refusals = useMemo(() => refusalsOf(failure, values, fieldOfCode), [failure, values, fieldOfCode]);
  const form = useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver(rules),
    defaultValues: values as DefaultValues<Values>,
    errors: refusals as NonNullable<Parameters<typeof useForm<Values>>[0]>['errors'] & object,
  });
  useTellChanged(form.formState.isDirty, tellChanged);
  const isUnplaced = failure !== null && Object.keys(refusals).length === 0;
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
