import { TakeUpsTab } from './archives/take-ups-tab.tsx';
import { BillingTab } from './billing/billing-tab.tsx';
import { CompaniesTab } from './companies/companies-tab.tsx';
import { HelpsTab } from './helps/helps-tab.tsx';
import { MailTab } from './mail/mail-tab.tsx';
import { PlansTab } from './plans/plans-tab.tsx';
import type { SuperTabId } from './settings-frame.tsx';

/** What only super users are shown of the settings; it comes as a file of its own. */
export const SuperTab = ({ tab }: { tab: SuperTabId }) => {
  if (tab === 'companies') return <CompaniesTab />;
  if (tab === 'billing') return <BillingTab />;
  if (tab === 'mail') return <MailTab />;
  if (tab === 'takeUps') return <TakeUpsTab />;
  return tab === 'plans' ? <PlansTab /> : <HelpsTab />;
};
