import { type FormEvent, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Retention, RetentionPreview } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { previewRetention, updateRetention } from '#web/api/data-requests.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Select } from '#web/components/fields/select.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

const months = [1, 3, 6, 12, 18, 24, 36, 60, 120];
const days = [1, 3, 7, 14];
const fields = ['messageMonths', 'mediaMonths', 'ticketMonths', 'deliveryDays'] as const;
type RetentionField = (typeof fields)[number];

/** For how long each is kept, with what would go now before it is saved. */
export const RetentionForm = ({ stored }: { stored: Retention }) => {
  const { t } = useTranslation(['privacy', 'common']);
  const toast = useToast();
  const [values, setValues] = useState(stored);
  const [saved, setSaved] = useState(stored);
  const [isBusy, setBusy] = useState(false);
  const isChanged = fields.some((field) => values[field] !== saved[field]);
  const choicesOf = (field: RetentionField) => {
    const isDays = field === 'deliveryDays';
    const counts = [...new Set([...(isDays ? days : months), values[field] ?? 1])].sort((a, b) => a - b);
    return [
      { value: 0, label: t(isDays ? 'usual' : 'forever') },
      ...counts.map((count) => ({ value: count, label: t(isDays ? 'days' : 'months', { count }) })),
    ];
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      setSaved(await updateRetention(values));
      toast({ kind: 'success', text: t('saved') });
    } catch (error) {
      toast({ kind: 'error', text: errorText(failureOf(error).code) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold">{t('retentionTitle')}</h2>
        <p className="pt-1 text-sm text-ink2">{t('retentionText')}</p>
      </div>
      {fields.map((field) => (
        <Field key={field} label={t(`fields.${field}`)}>
          {(attributes) => (
            <Select<number>
              {...attributes}
              value={values[field] ?? 0}
              onChange={(count) => setValues({ ...values, [field]: count === 0 ? null : count })}
              choices={choicesOf(field)}
            />
          )}
        </Field>
      ))}
      <Preview key={JSON.stringify(values)} values={values} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={isBusy} disabled={!isChanged}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  );
};

const parts = ['messages', 'media', 'tickets', 'deliveries'] as const;

const Preview = ({ values }: { values: Retention }) => {
  const { t } = useTranslation('privacy');
  const { status, output, error } = useCall(previewed, values);
  const found = output ? parts.filter((part) => output[part].count > 0) : [];
  return (
    <section aria-live="polite" className="min-h-20 rounded-md border border-line px-4 py-3 text-sm">
      <h3 className="font-medium">{t('preview')}</h3>
      {status === 'error' && <p className="text-danger">{errorText(failureOf(error).code)}</p>}
      {output && found.length === 0 && <p className="text-ink2">{t('previewNothing')}</p>}
      <ul className="text-ink2">
        {found.map((part) => (
          <li key={part}>
            {t(`counted.${part}`, {
              count: output?.[part].count ?? 0,
              date: formatDate(output?.[part].oldest ?? new Date()),
            })}
          </li>
        ))}
      </ul>
      {found.some((part) => (output?.[part].count ?? 0) >= maxCounted) && (
        <p className="pt-1 text-xs text-ink3">{t('atLeast')}</p>
      )}
    </section>
  );
};

const maxCounted = 10_000;

const previewed = fromPromise<RetentionPreview, Retention>(({ input, signal }) => previewRetention(input, signal));
