import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CampaignVariable } from '#contract/schema.ts';
import { RECIPIENT_VARIABLES } from '#machines/campaign/text.ts';
import { Field } from '#web/components/fields/field.tsx';
import { TextArea } from '#web/components/fields/input.tsx';
import { useCompletion } from '#web/components/use-completion.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFieldErrorText } from '#web/list-screen/field-error-text.ts';
import { useReadOnly } from '#web/list-screen/read-only.ts';
import type { CampaignValues, SlotName } from './campaign-rules.ts';
import { braceAt, type Variable, variablesFor } from './campaign-variables.ts';

interface CampaignTextProps {
  id: string;
  name: SlotName;
  label: string;
  own: readonly CampaignVariable[];
}

/** One variant: an opening brace offers the variables, and each stands below to be put where the caret is. */
export const CampaignText = ({ id, name, label, own }: CampaignTextProps) => {
  const { t } = useTranslation('campaigns');
  const { register } = useFormContext<CampaignValues>();
  const readOnly = useReadOnly();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const { ref, onBlur, ...text } = register(name);
  const all: Variable[] = [
    ...RECIPIENT_VARIABLES.map((key) => ({ key, value: t(`variablesOf.${key}`) })),
    ...own.map(({ key, value }) => ({ key, value })),
  ];
  const put = (key: string, from?: number, to?: number) => {
    const element = area.current;
    if (!element) return;
    element.setRangeText(`{${key}}`, from ?? element.selectionStart, to ?? element.selectionEnd, 'end');
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.focus();
  };
  const completion = useCompletion({
    label: t('variables'),
    callAt: braceAt,
    find: (term) => variablesFor(all, term),
    show: ({ key, value }) => ({
      key,
      title: value,
      content: (
        <>
          <span className="shrink-0 font-medium">{`{${key}}`}</span>
          <span className="min-w-0 truncate text-ink2">{value}</span>
        </>
      ),
    }),
    onPick: ({ key }, { from, to }) => put(key, from, to),
    className: 'top-full mt-1 max-h-43',
  });
  const look = () => area.current && completion.look(area.current.value, area.current.selectionStart);
  return (
    <div id={id} role="tabpanel" aria-label={label} className="grid grid-cols-1 gap-1.5">
      <Field label={label} error={useFieldErrorText(name)}>
        {(field) => (
          <div className="relative">
            <TextArea
              {...field}
              {...text}
              {...completion.attributes}
              ref={(element) => {
                ref(element);
                area.current = element;
              }}
              rows={5}
              readOnly={readOnly}
              className="block"
              onKeyDown={completion.take}
              onInput={look}
              onSelect={look}
              onBlur={(event) => {
                completion.dismiss();
                void onBlur(event);
              }}
            />
            {completion.list}
          </div>
        )}
      </Field>
      {!readOnly && (
        <ul className="flex flex-wrap gap-1.5" aria-label={t('variables')}>
          {all.map(({ key, value }) => (
            <li key={key} className="max-w-full">
              <button
                type="button"
                title={value}
                className="min-h-6 max-w-full truncate rounded-md border border-line bg-sunk px-2 text-xs hover:bg-hover"
                onClick={() => put(key)}
              >
                {`{${key}}`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
