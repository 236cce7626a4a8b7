import type { SavedView, SavedViewChange, SavedViewInput } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export const listSavedViews = (signal?: AbortSignal): Promise<SavedView[]> =>
  answered(client.GET('/saved-views', { signal: within(signal) }));

export const createSavedView = (body: SavedViewInput, signal?: AbortSignal): Promise<SavedView> =>
  answered(client.POST('/saved-views', { body, signal: within(signal) }));

export const updateSavedView = (id: number, body: SavedViewChange, signal?: AbortSignal): Promise<SavedView> =>
  answered(client.PUT('/saved-views/{id}', { params: { path: { id } }, body, signal: within(signal) }));

export const deleteSavedView = (id: number, signal?: AbortSignal) =>
  answered(client.DELETE('/saved-views/{id}', { params: { path: { id } }, signal: within(signal) }));
