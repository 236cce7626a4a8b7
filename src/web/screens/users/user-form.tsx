import { useMemo } from 'react';
import type { User } from '#contract/schema.ts';
import { listAllCompanies } from '#web/api/companies.ts';
import { useUser } from '#web/desk/session-hooks.ts';
import { useToast } from '#web/desk/use-toast.ts';
import type { ListScreenForm } from '#web/list-screen/form.ts';
import { InvitationField } from './invitation-field.tsx';
import { companiesToChoose, userChoicesOf } from './user-choices-of.ts';
import { UserFields } from './user-fields.tsx';
import { type UserValues, userRules } from './user-rules.ts';
import { fieldOfCode, inputOf, type SentUser, valuesOf } from './user-values.ts';

const Fields = ({ row }: { row: User | null }) => {
  const viewer = useUser();
  const mayChooseCompany = row === null && viewer?.super === true;
  const toast = useToast();
  const choicesOf = useMemo(() => userChoicesOf(toast), [toast]);
  const companies = useMemo(
    () => (mayChooseCompany ? companiesToChoose(listAllCompanies, toast) : null),
    [mayChooseCompany, toast],
  );
  return (
    <UserFields
      isNew={row === null}
      isOwn={row !== null && row.id === viewer?.id}
      choicesOf={viewer?.profile === 'admin' ? choicesOf : null}
      companies={companies}
      invitation={row === null && <InvitationField />}
    />
  );
};

/** For a viewer, because one's own is filled in otherwise. */
export const userFormFor = (viewerId: number | undefined): ListScreenForm<User, UserValues, SentUser> => ({
  rules: userRules,
  valuesOf: (user) => valuesOf(user, user !== null && user.id === viewerId),
  inputOf,
  fieldOfCode,
  Fields,
});
