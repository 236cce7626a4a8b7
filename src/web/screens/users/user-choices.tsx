import { Suspense, use } from 'react';
import { ColourMark } from '#web/components/colour-chip.tsx';
import type { FieldAttributes } from '#web/components/fields/field.tsx';
import { MultiSelect, Select } from '#web/components/fields/select.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { UserChoices } from './user-choices-of.ts';

interface ChosenProps<Value> extends FieldAttributes {
  choices: Promise<UserChoices>;
  value: Value;
  onChange: (value: Value) => void;
}

interface CompanyProps extends FieldAttributes {
  companies: Promise<readonly { id: number; name: string }[]>;
  value: number | null;
  onChange: (id: number) => void;
}

/** The company of a new user, which the super user chooses. */
export const UserCompany = ({ companies, ...rest }: CompanyProps) => {
  const { t } = useTranslation('users');
  const choices = use(companies).map(({ id, name }) => ({ value: id, label: name }));
  return <Select {...rest} placeholder={t('form.ownCompany')} choices={choices} />;
};

export const UserQueues = ({ choices, value, onChange, ...field }: ChosenProps<number[]>) => (
  <Suspense fallback={<Waiting {...field} />}>
    <Queues {...field} choices={choices} value={value} onChange={onChange} />
  </Suspense>
);

export const UserConnection = ({ choices, value, onChange, ...field }: ChosenProps<number | null>) => (
  <Suspense fallback={<Waiting {...field} />}>
    <Connections {...field} choices={choices} value={value} onChange={onChange} />
  </Suspense>
);

const Queues = ({ choices, ...rest }: ChosenProps<number[]>) => {
  const { t } = useTranslation('users');
  const queues = use(choices).queues.map(({ id, name, color }) => ({
    value: id,
    label: name,
    mark: <ColourMark colour={color}>{null}</ColourMark>,
  }));
  return <MultiSelect {...rest} placeholder={t('form.noQueues')} choices={queues} />;
};

const Connections = ({ choices, ...rest }: ChosenProps<number | null>) => {
  const { t } = useTranslation('users');
  const connections = use(choices).connections.map(({ id, name }) => ({ value: id, label: name }));
  return <Select<number | null> {...rest} choices={[{ value: null, label: t('form.noConnection') }, ...connections]} />;
};

/** Keeps the place until the choices are there. */
const Waiting = (field: FieldAttributes) => (
  <Select {...field} value={null} onChange={() => undefined} choices={[]} disabled placeholder="…" />
);
