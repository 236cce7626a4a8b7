import { useSelector } from '@xstate/react';
import { ArrowLeft, Megaphone } from 'lucide-react';
import { selectReported, selectReportFailure } from '#machines/campaign-report.ts';
import { ErrorState, OfflineState } from '#web/components/panes/pane-state.tsx';
import { ScreenTitle } from '#web/components/panes/screen-title.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import { GonePage } from '#web/list-screen/gone-page.tsx';
import { IconLink } from '#web/list-screen/icon-link.tsx';
import { useIdInPath } from '#web/list-screen/id-in-path.ts';
import { CampaignActions } from '../campaign-actions.tsx';
import { Recipients } from './recipients.tsx';
import { campaignReport } from './report-actors.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportCost } from './report-cost.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportFunnel } from './report-funnel.tsx';
import { ReportStatus } from './report-status.tsx';

/** What became of a campaign (spec section 2). */
export const Screen = () => {
  const id = useIdInPath('/campaign/:id/report');
  return id === null ? <NoCampaign /> : <Report key={id} id={id} />;
};

const Report = ({ id }: { id: number }) => {
  const { t } = useTranslation('campaigns');
  const section = useSection(campaignReport, { input: { id } });
  const reported = useSelector(section, selectReported);
  const failure = useSelector(section, selectReportFailure);
  const retry = () => section.send({ type: 'campaignReport.retry' });
  if (failure?.status === 404) return <NoCampaign />;
  return (
    <div className="h-full overflow-y-auto bg-bg">
      <header className="flex items-center gap-x-3 border-b border-line bg-panel px-6 py-3.5 max-sm:px-4">
        <IconLink to="/campaigns" label={t('report.back')} className="-ml-2">
          <ArrowLeft size={18} aria-hidden="true" />
        </IconLink>
        <ScreenTitle
          title={reported ? t('report.title', { name: reported.campaign.name }) : t('register.title')}
          count={null}
        />
        {reported && <CampaignActions campaign={reported.campaign} />}
      </header>
      {!reported && !failure && <SkeletonList rows={8} rowClassName="h-12" avatar={false} />}
      {failure?.code === 'network' && <OfflineState onRetry={retry} />}
      {failure && failure.code !== 'network' && <ErrorState reason={errorText(failure.code)} onRetry={retry} />}
      {reported && !failure && (
        <div className="grid gap-4 p-6 max-sm:p-4">
          <ReportStatus campaign={reported.campaign} />
          <ReportFunnel counters={reported.campaign.counters} isAsked={reported.campaign.confirmation} />
          <ReportFigures campaign={reported.campaign} />
          {reported.report.cost && <ReportCost cost={reported.report.cost} />}
          <ReportChart report={reported.report} chart={BarChart} />
          <Recipients campaign={reported.campaign} />
        </div>
      )}
    </div>
  );
};

const BarChart = lazy(async () => ({ default: (await import('#web/components/charts/bar-chart.tsx')).BarChart }));

const NoCampaign = () => {
  const { t } = useTranslation('campaigns');
  return <GonePage icon={Megaphone} title={t('report.gone')} to="/campaigns" back={t('report.back')} />;
};
