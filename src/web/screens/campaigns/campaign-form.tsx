import type { Campaign } from '#contract/schema.ts';
import { dateTimeOf, formatDateTime } from '#web/i18n/dates.ts';
import type { ListScreenForm } from '#web/list-screen/form.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { CampaignLocked } from './campaign-locked.tsx';
import { ScheduleQuestion } from './campaign-question.tsx';
import { type CampaignValues, campaignRules } from './campaign-rules.ts';
import type { SavedCampaign } from './campaigns-list-screen.ts';

/** The dialog of a campaign (spec section 2). */
export const campaignForm: ListScreenForm<Campaign, CampaignValues, SavedCampaign> = {
  rules: campaignRules,
  valuesOf: (row) => ({
    name: row?.name ?? '',
    message1: row?.message1 ?? '',
    message2: row?.message2 ?? '',
    message3: row?.message3 ?? '',
    message4: row?.message4 ?? '',
    message5: row?.message5 ?? '',
    confirmation: row?.confirmation ?? false,
    confirmationMessage1: row?.confirmationMessage1 ?? '',
    confirmationMessage2: row?.confirmationMessage2 ?? '',
    confirmationMessage3: row?.confirmationMessage3 ?? '',
    confirmationMessage4: row?.confirmationMessage4 ?? '',
    confirmationMessage5: row?.confirmationMessage5 ?? '',
    whatsappId: row?.whatsappId ?? null,
    contactListId: row?.contactListId ?? null,
    tagListId: row?.tagListId ?? null,
    fileListId: row?.fileListId ?? null,
    queueId: row?.queueId ?? null,
    templateId: row?.templateId ?? null,
    templateValues: [...(row?.templateValues ?? [])],
    scheduledAt: row?.scheduledAt ? formatDateTime(row.scheduledAt) : '',
    file: undefined,
  }),
  inputOf: ({ scheduledAt, ...values }, row) => ({
    ...values,
    file: values.file,
    scheduledAt: timeOf(scheduledAt, row),
  }),
  fieldOfCode: {
    ERR_CAMPAIGN_IN_PAST: 'scheduledAt',
    ERR_NO_TEMPLATE_FOUND: 'templateId',
    ERR_TEMPLATE_NOT_SENDABLE: 'templateId',
    ERR_FILE_TOO_LARGE: 'file',
    ERR_FILE_EMPTY: 'file',
    ERR_UNSUPPORTED_MEDIA: 'file',
  },
  question: {
    isAsked: ({ scheduledAt }, row) => scheduledAt !== '' && timeOf(scheduledAt, row) !== (row?.scheduledAt ?? null),
    Ask: ScheduleQuestion,
  },
  Fields: ({ row }) => <CampaignFields campaign={row} />,
  Locked: CampaignLocked,
  size: 'xl',
};

/** A time that nobody typed anew keeps its seconds. */
function timeOf(text: string, row: Campaign | null): string | null {
  const before = row?.scheduledAt ?? null;
  if (before !== null && formatDateTime(before) === text) return before;
  return dateTimeOf(text)?.toISOString() ?? null;
}
