import { useSelector } from '@xstate/react';
import type { SharedTicket } from '#machines/collections/messages.ts';
import { selectLookupState, selectOptions } from '#machines/lookup.ts';
import { Field } from '#web/components/fields/field.tsx';
import { LookupField } from '#web/components/fields/lookup-field.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { ticketLookup } from '#web/desk/lookups.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface ShareTicketProps {
  onShare: (ticket: SharedTicket) => void;
  onClose: () => void;
}

/** Picks one of the tickets that one sees oneself, to put it into a chat. */
export const ShareTicket = ({ onShare, onClose }: ShareTicketProps) => {
  const { t } = useTranslation('chats');
  const lookup = useSection(ticketLookup);
  const options = useSelector(lookup, selectOptions);
  const text = useSelector(lookup, (snapshot) => snapshot.context.text);
  const state = useSelector(lookup, selectLookupState);
  return (
    <Dialog open size="sm" title={t('ticket.share')} onClose={onClose}>
      <Field label={t('ticket.which')} hint={t('ticket.whoOpens')}>
        {(attributes) => (
          <LookupField
            {...attributes}
            autoFocus
            placeholder={t('ticket.search')}
            text={text}
            state={state}
            options={options}
            noneFound={t('ticket.none')}
            onText={(text) => lookup.send({ type: 'lookup.type', text })}
            onChoose={({ id }) => {
              const uuid = options.find((option) => option.id === id)?.to;
              if (uuid) onShare({ id, uuid });
            }}
            onRetry={() => lookup.send({ type: 'lookup.retry' })}
          />
        )}
      </Field>
    </Dialog>
  );
};
