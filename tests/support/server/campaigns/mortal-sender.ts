import { openCampaigns } from '#server/jobs/campaigns.ts';
import { type MortalChannelOptions, openMortalChannels, silentLog } from '../mortal-channels.ts';

interface Sending extends MortalChannelOptions {
  clock: () => Date;
}

/** What sends campaigns, in this process, until it dies: then nothing that it asked for is answered, and it asks no more. */
export interface MortalSender {
  died: Promise<void>;
  plan(): void;
  /** Sends what waits. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export async function startMortalSender(
  { clock, ...options }: Sending,
  lastMoment = Number.POSITIVE_INFINITY,
): Promise<MortalSender> {
  const { life, database, channels, outgoing } = openMortalChannels(options, lastMoment);
  const campaigns = openCampaigns({ database, clock, channels, outgoing, log: silentLog });
  const begin = async () => {
    await channels.begin();
    await outgoing.sweep();
    await campaigns.sweep();
  };
  void begin();
  return {
    died: life.over,
    plan: campaigns.plan,
    sweep: outgoing.sweep,
    async close() {
      await campaigns.close();
      await outgoing.close();
      await channels.close();
    },
  };
}
