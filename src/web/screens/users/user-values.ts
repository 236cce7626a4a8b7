import type { User, UserChange, UserInput } from '#contract/schema.ts';
import { i18n } from '#web/i18n/i18n.ts';
import type { Language } from '#web/i18n/languages.ts';
import type { UserValues } from './user-rules.ts';

/** How the form begins: with a user, or with nothing for a new one. */
export const valuesOf = (user: User | null, isOwn = false): UserValues => ({
  isNew: user === null,
  isOwn,
  name: user?.name ?? '',
  email: user?.email ?? '',
  password: '',
  isInvited: false,
  oldPassword: '',
  profile: user?.profile ?? 'user',
  queueIds: user?.queues.map(({ queueId }) => queueId) ?? [],
  whatsappId: user?.whatsappId ?? null,
  allTicket: user?.allTicket === 'enable',
  maxTickets: user?.maxTickets?.toString() ?? '',
  skills: user?.skills ?? [],
  workingHours: user?.workingHours ?? null,
  companyId: null,
});

/** What is sent of a new user, or of a changed one with the present password where it was asked for. */
export type SentUser = UserInput & Pick<UserChange, 'oldPassword'>;

export const inputOf = ({
  allTicket,
  maxTickets,
  isNew: _,
  isOwn: __,
  isInvited,
  companyId,
  password,
  oldPassword,
  ...values
}: UserValues): SentUser => ({
  ...values,
  ...(isInvited ? { invitation: { language: i18n.language as Language } } : { password }),
  ...(oldPassword !== '' && { oldPassword }),
  allTicket: allTicket ? 'enable' : 'disable',
  maxTickets: maxTickets === '' ? null : Number(maxTickets),
  ...(companyId !== null && { companyId }),
});

export const changeOf = ({ companyId: _, invitation: __, ...change }: SentUser): UserChange => change;

/** What others than admins have to change of themselves. */
export const ownChangeOf = ({ name, email, password, oldPassword }: SentUser): UserChange => ({
  name,
  email,
  ...(password !== undefined && { password }),
  ...(oldPassword !== undefined && { oldPassword }),
});

export const fieldOfCode = {
  ERR_DUPLICATED_EMAIL: 'email',
  ERR_OLD_PASSWORD: 'oldPassword',
  ERR_NO_QUEUE_FOUND: 'queueIds',
  ERR_NO_WAPP_FOUND: 'whatsappId',
  ERR_NO_COMPANY_FOUND: 'companyId',
} as const;
