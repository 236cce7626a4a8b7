import { type FormEvent, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Plan, TakeUpList } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { createTakeUp } from '#web/api/archives.ts';
import { listAllPlans } from '#web/api/plans.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { PasswordInput } from '#web/components/fields/password-input.tsx';
import { Select } from '#web/components/fields/select.tsx';
import { mediaSize } from '#web/components/media/media-size.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface TakeUpFormProps extends Pick<TakeUpList, 'arrived' | 'folder'> {
  onBegun: () => void;
}

type Errors = Partial<Record<'archive' | 'passphrase', string>>;

const leastPassphrase = 12;

/** Which archive is taken up, on which plan. */
export const TakeUpForm = ({ arrived, folder, onBegun }: TakeUpFormProps) => {
  const { t, i18n } = useTranslation('archives');
  const toast = useToast();
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [arrivedName, setArrivedName] = useState<string | null>(null);
  const [planId, setPlanId] = useState<number | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const plans = useCall(readPlans, undefined).output ?? [];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const archive = file ?? arrivedName;
    const wrong: Errors = {
      ...(archive === null && { archive: t('takeUps.faults.archive') }),
      ...(passphrase !== '' && passphrase.length < leastPassphrase && { passphrase: t('takeUps.faults.passphrase') }),
    };
    setErrors(wrong);
    if (isBusy || archive === null || Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await createTakeUp({ archive, planId: planId ?? plans[0]?.id ?? null, passphrase });
      onBegun();
    } catch (error) {
      toast({ kind: 'error', code: failureOf(error).code });
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex min-w-0 flex-col gap-3">
      <h2 className="font-semibold">{t('takeUps.title')}</h2>
      <p className="text-sm text-ink2">{t('takeUps.hint')}</p>
      <Field label={t('takeUps.file')} error={errors.archive}>
        {(field) => (
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
            <Button onClick={() => chooser.current?.click()} {...field}>
              {t('takeUps.choose')}
            </Button>
            <span className="min-w-0 text-sm wrap-anywhere text-ink2">
              {file ? `${file.name} · ${mediaSize(file.size, i18n.language)}` : t('takeUps.noFile')}
            </span>
            <input
              ref={chooser}
              type="file"
              hidden
              aria-label={t('takeUps.file')}
              accept=".gz,.age"
              onChange={({ target }) => {
                setFile(target.files?.[0] ?? null);
                setArrivedName(null);
              }}
            />
          </span>
        )}
      </Field>
      {arrived.length > 0 && (
        <Field label={t('takeUps.arrived')}>
          {(field) => (
            <Select
              {...field}
              value={arrivedName}
              placeholder={t('takeUps.noFile')}
              choices={arrived.map(({ name, size }) => ({
                value: name,
                label: name,
                detail: mediaSize(size, i18n.language),
              }))}
              onChange={(name) => {
                setArrivedName(name);
                setFile(null);
              }}
            />
          )}
        </Field>
      )}
      <p className="text-xs wrap-anywhere text-ink3">{t('takeUps.folder', { folder })}</p>
      <Field label={t('takeUps.plan')}>
        {(field) => (
          <Select
            {...field}
            value={planId ?? plans[0]?.id ?? null}
            choices={plans.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setPlanId}
          />
        )}
      </Field>
      <Field label={t('takeUps.passphrase')} hint={t('takeUps.passphraseHint')} error={errors.passphrase}>
        {(field) => (
          <PasswordInput
            {...field}
            autoComplete="off"
            maxLength={1000}
            value={passphrase}
            onChange={({ target }) => setPassphrase(target.value)}
          />
        )}
      </Field>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('takeUps.take')}
        </Button>
      </div>
    </form>
  );
};

const readPlans = fromPromise<Plan[], undefined>(({ signal }) => listAllPlans(signal));
