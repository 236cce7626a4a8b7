import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { Campaign } from '#contract/schema.ts';
import { canCampaign } from '#machines/campaign.ts';
import { AttachmentField } from '#web/components/fields/attachment-field.tsx';
import { DateTimeField } from '#web/components/fields/date-time-field.tsx';
import { useUser } from '#web/desk/session-hooks.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useClock } from '#web/desk/use-clock.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFieldErrorText } from '#web/list-screen/field-error-text.ts';
import { OtherField, SelectField, SwitchField, TextField } from '#web/list-screen/fields.tsx';
import { ReadOnlyContext, useReadOnly } from '#web/list-screen/read-only.ts';
import { campaignChoices, noChoices } from './campaign-choices.ts';
import { CampaignPreview } from './campaign-preview.tsx';
import type { CampaignValues, Slot } from './campaign-rules.ts';
import { CampaignSlots } from './campaign-slots.tsx';
import { CampaignTemplate } from './campaign-template.tsx';

/** What a campaign says, to whom and when; beside it how it arrives. */
export const CampaignFields = ({ campaign }: { campaign: Campaign | null }) => {
  const { t } = useTranslation('campaigns');
  const asks = useWatch<CampaignValues, 'confirmation'>({ name: 'confirmation' });
  const [contactListId, tagListId, whatsappId, templateId] = useWatch<
    CampaignValues,
    ['contactListId', 'tagListId', 'whatsappId', 'templateId']
  >({ name: ['contactListId', 'tagListId', 'whatsappId', 'templateId'] });
  const isAdmin = useUser()?.profile === 'admin';
  const [slot, setSlot] = useState<Slot>(1);
  const { output } = useCall(campaignChoices, undefined);
  const choices = output ?? noChoices;
  const templates = output && (output.templates.get(whatsappId) ?? null);
  const template = templates?.find(({ id }) => id === templateId);
  const isOwn = templateId === null;
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_16rem] lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <TextField<CampaignValues> name="name" label={t('fields.name')} maxLength={60} autoFocus />
        <div className="grid grid-cols-1 gap-x-3 gap-y-4 sm:grid-cols-2">
          <Chosen name="contactListId" label={t('fields.contactList')} none={t('noContactList')} {...choices.lists} />
          <Chosen name="tagListId" label={t('fields.tagList')} none={t('noTag')} {...choices.tags} />
          <Chosen
            name="whatsappId"
            label={t('fields.whatsapp')}
            none={t('defaultConnection')}
            {...choices.connections}
          />
          <Chosen name="queueId" label={t('fields.queue')} none={t('noQueue')} {...choices.queues} />
          {isOwn && <Chosen name="fileListId" label={t('fields.fileList')} none={t('noFileList')} {...choices.files} />}
          <ScheduledAt campaign={campaign} />
        </div>
        <CampaignTemplate templates={templates} own={choices.variables} isAdmin={isAdmin} />
        {isOwn && (
          <>
            <CampaignSlots
              kind="message"
              label={t('fields.messages')}
              slot={slot}
              onSlot={setSlot}
              own={choices.variables}
            />
            <SwitchField<CampaignValues>
              name="confirmation"
              label={t('fields.confirmation')}
              hint={t('fields.confirmationHint')}
            />
          </>
        )}
        {isOwn && asks && (
          <CampaignSlots
            kind="confirmationMessage"
            label={t('fields.confirmationMessages')}
            slot={slot}
            onSlot={setSlot}
            own={choices.variables}
          />
        )}
        {isOwn && <Attachment mediaName={campaign?.mediaName ?? null} />}
      </div>
      <CampaignPreview
        key={`${contactListId}/${tagListId}/${isOwn && asks}/${template?.id}`}
        source={{
          contactListId,
          tagListId,
          confirmation: isOwn && asks,
          // Once it has started, its report says what it costs.
          ...(template && !campaign?.startedAt && { whatsappId, templateId: template.id }),
        }}
        limit={output?.limits.get(whatsappId)}
        template={template}
        slot={slot}
        own={output?.variables}
      />
    </div>
  );
};

/** A time that the machine lets nobody move is read, as that of a cancelled campaign. */
const ScheduledAt = ({ campaign }: { campaign: Campaign | null }) => {
  const { t } = useTranslation('campaigns');
  const clock = useClock();
  const label = t('fields.scheduledAt');
  const readOnly = useReadOnly();
  const isFixed =
    campaign && !canCampaign(campaign, { type: 'campaign.unschedule', at: new Date(clock()).toISOString() });
  if (readOnly || isFixed)
    return (
      <ReadOnlyContext value={true}>
        <TextField<CampaignValues> name="scheduledAt" label={label} placeholder={t('noTime')} />
      </ReadOnlyContext>
    );
  return (
    <OtherField<CampaignValues> name="scheduledAt" label={label}>
      {({ field, value, onChange }) => (
        <DateTimeField {...field} value={value as string} onChange={onChange} min={new Date(clock())} />
      )}
    </OtherField>
  );
};

interface ChosenProps {
  name: 'contactListId' | 'tagListId' | 'whatsappId' | 'queueId' | 'fileListId';
  label: string;
  none: string;
  options: readonly { id: number; name: string }[];
}

const Chosen = ({ name, label, none, options }: ChosenProps) => (
  <SelectField<CampaignValues, number | null>
    name={name}
    label={label}
    choices={[{ value: null, label: none }, ...options.map((option) => ({ value: option.id, label: option.name }))]}
  />
);

const Attachment = ({ mediaName }: { mediaName: string | null }) => {
  const { t } = useTranslation('campaigns');
  const error = useFieldErrorText('file');
  const readOnly = useReadOnly();
  return (
    <Controller<CampaignValues, 'file'>
      name="file"
      render={({ field: { value, onChange } }) => (
        <AttachmentField
          label={t('fields.media')}
          name={value === undefined ? mediaName : (value?.name ?? null)}
          nameIcon={<Paperclip size={16} className="shrink-0 text-ink3" aria-hidden="true" />}
          pickLabel={t('fields.attach')}
          pickIcon={<Paperclip size={16} aria-hidden="true" />}
          removeLabel={(name) => t('fields.removeMedia', { name })}
          hint={t('fields.mediaHint')}
          error={error}
          readOnly={readOnly}
          onPick={onChange}
        />
      )}
    />
  );
};
