import { ShieldUser } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import type { Contact } from '#contract/schema.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { loadTexts } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';

const PersonDataDialog = lazy(async () => {
  const [{ PersonDataDialog }] = await Promise.all([import('./person-data-dialog.tsx'), loadTexts('privacy')]);
  return { default: PersonDataDialog };
});

/** What a person may ask of their data: the button of a row, and its dialog, which comes when it is wanted. */
export const usePersonData = () => {
  const { t } = useTranslation('contacts');
  const [contact, setContact] = useState<Contact | null>(null);
  const close = useCallback(() => setContact(null), []);
  const button = useCallback(
    (of: Contact) =>
      !of.isGroup && (
        <IconButton label={t('personData', { name: of.name })} onClick={() => setContact(of)}>
          <ShieldUser size={16} aria-hidden="true" />
        </IconButton>
      ),
    [t],
  );
  const dialog = (
    <DialogBoundary resetKey={contact?.id ?? 0} onClose={close}>
      <Suspense>{contact && <PersonDataDialog key={contact.id} contact={contact} onClose={close} />}</Suspense>
    </DialogBoundary>
  );
  return { button, dialog };
};
