import { useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CampaignVariable } from '#contract/schema.ts';
import { RECIPIENT_VARIABLES } from '#machines/campaign/text.ts';
import { Field } from '#web/components/fields/field.tsx';
import { TextArea } from '#web/components/fields/input.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { useFieldErrorText } from '#web/list-screen/field-error-text.ts';
import { type CampaignValues, slots } from './campaign-rules.ts';

type Slot = (typeof slots)[number];

interface CampaignSlotsProps {
  kind: 'message' | 'confirmationMessage';
  label: string;
  slot: Slot;
  onSlot: (slot: Slot) => void;
  own: readonly CampaignVariable[];
}

/** Five variants of a message, one at a time; variables go in where the caret stands. */
export const CampaignSlots = ({ kind, label, slot, onSlot, own }: CampaignSlotsProps) => {
  const { t } = useTranslation('campaigns');
  const written = useWatch<CampaignValues, SlotName[]>({ name: slots.map((each): SlotName => `${kind}${each}`) });
  const panelId = useId();
  return (
    <div className="grid grid-cols-1 gap-2">
      <Tabs
        look="pill"
        label={label}
        panelId={panelId}
        tabs={slots.map((each, index) => ({
          id: String(each),
          label: (
            <>
              <span className="max-sm:sr-only">{t('variant', { number: each })}</span>
              <span className="sm:hidden" aria-hidden="true">
                {each}
              </span>
              {written[index]?.trim() && <span className="sr-only"> {t('written')}</span>}
              {written[index]?.trim() && (
                <span className="ml-1.5 inline-block size-1.5 rounded-full bg-primary" aria-hidden="true" />
              )}
            </>
          ),
        }))}
        selected={String(slot)}
        onSelect={(id) => onSlot((slots.find((each) => String(each) === id) ?? 1) as Slot)}
      />
      <SlotText key={slot} id={panelId} name={`${kind}${slot}`} label={label} own={own} />
    </div>
  );
};

type SlotName = `message${Slot}` | `confirmationMessage${Slot}`;

interface SlotTextProps {
  id: string;
  name: SlotName;
  label: string;
  own: readonly CampaignVariable[];
}

const SlotText = ({ id, name, label, own }: SlotTextProps) => {
  const { t } = useTranslation('campaigns');
  const { register } = useFormContext<CampaignValues>();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const { ref, ...text } = register(name);
  const insert = (variable: string) => {
    const element = area.current;
    if (!element) return;
    element.setRangeText(variable, element.selectionStart, element.selectionEnd, 'end');
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.focus();
  };
  return (
    <div id={id} role="tabpanel" aria-label={label} className="grid grid-cols-1 gap-1.5">
      <Field label={label} error={useFieldErrorText(name)}>
        {(field) => (
          <TextArea
            {...field}
            {...text}
            ref={(element) => {
              ref(element);
              area.current = element;
            }}
            rows={5}
          />
        )}
      </Field>
      <ul className="flex flex-wrap gap-1.5" aria-label={t('variables')}>
        {[...RECIPIENT_VARIABLES, ...own.map(({ key }) => key)].map((variable) => (
          <li key={variable}>
            <button
              type="button"
              className="min-h-6 rounded-md border border-line bg-sunk px-2 text-xs hover:bg-hover"
              onClick={() => insert(`{${variable}}`)}
            >
              {`{${variable}}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
