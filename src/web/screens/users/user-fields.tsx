import { Fragment, type ReactNode, Suspense, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { OtherField, SelectField, SwitchField, TextField } from '#web/list-screen/fields.tsx';
import { UserCompany, UserConnection, UserQueues } from './user-choices.tsx';
import type { UserChoices } from './user-choices-of.ts';
import type { UserValues } from './user-rules.ts';
import { UserHours, UserSkills } from './user-work.tsx';

export interface UserFieldsProps {
  isNew: boolean;
  /** It is about who fills it in. */
  isOwn: boolean;
  /** What a company (null: one's own) has to choose from; null hides profile, queues and connection (spec section 6). */
  choicesOf: ((companyId: number | null) => Promise<UserChoices>) | null;
  /** The companies to choose from, for the super user alone. */
  companies: Promise<readonly { id: number; name: string }[]> | null;
  /** How a new one may be invited instead, where that is possible. */
  invitation?: ReactNode;
}

/** The fields of the user modal (spec sections 2 and 6): of a new user, of another, or one's own. */
export const UserFields = ({ isNew, isOwn, choicesOf, companies, invitation }: UserFieldsProps) => {
  const { t } = useTranslation('users');
  const { watch, setValue } = useFormContext<UserValues>();
  const [companyId, password, isInvited] = watch(['companyId', 'password', 'isInvited']);
  const choices = useMemo(() => choicesOf?.(companyId), [choicesOf, companyId]);
  const passwordHint = isNew ? t('form.passwordHint') : isOwn ? t('form.ownPasswordKept') : t('form.passwordKept');
  const profileHint = isOwn ? t('form.ownProfileHint') : isNew ? '' : t('form.profileHint');

  return (
    <>
      <div className="grid grid-cols-1 gap-x-3 gap-y-4 sm:grid-cols-2">
        <TextField<UserValues> name="name" label={t('form.name')} autoFocus />
        <TextField<UserValues> name="email" type="email" label={t('form.email')} />
      </div>
      {!isInvited && (
        <TextField<UserValues> name="password" type="password" label={t('form.password')} hint={passwordHint} />
      )}
      {invitation}
      {isOwn && password !== '' && (
        <TextField<UserValues>
          name="oldPassword"
          type="password"
          autoComplete="current-password"
          label={t('form.oldPassword')}
        />
      )}
      {companies && (
        <OtherField<UserValues> name="companyId" label={t('form.company')}>
          {({ field, value, onChange }) => (
            <Suspense>
              <UserCompany
                {...field}
                companies={companies}
                value={value as number | null}
                onChange={(chosen) => {
                  onChange(chosen);
                  setValue('queueIds', []);
                  setValue('whatsappId', null);
                }}
              />
            </Suspense>
          )}
        </OtherField>
      )}
      {choices && (
        <Fragment key={companyId}>
          <SelectField<UserValues, UserValues['profile']>
            name="profile"
            label={t('form.profile')}
            hint={profileHint}
            disabled={isOwn}
            choices={profiles.map((profile) => ({ value: profile, label: t(`profile.${profile}`) }))}
          />
          <div className="grid grid-cols-1 gap-x-3 gap-y-4 sm:grid-cols-2">
            <OtherField<UserValues> name="queueIds" label={t('form.queues')}>
              {({ field, value, onChange }) => (
                <UserQueues {...field} choices={choices} value={value as number[]} onChange={onChange} />
              )}
            </OtherField>
            <OtherField<UserValues> name="whatsappId" label={t('form.connection')}>
              {({ field, value, onChange }) => (
                <UserConnection {...field} choices={choices} value={value as number | null} onChange={onChange} />
              )}
            </OtherField>
          </div>
          <TextField<UserValues> name="maxTickets" label={t('form.maxTickets')} hint={t('form.maxTicketsHint')} />
          <UserSkills choices={choices} />
          <UserHours />
          <SwitchField<UserValues> name="allTicket" label={t('form.allTicket')} hint={t('form.allTicketHint')} />
        </Fragment>
      )}
    </>
  );
};

const profiles = ['user', 'supervisor', 'admin'] as const;
