import { UserPlus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Campaign, ContactImport, ContactListFill, Tag } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { fillContactList, listEarlierCampaigns } from '#web/api/contact-lists.ts';
import { listAllTags } from '#web/api/tags.ts';
import { Button } from '#web/components/button.tsx';
import { ImportReport } from '#web/components/contacts/import/import-report.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { MultiSelect, Select } from '#web/components/fields/select.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Adds people to a list: contacts of a tag, or that a search finds, or recipients of an earlier campaign. */
export const ListFill = ({ contactListId }: { contactListId: number }) => {
  const { t } = useTranslation('contact-list-items');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<UserPlus size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        <span className="max-sm:sr-only">{t('fill.action')}</span>
      </Button>
      <DialogBoundary resetKey={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <FillDialog contactListId={contactListId} onClose={() => setOpen(false)} />}
      </DialogBoundary>
    </>
  );
};

const FillDialog = ({ contactListId, onClose }: { contactListId: number; onClose: () => void }) => {
  const [asked, setAsked] = useState<{ body: ContactListFill; number: number }>();
  const [last, setLast] = useState<ContactListFill>({});
  const ask = (body: ContactListFill) => {
    setLast(body);
    setAsked({ body, number: (asked?.number ?? 0) + 1 });
  };
  if (!asked) return <Choosing isBusy={false} last={last} onAsk={ask} onClose={onClose} />;
  return <Filling key={asked.number} {...{ contactListId, ...asked }} onAsk={ask} onClose={onClose} />;
};

interface ChoosingProps {
  last: ContactListFill;
  isBusy: boolean;
  failureText?: string;
  onAsk: (body: ContactListFill) => void;
  onClose: () => void;
}

const Filling = ({
  contactListId,
  body,
  ...on
}: { contactListId: number; body: ContactListFill } & Pick<ChoosingProps, 'onAsk' | 'onClose'>) => {
  const { t } = useTranslation(['contact-list-items', 'common']);
  const { status, output, error } = useCall(fill, { contactListId, body });
  if (!output)
    return (
      <Choosing
        last={body}
        isBusy={status === 'active'}
        {...(status === 'error' && { failureText: errorText(failureOf(error).code) })}
        {...on}
      />
    );
  return (
    <Dialog
      open
      title={t('fill.title')}
      onClose={on.onClose}
      actions={
        <Button variant="primary" autoFocus onClick={on.onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <ImportReport report={output} none={t('fill.none')} />
    </Dialog>
  );
};

const Choosing = ({ last, isBusy, failureText, onAsk, onClose }: ChoosingProps) => {
  const { t } = useTranslation(['contact-list-items', 'common']);
  const id = useId();
  const tags = useCall(allTags, undefined);
  const campaigns = useCall(earlierCampaigns, undefined);
  const [campaignId, setCampaignId] = useState(last.campaignId ?? null);
  const [outcome, setOutcome] = useState<Outcome | 'all'>(last.outcome ?? 'missed');
  const [tagIds, setTagIds] = useState(last.tagIds ?? []);
  const [searchParam, setSearchParam] = useState(last.searchParam ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const search = { searchParam: searchParam.trim() };
    if (campaignId === null) onAsk({ tagIds, ...search });
    else onAsk({ campaignId, ...search, ...(outcome !== 'all' && { outcome }) });
  };
  return (
    <Dialog
      open
      title={t('fill.title')}
      onClose={isBusy ? nothing : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={isBusy}>
            {t('common:add')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="grid gap-4">
        <p className="text-sm text-ink2">{t('fill.hint')}</p>
        <Field label={t('fill.source')}>
          {(field) => (
            <Select<number | null>
              {...field}
              autoFocus
              value={campaignId}
              onChange={setCampaignId}
              choices={[
                { value: null, label: t('fill.contacts') },
                ...(campaigns.output ?? []).map(({ id, name }) => ({ value: id, label: t('fill.campaign', { name }) })),
              ]}
            />
          )}
        </Field>
        {campaignId === null ? (
          <Field label={t('fill.tags')}>
            {(field) => (
              <MultiSelect
                {...field}
                value={tagIds}
                onChange={setTagIds}
                choices={(tags.output ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                placeholder={t('fill.anyTag')}
              />
            )}
          </Field>
        ) : (
          <Field label={t('fill.outcome')}>
            {(field) => (
              <Select
                {...field}
                value={outcome}
                onChange={setOutcome}
                choices={outcomes.map((value) => ({ value, label: t(`fill.outcomes.${value}`) }))}
              />
            )}
          </Field>
        )}
        <Field label={t('fill.search')} hint={t('fill.searchHint')}>
          {(field) => (
            <Input
              {...field}
              value={searchParam}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => setSearchParam(target.value)}
            />
          )}
        </Field>
        {failureText && (
          <p role="alert" className="text-sm text-danger">
            {failureText}
          </p>
        )}
      </form>
    </Dialog>
  );
};

type Outcome = NonNullable<ContactListFill['outcome']>;

const outcomes = ['missed', 'answered', 'all'] as const;

const nothing = () => undefined;

const fill = fromPromise<ContactImport, { contactListId: number; body: ContactListFill }>(
  ({ input: { contactListId, body }, signal }) => fillContactList(contactListId, body, signal),
);

const allTags = fromPromise<Tag[]>(({ signal }) => listAllTags(signal));

const earlierCampaigns = fromPromise<Pick<Campaign, 'id' | 'name'>[]>(({ signal }) => listEarlierCampaigns(signal));
