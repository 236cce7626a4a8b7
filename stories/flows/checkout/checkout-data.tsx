import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { Select } from '#web/components/fields/select.tsx';
import type { CheckoutPart } from './checkout-part.ts';
import { texts } from './texts.ts';

/** Step 1: who pays, and where. */
export const CheckoutData = ({ snapshot, send }: CheckoutPart) => {
  const { data, missing } = snapshot.context;
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {typed.map((name) => (
        <Field
          key={name}
          label={texts.fields[name]}
          error={name !== 'state' && missing.includes(name) ? texts.faults[name] : undefined}
        >
          {(field) => (
            <Input
              {...field}
              value={data[name] ?? ''}
              onChange={({ target }) => send({ type: 'checkout.fill', data: { [name]: target.value } })}
            />
          )}
        </Field>
      ))}
      <Field label={texts.fields.country} error={missing.includes('country') ? texts.faults.country : undefined}>
        {(field) => (
          <Select
            {...field}
            choices={countries}
            value={data.country ?? null}
            onChange={(country) => send({ type: 'checkout.fill', data: { country } })}
          />
        )}
      </Field>
    </div>
  );
};

const typed = ['firstName', 'address2', 'city', 'state', 'zipcode'] as const;

const countries = [
  { value: 'BR', label: texts.countries.BR },
  { value: 'usa', label: texts.countries.usa },
] as const;
