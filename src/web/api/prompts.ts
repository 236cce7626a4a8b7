import type { PromptTrial } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';
import { listOf, resource } from './resource.ts';

export const {
  find: findPrompt,
  create: createPrompt,
  update: updatePrompt,
  remove: deletePrompt,
} = resource('/prompt', '/prompt/{id}');

export const listPrompts = listOf('/prompt');

/** What the prompt answers to these lines; nobody is told, and nothing is kept. */
export const tryPrompt = (id: number, body: PromptTrial, signal?: AbortSignal) =>
  answered(
    client.POST('/prompt/{id}/try', {
      params: { path: { id } },
      body,
      signal: within(signal),
    }),
  );
