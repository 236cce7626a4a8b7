import { CalendarPlus } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { fromPromise } from 'xstate';
import type { Company, Plan } from '#contract/schema.ts';
import { recurrenceMonths, recurrences } from '#machines/recurrence.ts';
import { listAllPlans } from '#web/api/plans.ts';
import { now } from '#web/clock.ts';
import { Button } from '#web/components/button.tsx';
import { DateTimeField } from '#web/components/fields/date-time-field.tsx';
import { useCall } from '#web/desk/use-call.ts';
import { dateTimeOf, formatDateTime, formatDateTimeIn } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { OtherField, SelectField, SwitchField, TextField } from '#web/list-screen/fields.tsx';
import { ChargedNotice } from '../charged-notice.tsx';
import { extended, zoneOf } from './company-due.ts';
import { CompanyRefunds } from './company-refunds.tsx';
import type { CompanyValues } from './company-rules.ts';

export const CompanyFields = ({ row }: { row: Company | null }) => {
  const { t } = useTranslation('companies');
  const { watch, setValue } = useFormContext<CompanyValues>();
  const [isNew, dueDate, recurrence, planId] = watch(['isNew', 'dueDate', 'recurrence', 'planId']);
  const { output: plans = [] } = useCall(allPlans, undefined);
  const extend = () => {
    // Months are added to what is written, which is the company's day and time.
    const from = dateTimeOf(dueDate) ?? dateTimeOf(formatDateTimeIn(now(), zoneOf(row))) ?? now();
    setValue('dueDate', formatDateTime(extended(from, recurrence)), { shouldDirty: true });
  };
  const isPriceChanged = row !== null && (planId !== row.planId || recurrence !== (row.recurrence ?? 'MENSAL'));
  return (
    <>
      {row && row.refunds.length > 0 && <CompanyRefunds refunds={row.refunds} />}
      <div className="grid grid-cols-1 gap-x-3 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextField<CompanyValues> name="name" label={t('fields.name')} />
        <TextField<CompanyValues> name="email" type="email" label={t('fields.email')} />
        <TextField<CompanyValues> name="phone" type="tel" label={t('fields.phone')} />
        <TextField<CompanyValues> name="taxId" label={t('fields.taxId')} />
        <SelectField<CompanyValues, number | null>
          name="planId"
          label={t('fields.plan')}
          choices={[{ value: null, label: t('noPlan') }, ...plans.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <SelectField<CompanyValues, CompanyValues['recurrence']>
          name="recurrence"
          label={t('fields.recurrence')}
          choices={recurrences.map((value) => ({ value, label: t(`recurrence.${value}`) }))}
        />
        <OtherField<CompanyValues> name="dueDate" label={t('fields.dueDate')}>
          {({ field, value, onChange }) => <DateTimeField {...field} value={value as string} onChange={onChange} />}
        </OtherField>
        <div className="sm:pt-5">
          <Button size="lg" className="w-full" icon={<CalendarPlus size={16} aria-hidden="true" />} onClick={extend}>
            {t('extend', { count: recurrenceMonths[recurrence] })}
          </Button>
        </div>
        {isNew && (
          <TextField<CompanyValues>
            name="password"
            type="password"
            label={t('fields.password')}
            hint={t('passwordHint')}
          />
        )}
      </div>
      {isPriceChanged && <ChargedNotice companyId={row.id} />}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <SwitchField<CompanyValues> name="status" label={t('fields.status')} hint={t('statusHint')} />
        <SwitchField<CompanyValues> name="campaignsEnabled" label={t('fields.campaignsEnabled')} />
      </div>
    </>
  );
};

const allPlans = fromPromise<Plan[], undefined>(({ signal }) => listAllPlans(signal));
