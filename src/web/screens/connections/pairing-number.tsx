import type { FormEvent } from 'react';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { PairingPart } from './pairing-part.ts';

/** The number of the phone that a code is asked for. */
export const PairingNumber = ({ connection, snapshot, send }: PairingPart) => {
  const { t } = useTranslation('connections');
  const { number, failure } = snapshot.context;
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = String(new FormData(event.currentTarget).get('number'));
    send({ type: 'pairingCode.ask', number: written, offer: connection.retries });
  };
  return (
    <form noValidate onSubmit={ask} className="flex flex-col gap-4 pb-1">
      <Field
        label={t('code.number')}
        hint={t('code.numberHint')}
        error={failure?.code === 'ERR_VALIDATION' ? t('code.numberInvalid') : undefined}
      >
        {(field) => (
          <Input
            {...field}
            name="number"
            type="tel"
            autoComplete="off"
            autoFocus
            placeholder="+55 11 98765-4321"
            defaultValue={number}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-between gap-2">
        <Button size="lg" onClick={() => send({ type: 'pairingCode.leave' })}>
          {t('code.scan')}
        </Button>
        <Button variant="primary" size="lg" type="submit" busy={snapshot.hasTag('asking')}>
          {t('code.ask')}
        </Button>
      </div>
    </form>
  );
};
