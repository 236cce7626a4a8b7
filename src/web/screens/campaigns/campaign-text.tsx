import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CampaignVariable } from '#contract/schema.ts';
import { RECIPIENT_VARIABLES } from '#machines/campaign/text.ts';
import { CompletionList, takeCompletionKey } from '#web/components/completion.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { TextArea } from '#web/components/fields/input.tsx';
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
  const completion = useVariables(all, put);
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

/** What an opening brace in a text box offers, under the box that keeps the focus. */
const useVariables = (all: readonly Variable[], put: (key: string, from: number, to: number) => void) => {
  const { t } = useTranslation('campaigns');
  const id = useId();
  const [brace, setBrace] = useState<ReturnType<typeof braceAt>>();
  const [dismissed, setDismissed] = useState<number>();
  const [active, setActive] = useState(0);
  const found = brace && brace.from !== dismissed ? variablesFor(all, brace.term) : [];
  const chosen = found[active] ?? found[0];
  const look = (text: string, caret: number) => {
    const next = braceAt(text, caret);
    if (next?.from !== brace?.from) setDismissed(undefined);
    if (next?.from !== brace?.from || next?.term !== brace?.term) setActive(0);
    setBrace(next);
  };
  const dismiss = () => setDismissed(brace?.from);
  const pick = (variable: Variable | undefined) => {
    if (!brace || !variable) return;
    setBrace(undefined);
    put(variable.key, brace.from, brace.to);
  };
  return {
    look,
    dismiss,
    take: (event: KeyboardEvent) =>
      found.length > 0 &&
      takeCompletionKey(event, {
        count: found.length,
        active,
        onMove: setActive,
        onPick: () => pick(chosen),
        onDismiss: dismiss,
      }),
    attributes: chosen && {
      'aria-autocomplete': 'list' as const,
      'aria-controls': id,
      'aria-activedescendant': `${id}-${chosen.key}`,
    },
    list: chosen && (
      // biome-ignore lint/a11y/noStaticElementInteractions: the focus stays in the text box, whose keys move and pick.
      <div
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-43 overflow-y-auto rounded-lg border border-line bg-panel p-1 shadow-raised"
      >
        <CompletionList
          id={id}
          label={t('variables')}
          active={found.indexOf(chosen)}
          options={found.map(({ key, value }) => ({
            key,
            title: value,
            content: (
              <>
                <span className="shrink-0 font-medium">{`{${key}}`}</span>
                <span className="min-w-0 truncate text-ink2">{value}</span>
              </>
            ),
          }))}
          onPick={(index) => pick(found[index])}
        />
      </div>
    ),
  };
};
