import { ChannelOffline } from '#server/channels/port.ts';

/** What the service answers to a message: nothing, or a code of its own. */
export interface ServiceAnswer {
  error: string | undefined;
}

/** Waits for what the service says of messages by their ids: the library is done as soon as they are on their way. */
export function createAnswers(patienceMs: number) {
  const waiting = new Map<string, { resolve(answer: ServiceAnswer): void; reject(error: Error): void }>();
  return {
    /** To be called before the message leaves; what it answers waits from then on. */
    expect(id: string): { within(): Promise<ServiceAnswer>; done(): void } {
      const answer = new Promise<ServiceAnswer>((resolve, reject) => waiting.set(id, { resolve, reject }));
      // Lost before anybody waits for it, it is nobody's fault.
      answer.catch(() => undefined);
      let patience: NodeJS.Timeout | undefined;
      return {
        within() {
          const { reject } = waiting.get(id) ?? {};
          patience = setTimeout(() => reject?.(new ChannelOffline('WhatsApp has not answered in time')), patienceMs);
          return answer;
        },
        done() {
          clearTimeout(patience);
          waiting.delete(id);
        },
      };
    },
    answered(id: string, answer: ServiceAnswer) {
      waiting.get(id)?.resolve(answer);
    },
    /** Nobody knows what became of those that were on their way. */
    lost() {
      for (const { reject } of waiting.values()) reject(new ChannelOffline('The connection was lost meanwhile'));
    },
  };
}
