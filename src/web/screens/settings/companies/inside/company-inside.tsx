import { useState } from 'react';
import type { Company } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { ErrorState, OfflineState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CompanyConnections } from './company-connections.tsx';
import { CompanyFigures } from './company-figures.tsx';
import { CompanyUsers } from './company-users.tsx';
import { inside } from './inside-actors.ts';

/** A look into a company: who is there, how its lines stand, how much it has. */
export const CompanyInside = ({ company, onClose }: { company: Company; onClose: () => void }) => {
  const [tries, setTries] = useState(0);
  return (
    <Dialog open onClose={onClose} title={company.name} size="lg">
      <Content key={tries} companyId={company.id} onRetry={() => setTries(tries + 1)} />
    </Dialog>
  );
};

const Content = ({ companyId, onRetry }: { companyId: number; onRetry: () => void }) => {
  const { t } = useTranslation('companies');
  const { status, output, error } = useCall(inside, { companyId });
  if (status === 'error') {
    const { code } = failureOf(error);
    if (code === 'network') return <OfflineState onRetry={onRetry} />;
    return <ErrorState reason={errorText(code)} onRetry={onRetry} />;
  }
  if (!output) return <SkeletonList rows={6} rowClassName="h-12" avatar={false} />;
  return (
    <div className="flex flex-col gap-5 pb-3">
      <CompanyFigures usage={output.usage} />
      <section>
        <h3 className="pb-1.5 font-semibold">{t('inside.users')}</h3>
        <CompanyUsers companyId={companyId} users={output.users} />
      </section>
      <section>
        <h3 className="pb-1.5 font-semibold">{t('inside.connections')}</h3>
        <CompanyConnections connections={output.connections} />
      </section>
    </div>
  );
};
