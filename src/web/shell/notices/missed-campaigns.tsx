import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise, fromTransition } from 'xstate';
import type { Campaign } from '#contract/schema.ts';
import { factsIn, type LiveMessage } from '#machines/live.ts';
import { listCampaigns } from '#web/api/campaigns.ts';
import { useUser } from '#web/desk/session-hooks.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { i18n, loadTexts } from '#web/i18n/i18n.ts';
import { hasCampaignsFlag } from '#web/preferences.ts';
import { noticeOnce } from './notice-once.ts';

/** Tells admins of each campaign that missed its time, once in a browser: as it happens, or when they are next here. */
export const MissedCampaigns = () => {
  const user = useUser();
  return user?.profile === 'admin' && hasCampaignsFlag() ? <Watch /> : null;
};

const Watch = () => {
  const toast = useToast();
  const { output: found } = useCall(findMissed, undefined);
  const received = useSelector(useSection(missed), (snapshot) => snapshot.context);
  useEffect(() => {
    const fresh = [...(found ?? []), ...received].filter(({ id, scheduledAt }) =>
      noticeOnce('missedCampaigns', `${id} ${scheduledAt}`),
    );
    if (fresh.length === 0) return;
    void loadTexts('campaigns').then(() => {
      for (const { name, missedReason } of fresh) {
        if (missedReason) toast({ kind: 'warning', text: i18n.t(`campaigns:missedNotice.${missedReason}`, { name }) });
      }
    });
  }, [found, received, toast]);
  return null;
};

/** Among the newest ones. */
const findMissed = fromPromise<Campaign[]>(async ({ signal }) => {
  const { records } = await listCampaigns({ searchParam: '', pageNumber: 1 }, signal);
  return records.filter(hasMissed);
});

/** Those that were told of last. */
const missed = fromTransition((before: readonly Campaign[], event: LiveMessage): readonly Campaign[] => {
  const news = factsIn(event).flatMap((fact) => (fact.type === 'campaign.updated' ? [fact.campaign] : []));
  const now = news.filter(hasMissed);
  return now.length > 0 ? now : before;
}, []);

const hasMissed = ({ missedReason }: Campaign) => missedReason !== null;
