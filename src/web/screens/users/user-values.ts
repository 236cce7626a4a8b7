import type { User, UserChange, UserInput } from '#contract/schema.ts';
import type { UserValues } from './user-rules.ts';

/** How the form begins: with a user, or with nothing for a new one. */
export const valuesOf = (user: User | null, isOwn = false): UserValues => ({
  isNew: user === null,
  isOwn,
  name: user?.name ?? '',
  email: user?.email ?? '',
  password: '',
  oldPassword: '',
  profile: user?.profile ?? 'user',
  queueIds: user?.queues.map(({ queueId }) => queueId) ?? [],
  whatsappId: user?.whatsappId ?? null,
  allTicket: user?.allTicket === 'enable',
  companyId: null,
});

/** What is sent of a new user, or of a changed one with the present password where it was asked for. */
export type SentUser = UserInput & Pick<UserChange, 'oldPassword'>;

export const inputOf = ({
  allTicket,
  isNew: _,
  isOwn: __,
  companyId,
  oldPassword,
  ...values
}: UserValues): SentUser => ({
  ...values,
  ...(oldPassword !== '' && { oldPassword }),
  allTicket: allTicket ? 'enable' : 'disable',
  ...(companyId !== null && { companyId }),
});

export const changeOf = ({ companyId: _, ...change }: SentUser): UserChange => change;

/** What others than admins have to change of themselves. */
export const ownChangeOf = ({ name, email, password, oldPassword }: SentUser): UserChange => ({
  name,
  email,
  password,
  ...(oldPassword !== undefined && { oldPassword }),
});

export const fieldOfCode = {
  ERR_DUPLICATED_EMAIL: 'email',
  ERR_OLD_PASSWORD: 'oldPassword',
  ERR_NO_QUEUE_FOUND: 'queueIds',
  ERR_NO_WAPP_FOUND: 'whatsappId',
  ERR_NO_COMPANY_FOUND: 'companyId',
} as const;
