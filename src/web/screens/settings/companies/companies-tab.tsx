import { Building2, Eye } from 'lucide-react';
import { useState } from 'react';
import type { Company } from '#contract/schema.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FormAboveTable } from '#web/list-screen/form-above-table.tsx';
import { companiesListScreen } from './companies-list-screen.ts';
import { useCompanyColumns } from './company-columns.tsx';
import { dueOf } from './company-due.ts';
import { companyForm } from './company-form.ts';
import { CompanyRemoval } from './company-removal.tsx';
import { CompanyInside } from './inside/company-inside.tsx';

/** Empresas, for super users (spec section 2, "Settings"). */
export const CompaniesTab = () => {
  const { t } = useTranslation('companies');
  const [inside, setInside] = useState<Company | null>(null);
  return (
    <>
      <FormAboveTable
        definition={companiesListScreen}
        area="companies"
        icon={Building2}
        columns={useCompanyColumns()}
        form={companyForm}
        toneOf={(company) => dueOf(company).state}
        rowActions={(company) => (
          <IconButton label={t('look', { name: company.name })} onClick={() => setInside(company)}>
            <Eye size={16} aria-hidden="true" />
          </IconButton>
        )}
        removal={(actor) => <CompanyRemoval actor={actor} />}
      />
      <DialogBoundary resetKey={inside?.id} onClose={() => setInside(null)}>
        {inside && <CompanyInside company={inside} onClose={() => setInside(null)} />}
      </DialogBoundary>
    </>
  );
};
