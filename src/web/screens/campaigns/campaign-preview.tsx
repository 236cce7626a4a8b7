import { addSeconds } from 'date-fns';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fromPromise } from 'xstate';
import type { CampaignEstimate, CampaignEstimateInput, CampaignVariable, MessageTemplate } from '#contract/schema.ts';
import { campaignText } from '#machines/campaign/text.ts';
import { templateText } from '#machines/template.ts';
import { estimateCampaign } from '#web/api/campaigns.ts';
import { Field } from '#web/components/fields/field.tsx';
import { Segmented } from '#web/components/fields/segmented.tsx';
import { Select } from '#web/components/fields/select.tsx';
import { useCall } from '#web/desk/use-call.ts';
import { useClock } from '#web/desk/use-clock.ts';
import { dateTimeOf, formatDateTime } from '#web/i18n/dates.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useReadOnly } from '#web/list-screen/read-only.ts';
import { TemplatePreview } from '#web/templates/template-preview.tsx';
import { CampaignCost } from './campaign-cost.tsx';
import { type CampaignValues, type Slot, slots } from './campaign-rules.ts';
import { CampaignTest } from './campaign-test.tsx';
import { gapsOf } from './campaign-variables.ts';

interface CampaignPreviewProps {
  source: CampaignEstimateInput;
  slot: Slot;
  /** Undefined while they are on their way: nothing is missing of a message before they are known. */
  own: readonly CampaignVariable[] | undefined;
  /** What it says in place of its messages. */
  template: MessageTemplate | undefined;
  /** So many people in a day, where the channel has a bound. */
  limit: number | undefined;
}

/** How a message arrives, whom the campaign reaches and until when, what is still missing, and a test. */
export const CampaignPreview = ({ source, slot, own, template, limit }: CampaignPreviewProps) => {
  const { t } = useTranslation('campaigns');
  const { output } = useCall(estimate, source);
  const values = useWatch<CampaignValues>();
  const readOnly = useReadOnly();
  const [chosen, setChosen] = useState(0);
  const [shown, setShown] = useState<Kind>('message');
  const asks = values.confirmation && !template;
  const kind = asks ? shown : 'message';
  const samples = output?.samples.length ? output.samples : [nobody(t('preview.somebody'))];
  const to = samples[chosen] ?? nobody('');
  const placed = values.templateValues ?? [];
  const filled = (text: string) => campaignText(text, to, own ?? []);
  const text = template ? templateText(template, placed) : (values[`${kind}${slot}`] ?? '');
  const written = kinds.flatMap((each) =>
    each === 'message' || asks ? slots.map((other) => values[`${each}${other}`] ?? '') : [],
  );
  return (
    <aside className="grid min-w-0 grid-cols-1 gap-4" aria-label={t('preview.title')}>
      <Field label={t('preview.for')}>
        {(field) => (
          <Select
            {...field}
            value={chosen}
            onChange={setChosen}
            choices={samples.map(({ name }, value) => ({ value, label: name }))}
          />
        )}
      </Field>
      {asks && (
        <Segmented
          label={t('preview.title')}
          selected={kind}
          onSelect={setShown}
          choices={kinds.map((id) => ({ id, label: t(`preview.${id}`) }))}
        />
      )}
      <Phone hint={t('preview.empty')}>
        {template ? <TemplatePreview template={template} values={placed.map(filled)} /> : filled(text).trim()}
      </Phone>
      {own && (
        <Gaps
          {...gapsOf(template ? placed : written, samples, own)}
          of={samples.length}
          isTemplate={template !== undefined}
        />
      )}
      {output && <Reached estimate={output} scheduledAt={values.scheduledAt ?? ''} limit={limit} />}
      {output?.cost && output.recipients > 0 && <CampaignCost cost={output.cost} />}
      {!readOnly && <CheckList values={values} template={template} recipients={output?.recipients} />}
      {!readOnly && (
        <CampaignTest
          message={text}
          whatsappId={values.whatsappId ?? null}
          {...(template && { templateId: template.id, templateValues: placed })}
        />
      )}
    </aside>
  );
};

type Kind = 'message' | 'confirmationMessage';

const kinds: readonly Kind[] = ['message', 'confirmationMessage'];

const nobody = (name: string) => ({ name, number: '5511900000000', email: 'nome@exemplo.com.br' });

/** What arrives on it, or a word on why nothing does. */
const Phone = ({ hint, children }: { hint: string; children: ReactNode }) => (
  <div className="mx-auto w-full max-w-72 rounded-lg border-4 border-control bg-sunk p-3">
    <div className="mx-auto mb-3 h-1 w-12 rounded-full bg-control" aria-hidden="true" />
    <div className="flex min-h-52 flex-col justify-end">
      {children ? (
        <div className="max-w-full overflow-hidden rounded-lg rounded-bl-sm bg-panel p-2.5 text-sm break-words whitespace-pre-wrap shadow-xs">
          {children}
        </div>
      ) : (
        <p className="text-center text-sm text-ink2">{hint}</p>
      )}
    </div>
  </div>
);

interface GapsProps extends ReturnType<typeof gapsOf> {
  /** So many recipients were looked at. */
  of: number;
  /** Its channel takes no empty place: whoever lacks something gets nothing. */
  isTemplate: boolean;
}

const Gaps = ({ unknown, empty, of, isTemplate }: GapsProps) => {
  const { t } = useTranslation('campaigns');
  if (unknown.length + empty.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-warn" aria-label={t('preview.gaps')}>
      {unknown.length > 0 && <li>{t('preview.unknown', { names: unknown.map((name) => `{${name}}`).join(', ') })}</li>}
      {empty.map(({ name, count }) => (
        <li key={name}>
          {t(isTemplate ? 'preview.missingInTemplate' : 'preview.missing', {
            name: `{${name}}`,
            count,
            of: formatNumber(of),
          })}
        </li>
      ))}
    </ul>
  );
};

interface ReachedProps {
  estimate: CampaignEstimate;
  scheduledAt: string;
  limit: number | undefined;
}

const Reached = ({ estimate, scheduledAt, limit = Number.POSITIVE_INFINITY }: ReachedProps) => {
  const { t } = useTranslation('campaigns');
  const clock = useClock();
  const { recipients, optedOut, withoutNumber = 0, seconds } = estimate;
  const end = addSeconds(dateTimeOf(scheduledAt) ?? clock(), seconds);
  return (
    <div className="grid gap-0.5 text-sm">
      <p className="font-semibold tabular-nums">
        {t('estimate.recipients', { count: recipients, shown: formatNumber(recipients) })}
      </p>
      {recipients > limit && (
        <p className="text-warn">{t('estimate.overLimit', { count: limit, shown: formatNumber(limit) })}</p>
      )}
      {optedOut > 0 && <p className="text-ink2">{t('estimate.optedOut', { count: optedOut })}</p>}
      {withoutNumber > 0 && <p className="text-ink2">{t('estimate.withoutNumber', { count: withoutNumber })}</p>}
      {recipients > 0 && (
        <p className="text-ink2">
          {t('estimate.duration', { count: Math.max(1, Math.round(seconds / 60)), end: formatDateTime(end) })}
        </p>
      )}
    </div>
  );
};

interface CheckListProps extends Pick<CampaignPreviewProps, 'template'> {
  values: Partial<CampaignValues>;
  recipients: number | undefined;
}

const CheckList = ({ values, template, recipients }: CheckListProps) => {
  const { t } = useTranslation('campaigns');
  const clock = useClock();
  const time = dateTimeOf(values.scheduledAt ?? '');
  const isPast = time !== undefined && time.getTime() <= clock();
  const isTemplate = values.templateId != null;
  const isWritten = (kind: 'message' | 'confirmationMessage') => slots.some((each) => values[`${kind}${each}`]?.trim());
  const points = [
    isTemplate
      ? point(
          'template',
          template?.isSendable !== false && (values.templateValues ?? []).every((value) => value.trim()),
          template?.isSendable === false ? 'templateHeldBack' : 'template',
        )
      : point('message', isWritten('message')),
    ...(values.confirmation && !isTemplate ? [point('question', isWritten('confirmationMessage'))] : []),
    point('recipients', (recipients ?? 0) > 0),
    point('time', time !== undefined && !isPast, isPast ? 'timeToCome' : 'time'),
  ];
  return (
    <ul className="grid gap-1 text-sm" aria-label={t('checks.title')}>
      {points.map(({ id, isDone, missing }) => (
        <li key={id} className="flex items-center gap-1.5">
          {isDone ? (
            <CircleCheck size={16} className="shrink-0 text-ok" aria-hidden="true" />
          ) : (
            <CircleAlert size={16} className="shrink-0 text-warn" aria-hidden="true" />
          )}
          {t(isDone ? `checks.done.${id}` : `checks.missing.${missing}`)}
        </li>
      ))}
    </ul>
  );
};

type Check = 'message' | 'template' | 'question' | 'recipients' | 'time';

const point = (id: Check, isDone: boolean, missing: Check | 'timeToCome' | 'templateHeldBack' = id) => ({
  id,
  isDone,
  missing,
});

const estimate = fromPromise<CampaignEstimate, CampaignEstimateInput>(({ input, signal }) =>
  estimateCampaign(input, signal),
);
