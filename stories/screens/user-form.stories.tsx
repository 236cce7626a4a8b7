import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { fn } from 'storybook/test';
import type { Failure } from '#machines/call.ts';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { i18n } from '#web/i18n/i18n.ts';
import { fieldErrorsOf } from '#web/list-screen/field-errors.ts';
import { UserFields, type UserFieldsProps } from '#web/screens/users/user-fields.tsx';
import { type UserValues, userRules } from '#web/screens/users/user-rules.ts';
import { fieldOfCode } from '#web/screens/users/user-values.ts';

interface FormProps extends UserFieldsProps {
  values: UserValues;
  refused: Failure | null;
  onSubmit: (values: UserValues) => void;
}

/** The fields in a dialog as the page has them. */
const Form = ({ values, refused, onSubmit, ...fields }: FormProps) => {
  const errors = useMemo(() => fieldErrorsOf(refused, values, fieldOfCode), [refused, values]);
  const form = useForm<UserValues>({
    resolver: standardSchemaResolver(userRules),
    defaultValues: values,
    errors,
  });
  return (
    <Dialog
      open
      onClose={() => undefined}
      title="Usuário"
      actions={
        <Button type="submit" form="user" variant="primary">
          Salvar
        </Button>
      }
    >
      <FormProvider {...form}>
        <form
          id="user"
          noValidate
          onSubmit={form.handleSubmit((filled) => onSubmit(filled))}
          className="flex flex-col gap-4"
        >
          <UserFields {...fields} />
        </form>
      </FormProvider>
    </Dialog>
  );
};

const choicesOf: FormProps['choicesOf'] = async (companyId) => ({
  queues: [
    { id: 1, name: `Vendas ${companyId ?? ''}`, color: '#2a6fdb' },
    { id: 2, name: `Suporte ${companyId ?? ''}`, color: '#2f9e5b' },
  ],
  connections: [{ id: 7, name: `Principal ${companyId ?? ''}` }],
  skills: ['Espanhol', 'Inglês', 'Notas fiscais'],
});

const values: UserValues = {
  isNew: true,
  isOwn: false,
  name: 'Ana Souza',
  email: 'ana@acme.test',
  password: 'segredo',
  isInvited: false,
  oldPassword: '',
  profile: 'user',
  queueIds: [2],
  whatsappId: null,
  allTicket: false,
  maxTickets: '',
  skills: [],
  workingHours: null,
  companyId: null,
};

const args: FormProps = {
  values,
  isNew: true,
  isOwn: false,
  choicesOf,
  companies: null,
  refused: null,
  onSubmit: fn(),
};

const meta = {
  component: Form,
  args,
  loaders: [() => i18n.loadNamespaces(['users', 'registers', 'hours'])],
} satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Adding: Story = {};
export const Editing: Story = { args: { isNew: false } };
export const Refused: Story = { args: { refused: { status: 409, code: 'ERR_DUPLICATED_EMAIL', details: {} } } };
/** What somebody is good at, and a week of their own. */
export const WithSkillsAndHours: Story = {
  args: {
    isNew: false,
    values: {
      ...values,
      isNew: false,
      skills: ['Inglês', 'Trocas e devoluções'],
      workingHours: [...defaultOpeningHours],
    },
  },
};
/** One's own, for who is no admin. */
export const NoRights: Story = {
  args: { values: { ...values, isNew: false, isOwn: true }, isNew: false, isOwn: true, choicesOf: null },
};
/** A new password of one's own, with a wrong old one. */
export const WrongOldPassword: Story = {
  args: {
    ...NoRights.args,
    values: { ...values, isNew: false, isOwn: true, oldPassword: 'esqueci' },
    refused: { status: 400, code: 'ERR_OLD_PASSWORD', details: {} },
  },
};
/** One's own, for an admin. */
export const Own: Story = {
  args: { values: { ...values, isNew: false, isOwn: true, profile: 'admin' }, isNew: false, isOwn: true },
};
/** For the super user alone. */
export const OfAnyCompany: Story = {
  args: {
    values: { ...values, whatsappId: 7 },
    companies: Promise.resolve([
      { id: 1, name: 'Acme' },
      { id: 5, name: 'Outra' },
    ]),
  },
};
