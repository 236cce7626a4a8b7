import { type FormEvent, useState } from 'react';
import type { AnyEventObject } from 'xstate';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input, TextArea } from '#web/components/fields/input.tsx';
import { Switch } from '#web/components/fields/switch.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useEventText } from './use-event-text.ts';

export interface EventFormProps {
  /** The example to begin with. */
  event: AnyEventObject;
  /** Answers whether the machine took it. */
  onSend: (event: AnyEventObject) => boolean;
}

/** An event with its payload, each part of it in a field of its own. */
export const EventForm = ({ event, onSend }: EventFormProps) => {
  const { t } = useTranslation('atlas');
  const textOf = useEventText();
  const [texts, setTexts] = useState(() => textsOf(event));
  const [error, setError] = useState<string>();

  const send = (submit: FormEvent) => {
    submit.preventDefault();
    const { wrong, payload } = read(event, texts);
    if (wrong) setError(t('badJson', { field: wrong }));
    else setError(onSend({ ...payload, type: event.type }) ? undefined : t('refused', { event: textOf(event.type) }));
  };

  return (
    <form onSubmit={send} className="flex flex-col gap-2">
      {Object.entries(texts).map(([name, text]) => {
        const change = (next: string) => setTexts((now) => ({ ...now, [name]: next }));
        const value: unknown = event[name];
        if (typeof value === 'boolean') {
          return <Switch key={name} label={name} checked={text === 'true'} onChange={(on) => change(String(on))} />;
        }
        return (
          <Field key={name} label={name}>
            {(field) =>
              typeof value === 'object' && value !== null ? (
                <TextArea
                  {...field}
                  rows={4}
                  spellCheck={false}
                  value={text}
                  onChange={({ target }) => change(target.value)}
                  className="font-mono text-xs"
                />
              ) : (
                <Input {...field} value={text} onChange={({ target }) => change(target.value)} />
              )
            }
          </Field>
        );
      })}
      {error && (
        <p role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
      <Button type="submit" size="sm" variant="primary" className="self-start">
        {t('send', { event: textOf(event.type) })}
      </Button>
    </form>
  );
};

const textsOf = ({ type: _, ...payload }: AnyEventObject): Record<string, string> =>
  Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, textOf(value)]));

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

/** What was typed, each part in the type of the example; the name of the first part that can't be read. */
const read = (event: AnyEventObject, texts: Record<string, string>) => {
  const payload: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(texts)) {
    if (typeof event[name] === 'string') payload[name] = text;
    else {
      try {
        payload[name] = JSON.parse(text);
      } catch {
        return { wrong: name, payload };
      }
    }
  }
  return { payload };
};
