import { useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { PriceCategory, PriceMarket } from '#contract/schema.ts';
import { knownCurrency, knownPrice, priceCategories, priceMarkets } from '#machines/campaign/cost.ts';
import { Input } from '#web/components/fields/input.tsx';
import { useUser } from '#web/desk/session-hooks.ts';
import { formatPlaces } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFieldErrorText } from '#web/list-screen/field-error-text.ts';
import { SelectField } from '#web/list-screen/fields.tsx';
import { ReadOnlyContext, useReadOnly } from '#web/list-screen/read-only.ts';
import { useMarketName } from '#web/templates/price-text.ts';
import { priceKey, type SettingsValues } from './settings-rules.ts';

/** What messages by template cost: what is known of it, and in its place what an admin says. */
export const PricesField = () => {
  const { t, i18n } = useTranslation(['campaigns-config', 'campaigns']);
  const isAdmin = useUser()?.profile === 'admin';
  const nameOf = useMarketName();
  const currency = useWatch<SettingsValues, 'currency'>({ name: 'currency' });
  const { errors } = useFormState<SettingsValues>({ name: 'prices' });
  const isWrong = errors.prices !== undefined;
  const [isOpen, setOpen] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  // What nobody sees can't be mended.
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  // It could not take the focus while it was folded away.
  useEffect(() => {
    if (isOpen && !table.current?.contains(document.activeElement))
      table.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isOpen]);
  const names = new Intl.DisplayNames(i18n.language, { type: 'currency' });
  return (
    <ReadOnlyContext value={!isAdmin}>
      <div className="w-72 max-w-full">
        <SelectField<SettingsValues, string>
          name="currency"
          label={t('prices.currency')}
          choices={[...new Set([...currencies, currency])].map((value) => ({
            value,
            label: `${value} · ${names.of(value) ?? ''}`,
          }))}
        />
      </div>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="w-fit cursor-pointer text-sm font-medium">{t('prices.open')}</summary>
        <table ref={table} className="mt-2 w-full table-fixed border-collapse text-sm">
          <thead>
            <tr className="text-left text-xs text-ink2">
              <th scope="col" className="w-2/5 py-1 font-medium">
                {t('prices.market')}
              </th>
              {priceCategories.map((category) => (
                <th key={category} scope="col" className="truncate py-1 pl-2 font-medium">
                  {t(`campaigns:cost.category.${category}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {priceMarkets.map((market) => (
              <tr key={market} className="border-t border-line2">
                <th scope="row" className="py-1 pr-2 text-left font-normal">
                  {nameOf(market)}
                </th>
                {priceCategories.map((category) => (
                  <td key={category} className="py-1 pl-2">
                    <Price
                      market={market}
                      category={category}
                      label={`${nameOf(market)}, ${t(`campaigns:cost.category.${category}`)}`}
                      known={currency === knownCurrency ? formatPlaces(knownPrice(market, category), 4) : ''}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </ReadOnlyContext>
  );
};

interface PriceProps {
  market: PriceMarket;
  category: PriceCategory;
  label: string;
  known: string;
}

const Price = ({ market, category, label, known }: PriceProps) => {
  const name = `prices.${priceKey(market, category)}` as const;
  const { register } = useFormContext<SettingsValues>();
  const readOnly = useReadOnly();
  const error = useFieldErrorText(name);
  const errorId = useId();
  return (
    <>
      <Input
        className="px-2 text-right tabular-nums"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        placeholder={known}
        readOnly={readOnly}
        {...register(name)}
      />
      {error && (
        <span id={errorId} role="alert" className="text-xs text-danger">
          {error}
        </span>
      )}
    </>
  );
};

/** In which Meta bills; an account has one of them. */
const currencies = [
  'USD',
  'BRL',
  'EUR',
  'MXN',
  'ARS',
  'CLP',
  'COP',
  'PEN',
  'GBP',
  'AED',
  'AUD',
  'IDR',
  'INR',
  'MYR',
  'SAR',
  'SGD',
];
