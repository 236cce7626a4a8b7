import type { Contact, ContactChange, ContactInput, ContactPage, operations } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export type ContactQuery = NonNullable<operations['listContacts']['parameters']['query']>;

export const listContacts = (query: ContactQuery, signal?: AbortSignal): Promise<ContactPage> =>
  answered(client.GET('/contacts', { params: { query }, signal: within(signal) }));

export const createContact = (body: ContactInput, signal?: AbortSignal): Promise<Contact> =>
  answered(client.POST('/contacts', { body, signal: within(signal) }));

export const findContact = (id: number, signal?: AbortSignal): Promise<Contact> =>
  answered(client.GET('/contacts/{id}', { params: { path: { id } }, signal: within(signal) }));

export const updateContact = (id: number, body: ContactChange, signal?: AbortSignal): Promise<Contact> =>
  answered(client.PUT('/contacts/{id}', { params: { path: { id } }, body, signal: within(signal) }));
