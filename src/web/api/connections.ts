import type {
  Connection,
  ConnectionChange,
  ConnectionInput,
  ConnectionProvider,
  PairingCode,
} from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export const listConnections = (signal?: AbortSignal): Promise<Connection[]> =>
  answered(client.GET('/whatsapp', { signal: within(signal) }));

/** Those that the server has; the first is a new connection's. */
export const listConnectionProviders = (signal?: AbortSignal): Promise<ConnectionProvider[]> =>
  answered(client.GET('/whatsapp/providers', { signal: within(signal) }));

/** With its token, which stands in nothing that is told live. */
export const findConnection = (id: number, signal?: AbortSignal): Promise<Connection> =>
  answered(client.GET('/whatsapp/{id}', { params: { path: { id } }, signal: within(signal) }));

/** For the super user alone: another company's connections. */
export const listConnectionsOf = (companyId: number, signal?: AbortSignal): Promise<Connection[]> =>
  answered(client.GET('/whatsapp', { params: { query: { companyId } }, signal: within(signal) }));

export const createConnection = (body: ConnectionInput, signal?: AbortSignal): Promise<Connection> =>
  answered(client.POST('/whatsapp', { body, signal: within(signal) }));

export const updateConnection = (id: number, body: ConnectionChange, signal?: AbortSignal): Promise<Connection> =>
  answered(client.PUT('/whatsapp/{id}', { params: { path: { id } }, body, signal: within(signal) }));

export const deleteConnection = (id: number, signal?: AbortSignal) =>
  answered(client.DELETE('/whatsapp/{id}', { params: { path: { id } }, signal: within(signal) }));

/** With its messages and files; people stay. */
export const eraseImportedHistory = (id: number, signal?: AbortSignal) =>
  answered(client.DELETE('/whatsapp/{id}/imported-history', { params: { path: { id } }, signal: within(signal) }));

export const createPairingCode = (id: number, number: string, signal?: AbortSignal): Promise<PairingCode> =>
  answered(
    client.POST('/whatsappsession/{id}/pairing-code', {
      params: { path: { id } },
      body: { number },
      signal: within(signal),
    }),
  );

export const startConnectionSession = (id: number, signal?: AbortSignal) =>
  answered(client.POST('/whatsappsession/{id}', { params: { path: { id } }, signal: within(signal) }));

export const renewConnectionSession = (id: number, signal?: AbortSignal) =>
  answered(client.PUT('/whatsappsession/{id}', { params: { path: { id } }, signal: within(signal) }));

export const endConnectionSession = (id: number, signal?: AbortSignal) =>
  answered(client.DELETE('/whatsappsession/{id}', { params: { path: { id } }, signal: within(signal) }));
