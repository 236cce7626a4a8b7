import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Company } from '#contract/schema.ts';
import { type ListScreenActorRef, selectIsDeleting, selectRemoving } from '#machines/list-screen.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** A company goes with all it has, so its name has to be typed first. */
export const CompanyRemoval = ({ actor }: { actor: ListScreenActorRef }) => {
  const company = useSelector(actor, selectRemoving) as Company | null;
  return company && <Question key={company.id} actor={actor} company={company} />;
};

const Question = ({ actor, company }: { actor: ListScreenActorRef; company: Company }) => {
  const { t } = useTranslation(['companies', 'common']);
  const isDeleting = useSelector(actor, selectIsDeleting);
  const [typed, setTyped] = useState('');
  const isNamed = typed.trim() === company.name.trim();
  const keep = () => actor.send({ type: 'listScreen.keep' });
  return (
    <Dialog
      open
      onClose={keep}
      title={t('register.removal.title', { name: company.name })}
      size="sm"
      actions={
        <>
          <Button onClick={keep}>{t('common:cancel')}</Button>
          <Button type="submit" form="remove-company" variant="danger" busy={isDeleting} disabled={!isNamed}>
            {t('common:delete')}
          </Button>
        </>
      }
    >
      <form
        id="remove-company"
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isNamed) actor.send({ type: 'listScreen.remove' });
        }}
      >
        <p className="text-ink2">{t('register.removal.text')}</p>
        <Field label={t('typeName', { name: company.name })}>
          {(field) => (
            <Input
              {...field}
              autoFocus
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
};
