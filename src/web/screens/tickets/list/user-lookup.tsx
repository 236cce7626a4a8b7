import { useSelector } from '@xstate/react';
import { selectLookupState, selectOptions } from '#machines/lookup.ts';
import { type LookupChoice, LookupField } from '#web/components/fields/lookup-field.tsx';
import { userLookup } from '#web/desk/lookups.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Picks an agent by a few characters of the name. */
export const UserLookup = ({ onChoose }: { onChoose: (user: LookupChoice) => void }) => {
  const { t } = useTranslation('lists');
  const lookup = useSection(userLookup);
  const text = useSelector(lookup, (snapshot) => snapshot.context.text);
  const options = useSelector(lookup, selectOptions);
  const state = useSelector(lookup, selectLookupState);
  return (
    <LookupField
      label={t('search.users')}
      placeholder={t('search.usersHint')}
      text={text}
      state={state}
      options={options}
      onText={(next) => lookup.send({ type: 'lookup.type', text: next })}
      onChoose={(user) => {
        lookup.send({ type: 'lookup.type', text: '' });
        onChoose(user);
      }}
      onRetry={() => lookup.send({ type: 'lookup.retry' })}
    />
  );
};
