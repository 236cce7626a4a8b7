import { useSelector } from '@xstate/react';
import { selectLookupState, selectOptions } from '#machines/lookup.ts';
import { Field } from '#web/components/fields/field.tsx';
import { type LookupChoice, LookupField } from '#web/components/fields/lookup-field.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { contactLookup } from '#web/desk/lookups.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** A message begins with whom it is for, found from three characters on. */
export const ContactChoice = (props: { onChoose: (contact: LookupChoice) => void; onClose: () => void }) => {
  const { t } = useTranslation('calendar');
  const lookup = useSection(contactLookup);
  const text = useSelector(lookup, (snapshot) => snapshot.context.text);
  const options = useSelector(lookup, selectOptions);
  const state = useSelector(lookup, selectLookupState);
  return (
    <Dialog open onClose={props.onClose} title={t('choose')}>
      <Field label={t('contact')}>
        {(field) => (
          <LookupField
            {...field}
            placeholder={t('contactHint')}
            text={text}
            state={state}
            options={options}
            onText={(next) => lookup.send({ type: 'lookup.type', text: next })}
            onChoose={props.onChoose}
            onRetry={() => lookup.send({ type: 'lookup.retry' })}
            autoFocus
          />
        )}
      </Field>
    </Dialog>
  );
};
