import { Contact as ContactIcon, MessageCirclePlus } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import type { Contact } from '#contract/schema.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { ContactImport } from '#web/contact-import/contact-import.tsx';
import { useUser } from '#web/desk/session-hooks.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ListScreen } from '#web/list-screen/list-screen.tsx';
import { useContactColumns } from './contact-columns.tsx';
import { contactForm } from './contact-form.tsx';
import { ContactsExport } from './contacts-export.tsx';
import { contactsListScreen } from './contacts-list-screen.ts';
import { MistakenNotice } from './mistaken-notice.tsx';
import { usePersonData } from './person-data.tsx';
import { useTicketStart } from './start-ticket.tsx';

/** The Contacts page (spec section 2). */
export const Screen = () => {
  const { t } = useTranslation('contacts');
  const user = useUser();
  const columns = useContactColumns();
  const { start, dialog } = useTicketStart();
  const personData = usePersonData();
  const isAdmin = user?.profile === 'admin';
  const startsTicket = useRef(false);
  const form = useMemo(
    () =>
      contactForm((starts) => {
        startsTicket.current = starts;
      }),
    [],
  );
  const startSaved = useCallback(
    (contact: Contact, isNew: boolean) => {
      if (isNew && startsTicket.current) start(contact);
    },
    [start],
  );
  const rowActions = useCallback(
    (contact: Contact) => (
      <>
        {isAdmin && personData.button(contact)}
        <IconButton label={t('startTicket', { name: contact.name })} onClick={() => start(contact)}>
          <MessageCirclePlus size={16} aria-hidden="true" />
        </IconButton>
      </>
    ),
    [t, start, isAdmin, personData.button],
  );
  return (
    <>
      <ListScreen
        definition={contactsListScreen}
        area="contacts"
        icon={ContactIcon}
        columns={columns}
        form={form}
        isBulk
        notice={isAdmin && <MistakenNotice />}
        actions={
          <>
            <ContactImport contactListId={null} />
            <ContactsExport />
          </>
        }
        rowActions={rowActions}
        onSaved={startSaved}
      />
      {dialog}
      {personData.dialog}
    </>
  );
};
