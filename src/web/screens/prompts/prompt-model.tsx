import { useFormContext, useWatch } from 'react-hook-form';
import { costOf, knownPrices, pricesAsOf, pricesOf, tokensOfAnswer } from '#machines/assistant-cost.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TextField } from '#web/list-screen/fields.tsx';

/** Of the form, what a model and its cost are made of. */
export interface PromptModelValues {
  prompt: string;
  model: string;
  promptPrice: string;
  completionPrice: string;
  maxTokens: string;
  maxMessages: string;
}

/** The model that answers, what it costs, and what a thousand answers come to at most. */
export const PromptModel = () => {
  const { t } = useTranslation('prompts');
  const { control } = useFormContext<PromptModelValues>();
  const values = useWatch({ control }) as PromptModelValues;
  const known = knownPrices.get(modelOf(values));
  const placeholder = (price: number | undefined) => (price === undefined ? undefined : writtenPrice(price));
  return (
    <div className="grid gap-2">
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField<PromptModelValues>
          name="model"
          label={t('fields.model')}
          hint={t('fields.modelHint')}
          placeholder={usualModel}
        />
        <TextField<PromptModelValues>
          name="promptPrice"
          label={t('fields.promptPrice')}
          hint={t('fields.priceHint')}
          placeholder={placeholder(known?.prompt)}
        />
        <TextField<PromptModelValues>
          name="completionPrice"
          label={t('fields.completionPrice')}
          hint={t('fields.priceHint')}
          placeholder={placeholder(known?.completion)}
        />
      </div>
      <p role="status" className="text-sm text-ink2">
        {estimateOf(values, t)}
      </p>
    </div>
  );
};

/** What answers where none is named, unless the installation has set another one. */
const usualModel = [...knownPrices.keys()][0] ?? '';

const modelOf = ({ model }: PromptModelValues) => model.trim() || usualModel;

const estimateOf = (values: PromptModelValues, t: ReturnType<typeof useTranslation<'prompts'>>['t']) => {
  const prices = pricesOf({
    model: modelOf(values),
    promptPrice: readPrice(values.promptPrice),
    completionPrice: readPrice(values.completionPrice),
  });
  const [maxTokens, maxMessages] = [Number(values.maxTokens), Number(values.maxMessages)];
  if (!prices || !(maxTokens > 0) || !(maxMessages > 0)) return t('cost.unknown');
  const tokens = tokensOfAnswer({ prompt: values.prompt, maxTokens, maxMessages });
  const estimate = t('cost.estimate', {
    cost: dollars(costOf(prices, tokens) * 1000),
    read: formatNumber(tokens.prompt),
    written: formatNumber(tokens.completion),
    date: formatDate(`${pricesAsOf}T12:00:00.000Z`).slice(3),
  });
  return values.model.trim() ? estimate : `${t('cost.usual', { model: usualModel })} ${estimate}`;
};

const dollars = (value: number) =>
  new Intl.NumberFormat(document.documentElement.lang || 'pt-BR', { style: 'currency', currency: 'USD' }).format(value);

/** Null where nothing is written, or nothing that is a number. */
export const readPrice = (text: string): number | null => {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || Number.isNaN(number) ? null : number;
};

export const writtenPrice = (price: number | null | undefined) =>
  price === null || price === undefined
    ? ''
    : new Intl.NumberFormat(document.documentElement.lang || 'pt-BR', {
        useGrouping: false,
        maximumFractionDigits: 6,
      }).format(price);
