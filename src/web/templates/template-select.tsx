import type { MessageTemplate } from '#contract/schema.ts';
import type { FieldAttributes } from '#web/components/fields/field.tsx';
import { Select } from '#web/components/fields/select.tsx';

interface TemplateSelectProps {
  /** What ties it to its label. */
  field: FieldAttributes;
  /** Those of the connection; one that may not be sent is offered only where it is chosen. */
  templates: readonly MessageTemplate[];
  value: number | null;
  /** What stands there for a text in place of a template. */
  none: string;
  onChange: (id: number | null) => void;
}

/** One of the templates that a connection may send, or none. */
export const TemplateSelect = ({ field, templates, value, none, onChange }: TemplateSelectProps) => (
  <Select
    {...field}
    value={value}
    onChange={onChange}
    choices={[
      { value: null, label: none },
      ...templates
        .filter(({ id, isSendable }) => isSendable || id === value)
        .map(({ id, name, language }) => ({ value: id, label: `${name} (${language})` })),
    ]}
  />
);
