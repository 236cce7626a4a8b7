import type { Fixture } from './fixture.ts';

export interface CustomerMessage {
  from?: string;
  name?: string;
  group?: { id: string; name: string };
  type?: string;
  body?: string;
  mediaUrl?: string;
  mediaName?: string;
  id?: string;
  quotedId?: string;
  fromMe?: boolean;
}

/** The customers of a fixture, over the simulator's interface. */
export function phonesOf(fixture: Fixture, connectionId = fixture.ids.acme.connectionId) {
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const answer = await fixture.app.inject({ method, url: `/simulator/${path}`, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.payload ? answer.json() : undefined };
  };
  const line = `connections/${connectionId}`;

  return {
    call,
    write: (message: CustomerMessage) =>
      call('POST', 'inbound', { connectionId, from: newcomer, name: 'Maria Souza', type: 'text', ...message }),
    edit: (id: string, body: string) => call('PUT', `${line}/messages/${id}`, { body }),
    erase: (id: string) => call('DELETE', `${line}/messages/${id}`),
    react: (id: string, reaction: { from?: string; name?: string; fromMe?: boolean; emoji: string }) =>
      call('PUT', `${line}/messages/${id}/reaction`, { ...(reaction.fromMe ? {} : { from: newcomer }), ...reaction }),
    scan: () => call('POST', `${line}/scan`),
    typeCode: (code: string) => call('POST', `${line}/code`, { code }),
    drop: () => call('POST', `${line}/drop`),
    restore: () => call('POST', `${line}/restore`),
    askForPasskey: () => call('POST', `${line}/passkey`),
    manner: (number: string, manner: string) => call('PUT', `phones/${number}`, { manner }),
    outbox: async (number = newcomer) => (await call('GET', `outbox?number=${number}`)).body,
    status: async () =>
      (await call('GET', 'connections')).body.find((shown: { id: number }) => shown.id === connectionId).status,
  };
}

/** A number that no company knows. */
export const newcomer = '5511987654321';
