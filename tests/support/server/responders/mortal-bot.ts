import { assistantWay } from '#server/assistants/assistant-way.ts';
import { createAssistants } from '#server/assistants/assistants.ts';
import { createCipher } from '#server/cipher.ts';
import { createDialogflow } from '#server/integrations/dialogflow.ts';
import { integrationWay } from '#server/integrations/integrations.ts';
import { laterWay } from '#server/integrations/later.ts';
import { type DeliveryWay, openDeliveries } from '#server/jobs/deliveries.ts';
import type { Settings } from '#server/settings.ts';
import { type MortalChannelOptions, openMortalChannels, silentLog } from '../mortal-channels.ts';

interface Answering extends MortalChannelOptions {
  clock: () => Date;
  settings: Settings;
}

/** What answers customers by itself, in this process, until it dies, also between a responder's answer and what follows. */
export function startMortalBot({ clock, settings, ...options }: Answering, lastMoment = Number.POSITIVE_INFINITY) {
  const { life, database, channels, outgoing } = openMortalChannels(options, lastMoment);
  const { files } = options;
  const { nudge } = outgoing;
  const cipher = createCipher(settings.ENCRYPTION_KEY);
  const assistants = createAssistants(settings, cipher);
  const dialogflow = createDialogflow({ settings, clock });
  const asked = (way: DeliveryWay): DeliveryWay => ({
    ...way,
    deliver: (delivery) => life.ask(() => way.deliver(delivery)),
  });
  const deliveries = openDeliveries({
    database,
    clock,
    ways: {
      integration: asked(integrationWay({ settings, database, clock, cipher, files, dialogflow, nudge })),
      assistant: asked(assistantWay({ settings, database, cipher, files, assistants, nudge, log: silentLog })),
      saying: laterWay(nudge),
    },
    log: silentLog,
  });
  channels.onFlowing(deliveries.plan);
  const begin = async () => {
    await channels.begin();
    await outgoing.sweep();
    await deliveries.begin();
  };
  void begin();
  return {
    died: life.over,
    async close() {
      await deliveries.close();
      await outgoing.close();
      await channels.close();
    },
  };
}
