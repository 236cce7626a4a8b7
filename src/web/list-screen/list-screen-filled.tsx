import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type { ListScreenRow } from '#machines/list-screen/context.ts';
import { type ListScreenActorRef, selectFormFailure } from '#machines/list-screen.ts';
import { failureText } from '#web/desk/error-text.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { fieldErrorsOf } from './field-errors.ts';
import type { ListScreenForm } from './form.ts';
import { useReadOnly } from './read-only.ts';
import { type NotifyChanged, useNotifyChanged } from './use-leaving.tsx';

interface NewsProps<Row extends ListScreenRow, Values extends FieldValues, Input> {
  actor: ListScreenActorRef;
  form: ListScreenForm<Row, Values, Input>;
  row: Row | null;
  latest: Row | null;
}

/** What others did to the row that the form shows. */
export const ListScreenNews = <Row extends ListScreenRow, Values extends FieldValues, Input>({
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

interface ListScreenFilledProps<Row extends ListScreenRow, Values extends FieldValues, Input> {
  id: string;
  row: Row | null;
  actor: ListScreenActorRef;
  form: ListScreenForm<Row, Values, Input>;
  onSave: (input: Input) => void;
  notifyChanged?: NotifyChanged;
}

/** The fields of a list screen's form, filled in with a row. */
export const ListScreenFilled = <Row extends ListScreenRow, Values extends FieldValues, Input>({
  id,
  row,
  actor,
  form: { rules, valuesOf, inputOf, fieldOfCode, question, Fields },
  onSave,
  notifyChanged,
}: ListScreenFilledProps<Row, Values, Input>) => {
  const isReadOnly = useReadOnly();
  const failure = useSelector(actor, selectFormFailure);
  const values = useMemo(() => valuesOf(row), [valuesOf, row]);
  const fieldErrors = useMemo(() => fieldErrorsOf(failure, values, fieldOfCode), [failure, values, fieldOfCode]);
  const form = useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver(rules),
    defaultValues: values as DefaultValues<Values>,
    errors: fieldErrors as NonNullable<Parameters<typeof useForm<Values>>[0]>['errors'] & object,
  });
  useNotifyChanged(form.formState.isDirty, notifyChanged);
  const [asked, setAsked] = useState<Values | null>(null);
  const save = (filled: Values) => onSave(inputOf ? inputOf(filled, row) : (filled as unknown as Input));
  const saveOrAsk = (filled: Values) => {
    if (isReadOnly) return;
    if (question?.isAsked(filled, row)) setAsked(filled);
    else save(filled);
  };
  const isUnplaced = failure !== null && Object.keys(fieldErrors).length === 0;
  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        onSubmit={form.handleSubmit(saveOrAsk)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        }}
        className="grid grid-cols-1 gap-4"
      >
        <Fields row={row} />
        {isUnplaced && (
          <p role="alert" className="text-sm text-danger">
            {failureText(failure)}
          </p>
        )}
      </form>
      {question && asked && (
        <question.Ask
          values={asked}
          onNo={() => setAsked(null)}
          onYes={() => {
            setAsked(null);
            save(asked);
          }}
        />
      )}
    </FormProvider>
  );
};
