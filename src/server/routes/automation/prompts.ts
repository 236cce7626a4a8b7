import type { PromptChange, PromptInput } from '#contract/schema.ts';
import type { Cipher } from '#server/cipher.ts';
import { HttpError } from '#server/http/http-error.ts';
import { ResponderError } from '#server/integrations/json.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import {
  createPrompt,
  deletePrompt,
  findPrompt,
  findStoredPrompt,
  listPrompts,
  updatePrompt,
} from '#server/records/prompts/prompts.ts';
import { unbindResponder } from '#server/records/prompts/unbind.ts';
import type { ServerContext } from '#server/server-context.ts';
import { assertKnownIds } from '../base/known-ids.ts';

export const promptRoutes = ({ database, cipher, assistants }: ServerContext) =>
  ({
    listPrompts: ({ session }) =>
      database.inCompany(session.companyId, async (scope) => ({ prompts: await listPrompts(scope) })),

    async findPrompt({ session, params }) {
      const found = await database.inCompany(session.companyId, (scope) => findPrompt(scope, params.id));
      return found ?? missing();
    },

    createPrompt: ({ session, body }) =>
      database.inCompany(session.companyId, async (scope) => {
        await assertKnownIds(scope, { queueIds: [body.queueId] });
        return createPrompt(scope, { ...blank, ...valuesOf(body, cipher), queueId: body.queueId });
      }),

    updatePrompt: ({ session, params, body }) =>
      database.inCompany(session.companyId, async (scope) => {
        await assertKnownIds(scope, { queueIds: [body.queueId] });
        return (await updatePrompt(scope, params.id, valuesOf(body, cipher))) ?? missing();
      }),

    async tryPrompt({ session, params, body }) {
      const prompt = await database.inCompany(session.companyId, (scope) => findStoredPrompt(scope, params.id));
      if (!prompt) missing();
      try {
        const lines = body.messages.slice(-prompt.maxMessages);
        const { text, handsOver, tokens, cost } = await assistants.answer(prompt, lines);
        return {
          body: text,
          handsOver,
          promptTokens: tokens.prompt,
          completionTokens: tokens.completion,
          cost,
        };
      } catch (error) {
        if (!(error instanceof ResponderError)) throw error;
        throw new HttpError(400, 'ERR_ASSISTANT_FAILED', { details: [{ path: '/body', message: error.message }] });
      }
    },

    deletePrompt: ({ session, params }) =>
      database.inCompany(session.companyId, async (scope) => {
        if (!(await findPrompt(scope, params.id))) missing();
        await unbindResponder(scope, { promptId: params.id });
        await deletePrompt(scope, params.id);
        return { message: 'Prompt deleted' };
      }),
  }) satisfies Partial<Handlers>;

const blank = {
  name: '',
  prompt: '',
  voice: 'texto' as const,
  voiceKey: '',
  voiceRegion: '',
  model: '',
  promptPrice: null,
  completionPrice: null,
  maxTokens: 100,
  temperature: 1,
  apiKey: '',
  maxMessages: 10,
};

/** An empty key keeps the one there is. */
const valuesOf = <Written extends PromptInput | PromptChange>(
  { voiceKey, apiKey, ...written }: Written,
  cipher: Cipher,
) => ({
  ...written,
  ...(voiceKey && { voiceKey: cipher.encrypt(voiceKey) }),
  ...(apiKey && { apiKey: cipher.encrypt(apiKey) }),
});

function missing(): never {
  throw new HttpError(404, 'ERR_NOT_FOUND');
}
