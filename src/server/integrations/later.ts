import type { BotResponder } from '#machines/bot/script.ts';
import type { DeliveryWay } from '#server/jobs/deliveries.ts';
import { type StoredResponderAnswer, takeResponderAnswer } from '#server/records/bots/responder-answers.ts';
import { sends } from './integrations.ts';

/** Says the next message of an answer that has pauses. */
export const laterWay = (nudge: (connectionId: number) => void): DeliveryWay => ({
  retrySeconds: [],
  deliver: async ({ ticketId, event, payload }) => ({
    httpStatus: null,
    settle: async (scope) =>
      ticketId === null
        ? undefined
        : sends(
            nudge,
            // As `takeResponderAnswer` has stored them.
            await takeResponderAnswer(
              scope,
              { ticketId, responder: event as BotResponder },
              payload as unknown as StoredResponderAnswer,
            ),
          ),
  }),
});
