import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { fromPromise, fromTransition } from 'xstate';
import type { Campaign } from '#contract/schema.ts';
import { factsIn, type LiveMessage } from '#machines/live.ts';
import { listCampaigns } from '#web/api/campaigns.ts';
import { useUser } from '#web/desk/session-hooks.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { i18n, loadTexts } from '#web/i18n/i18n.ts';
import { hasCampaignsFlag } from '#web/preferences.ts';
import { noticeOnce } from './notice-once.ts';

/**
 * Tells admins of each campaign that missed its time, once in a browser, and once a day of each that its template holds
 * back: as it happens, or when they are next here.
 */
export const CampaignNotices = () => {
  const user = useUser();
  return user?.profile === 'admin' && hasCampaignsFlag() ? <Watch /> : null;
};

const Watch = () => {
  const toast = useToast();
  const isThere = useLocation().pathname === '/campaigns';
  const { output: found } = useCall(findTroubled, undefined);
  const received = useSelector(useSection(troubled), (snapshot) => snapshot.context);
  const held = useRef(new Set<number>());
  useEffect(() => {
    const resumed = resumedIn([...(found ?? []), ...received], held.current);
    const fresh = [...(found ?? []), ...received].filter((campaign) => isTroubled(campaign) && isFresh(campaign));
    if (fresh.length + resumed.length === 0) return;
    const way = isThere ? {} : { way: '/campaigns' };
    void loadTexts('campaigns').then(() => {
      for (const { name } of resumed) toast({ kind: 'success', text: i18n.t('campaigns:resumedNotice', { name }) });
      for (const { name, missedReason } of fresh) {
        const key = missedReason ? (`missedNotice.${missedReason}` as const) : 'pausedNotice.template';
        toast({ kind: 'warning', text: i18n.t(`campaigns:${key}`, { name }), ...(!missedReason && way) });
      }
    });
  }, [found, received, isThere, toast]);
  return null;
};

const isFresh = ({ id, scheduledAt, missedReason }: Campaign) =>
  noticeOnce('missedCampaigns', `${id} ${missedReason ? scheduledAt : `${formatDate(new Date())} template`}`);

/** Among the newest ones. */
const findTroubled = fromPromise<Campaign[]>(async ({ signal }) => {
  const { records } = await listCampaigns({ searchParam: '', pageNumber: 1 }, signal);
  return records.filter(isTroubled);
});

/** Those that their template held back, and that go on by now. */
function resumedIn(campaigns: readonly Campaign[], held: Set<number>): Campaign[] {
  for (const { id, pausedReason } of campaigns) if (pausedReason === 'template') held.add(id);
  return campaigns.filter(
    ({ id, status, pausedReason }) => pausedReason === null && status === 'EM_ANDAMENTO' && held.delete(id),
  );
}

/** Those that the server told of last. */
const troubled = fromTransition((before: readonly Campaign[], event: LiveMessage): readonly Campaign[] => {
  const news = factsIn(event).flatMap((fact) => (fact.type === 'campaign.updated' ? [fact.campaign] : []));
  return news.length > 0 ? news : before;
}, []);

/** What else pauses a campaign is told where it comes from, or is over by itself. */
const isTroubled = ({ missedReason, pausedReason }: Campaign) => missedReason !== null || pausedReason === 'template';
