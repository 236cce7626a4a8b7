import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { Company, Plan } from '#contract/schema.ts';
import { type ListScreenActorRef, selectIsDeleting, selectRemoving } from '#machines/list-screen.ts';
import { listAllCompanies } from '#web/api/companies.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { useCall } from '#web/desk/use-call.ts';
import { formatList } from '#web/i18n/lists.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** A plan goes when no company has it; until then it is said which have. */
export const PlanRemoval = ({ actor }: { actor: ListScreenActorRef }) => {
  const plan = useSelector(actor, selectRemoving) as Plan | null;
  return plan && <Question key={plan.id} actor={actor} plan={plan} />;
};

const Question = ({ actor, plan }: { actor: ListScreenActorRef; plan: Plan }) => {
  const { t } = useTranslation(['plans', 'common']);
  const isDeleting = useSelector(actor, selectIsDeleting);
  const { output: companies, status } = useCall(companiesOfPlan, plan.id);
  const keep = () => actor.send({ type: 'listScreen.keep' });
  const isUsed = companies !== undefined && companies.length > 0;
  return (
    <Dialog
      open
      onClose={keep}
      title={t('register.removal.title', { name: plan.name })}
      size="sm"
      actions={
        <>
          <Button onClick={keep}>{t(isUsed ? 'common:close' : 'common:cancel')}</Button>
          {!isUsed && (
            <Button
              variant="danger"
              busy={isDeleting}
              // Where that can not be found out, the server decides.
              disabled={status === 'active'}
              onClick={() => actor.send({ type: 'listScreen.remove' })}
            >
              {t('common:delete')}
            </Button>
          )}
        </>
      }
    >
      {isUsed ? <Users companies={companies} /> : <p className="text-ink2">{t('register.removal.text')}</p>}
    </Dialog>
  );
};

const Users = ({ companies }: { companies: readonly Company[] }) => {
  const { t, i18n } = useTranslation('plans');
  const names = companies.slice(0, maxNames).map(({ name }) => name);
  const more = companies.length - names.length;
  const all = more > 0 ? [...names, t('usedByMore', { count: more, shown: formatNumber(more) })] : names;
  return (
    <p role="status" className="text-ink2">
      {t('usedBy', { count: companies.length, names: formatList(all, i18n.language) })}
    </p>
  );
};

const maxNames = 5;

const companiesOfPlan = fromPromise<Company[], number>(async ({ input: planId, signal }) =>
  (await listAllCompanies(signal)).filter((company) => company.planId === planId),
);
