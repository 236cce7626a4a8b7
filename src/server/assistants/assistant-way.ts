import { buffer } from 'node:stream/consumers';
import type { BotSaying } from '#machines/bot/saying.ts';
import type { Cipher } from '#server/cipher.ts';
import { cleanText } from '#server/clean-text.ts';
import type { Files } from '#server/files/files.ts';
import { silence } from '#server/integrations/answer.ts';
import { attemptOf, RESPONDER_RETRIES, sends } from '#server/integrations/integrations.ts';
import { mediaOf } from '#server/integrations/spoken.ts';
import type { DeliveryWay } from '#server/jobs/deliveries.ts';
import type { Database } from '#server/records/base/database.ts';
import { giveUpResponder, takeResponderAnswer } from '#server/records/bots/responder-answers.ts';
import { type AssistedTicket, findAssistedTicket } from '#server/records/prompts/assisted.ts';
import type { StoredPrompt } from '#server/records/prompts/prompts.ts';
import type { Settings } from '#server/settings.ts';
import type { Assistants, SpokenLine } from './assistants.ts';
import { speak } from './speech.ts';

export interface AssistantWayOptions {
  settings: Settings;
  database: Database;
  cipher: Cipher;
  files: Files;
  assistants: Assistants;
  /** Something waits on a connection now. */
  nudge: (connectionId: number) => void;
  log: { warn(detail: object, text: string): void };
}

/** How an assistant is asked what to answer a customer, and what becomes of it. */
export function assistantWay(options: AssistantWayOptions): DeliveryWay {
  const { settings, database, files, assistants, nudge } = options;
  const limits = { perTicket: settings.ASSISTANT_ANSWERS_PER_TICKET, perDay: settings.ASSISTANT_ANSWERS_PER_DAY };
  return {
    retrySeconds: settings.DELIVERY_RETRY_SECONDS.slice(0, RESPONDER_RETRIES),

    async deliver(delivery) {
      const { companyId, ticketId } = delivery;
      const found = await database.inCompany(companyId, (scope) => findAssistedTicket(scope, delivery, limits));
      if (found === 'answered-later') return { httpStatus: null };
      if (typeof found === 'string') return { httpStatus: null, failure: found, isFinal: true };
      const { prompt, opening } = found;
      try {
        const answer = await assistants.answer(prompt, await linesOf(options, found), { opening });
        const says = answer.text === '' ? [] : [await sayingOf(options, prompt, cleanText(answer.text))];
        return {
          httpStatus: 200,
          async settle(scope) {
            const asked = { ticketId: ticketId ?? 0, responder: 'assistant' as const };
            const taken = await takeResponderAnswer(scope, asked, { ...silence, says, handsOver: answer.handsOver });
            if (!taken) scope.afterCommit(() => void files.remove(says.flatMap(({ media }) => media?.file ?? [])));
            return sends(nudge, taken);
          },
        };
      } catch (error) {
        return attemptOf(error);
      }
    },

    giveUp: async (scope, { ticketId }) =>
      ticketId === null ? undefined : sends(nudge, await giveUpResponder(scope, { ticketId, responder: 'assistant' })),
  };
}

/** The conversation as the assistant reads it; what is no text is named, and a recording read where that can be done. */
async function linesOf(options: AssistantWayOptions, { prompt, lines }: AssistedTicket): Promise<SpokenLine[]> {
  const spoken: SpokenLine[] = [];
  for (const [index, line] of lines.entries()) {
    const isLast = index === lines.length - 1;
    const recording = isLast && line.mediaType === 'audio' ? await transcribed(options, prompt, line) : undefined;
    const named = line.mediaType === null ? line.body : `[${line.mediaType}] ${line.body}`.trim();
    spoken.push({ fromMe: line.fromMe, body: recording ?? named });
  }
  return spoken;
}

async function transcribed(
  { assistants, files, log }: AssistantWayOptions,
  prompt: StoredPrompt,
  { mediaFile, mediaName, mediaMime }: AssistedTicket['lines'][number],
): Promise<string | undefined> {
  if (mediaFile === null) return undefined;
  try {
    const bytes = await buffer(await files.open(mediaFile));
    return await assistants.transcribe(prompt, { bytes, name: mediaName ?? mediaFile, mime: mediaMime ?? 'audio/ogg' });
  } catch (error) {
    log.warn({ err: error }, 'A recording could not be transcribed');
    return undefined;
  }
}

/** As a recording where the prompt has a voice; in text where that fails. */
async function sayingOf(options: AssistantWayOptions, prompt: StoredPrompt, text: string): Promise<BotSaying> {
  const saying = { text, choices: [] };
  if (prompt.voice === 'texto') return saying;
  try {
    const file = await options.files.store(await speak(prompt, text, options), { name: 'voz.ogg', mime: 'audio/ogg' });
    return { ...saying, text: '', media: mediaOf(file) };
  } catch (error) {
    options.log.warn({ err: error }, 'An answer could not be spoken');
    return saying;
  }
}
