import { Download, Eraser } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Contact, Language } from '#contract/schema.ts';
import { type Failure, failureOf } from '#machines/call.ts';
import { eraseContact, exportContact } from '#web/api/data-requests.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { downloadFile } from '#web/csv.ts';
import { errorText } from '#web/desk/error-text.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface PersonDataDialogProps {
  contact: Pick<Contact, 'id' | 'name'>;
  onClose: () => void;
}

/** Gives a person's data out, or erases the person; who asked is written down with both. */
export const PersonDataDialog = ({ contact, onClose }: PersonDataDialogProps) => {
  const { t, i18n } = useTranslation('privacy');
  const toast = useToast();
  const [askedBy, setAskedBy] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [busy, setBusy] = useState<'export' | 'erasure' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isAsked = askedBy.trim().length >= 2;
  const isConfirmed = confirmation.trim().toLowerCase() === contact.name.trim().toLowerCase();

  const run = async (kind: 'export' | 'erasure', work: () => Promise<void>) => {
    setBusy(kind);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(null);
    }
  };
  const giveOut = () =>
    run('export', async () => {
      const zip = await exportContact(contact.id, { askedBy: askedBy.trim(), language: i18n.language as Language });
      downloadFile(zip, `recado-contact-${contact.id}.zip`);
      toast({ kind: 'success', text: t('exported') });
    });
  const erase = () =>
    run('erasure', async () => {
      await eraseContact(contact.id, { askedBy: askedBy.trim(), confirmation });
      toast({ kind: 'success', text: t('erasing') });
      onClose();
    });

  return (
    <Dialog open onClose={onClose} title={t('dialogTitle', { name: contact.name })}>
      <div className="flex flex-col gap-5 pb-3">
        <Field label={t('askedBy')} hint={t('askedByHint')}>
          {(field) => (
            <Input
              {...field}
              autoComplete="off"
              maxLength={200}
              value={askedBy}
              onChange={({ target }) => setAskedBy(target.value)}
            />
          )}
        </Field>
        <Part title={t('exportTitle')} text={t('exportText')}>
          <Button
            icon={<Download size={16} aria-hidden="true" />}
            busy={busy === 'export'}
            disabled={!isAsked || busy !== null}
            onClick={() => void giveOut()}
          >
            {t('exportPress')}
          </Button>
        </Part>
        <Part title={t('eraseTitle')} text={t('eraseText')}>
          <Field label={t('confirm')}>
            {(field) => (
              <Input
                {...field}
                autoComplete="off"
                spellCheck={false}
                maxLength={100}
                placeholder={contact.name}
                value={confirmation}
                onChange={({ target }) => setConfirmation(target.value)}
              />
            )}
          </Field>
          <Button
            variant="danger"
            icon={<Eraser size={16} aria-hidden="true" />}
            busy={busy === 'erasure'}
            disabled={!isAsked || !isConfirmed || busy !== null}
            onClick={() => void erase()}
          >
            {t('erasePress')}
          </Button>
        </Part>
        {failure && (
          <p role="alert" className="text-sm text-danger">
            {errorText(failure.code)}
          </p>
        )}
      </div>
    </Dialog>
  );
};

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3 border-t border-line2 pt-4 [&>button]:self-start">
    <h3 className="font-semibold">{title}</h3>
    <p className="text-sm text-ink2">{text}</p>
    {children}
  </section>
);
