import { CompaniesTab } from './companies/companies-tab.tsx';
import { HelpsTab } from './helps/helps-tab.tsx';
import { PlansTab } from './plans/plans-tab.tsx';

/** What only super users are shown of the settings; it comes as a file of its own. */
export const SuperTab = ({ tab }: { tab: 'companies' | 'plans' | 'helps' }) => {
  if (tab === 'companies') return <CompaniesTab />;
  return tab === 'plans' ? <PlansTab /> : <HelpsTab />;
};
