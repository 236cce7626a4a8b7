import { expect } from 'vitest';
import { type Agent, insist } from '../../browsers/agent.ts';
import { eventually } from '../../eventually.ts';
import type { MortalStage } from './stages.ts';

/** One customer and the desk, who write to each other over one connection whatever happens to the server. */
export interface MortalConversation {
  name: string;
  connectionId: number;
  customerWrites(): Promise<void>;
  /** Resolves when the server has it for sure. */
  deskWrites(patience: () => Promise<void>): Promise<void>;
  /** Holds what is there on both sides against all that was ever written. */
  expectWhole(deaths: number): Promise<void>;
}

/** Makes the connection of a stage. */
export async function connect(admin: Agent, { name, connection }: MortalStage, queueId: number): Promise<number> {
  const input = { name, provider: name, queueIds: [queueId], ...connection };
  return (await admin.call<{ id: number }>('POST', '/whatsapp', input)).id;
}

export async function startConversation(
  admin: Agent,
  { name, far, lost }: MortalStage,
  connectionId: number,
): Promise<MortalConversation> {
  const said: string[] = [];
  const answered: string[] = [];
  const me = await admin.call<{ id: number }>('GET', '/auth/me');

  async function customerWrites(): Promise<void> {
    const body = `cliente ${said.length + 1}`;
    said.push(body);
    // A conversation shows what its customer has written over every connection.
    await far.write({ id: `${name}-${said.length}`, from: `551197000${1000 + connectionId}`, body });
  }

  await customerWrites();
  const ticketId = await eventually(async () => {
    const { tickets } = await admin.call<{ tickets: { id: number; whatsappId: number }[] }>(
      'GET',
      '/tickets?showAll=true&status=pending',
    );
    const ticket = tickets.find(({ whatsappId }) => whatsappId === connectionId);
    return ticket?.id ?? Promise.reject(new Error(`Nobody has written over ${name}`));
  });
  await admin.call('PUT', `/tickets/${ticketId}`, { status: 'open', userId: me.id });

  return {
    name,
    connectionId,
    customerWrites,
    async deskWrites(patience) {
      const body = `mesa ${answered.length + 1}`;
      answered.push(body);
      await insist(() => admin.send(ticketId, body, `${name} ${body}`), patience);
    },
    expectWhole: (deaths) =>
      eventually(async () => {
        const shown = await admin.shown(ticketId);
        const [theirs, ours] = [shown.filter(({ fromMe }) => !fromMe), shown.filter(isOurs)];
        expect(theirs.map(({ body }) => body)).toEqual(said);
        expect(ours.map(({ body }) => body)).toEqual(answered);
        const least = lost === 'toldLater' ? 3 : 2;
        const unsure = ours.filter(({ ack }) => ack < least);
        expect(unsure.filter(({ failure }) => failure !== 'ERR_SEND_UNCONFIRMED')).toEqual([]);
        expect(unsure.length).toBeLessThanOrEqual(lost === 'sentAgain' ? 0 : deaths);
        const arrived = (await far.arrived()).filter(isOurs).map(({ body }) => body);
        const isUnsure = (body: string) => unsure.some((message) => message.body === body);
        const mayBeMissing = (body: string) => isUnsure(body) && !arrived.includes(body);
        expect(arrived).toEqual(answered.filter((body) => !mayBeMissing(body)));
        if (lost === 'toldLater') expect(arrived.filter(isUnsure)).toEqual([]);
      }),
  };
}

/** Not the greeting, which the server writes by itself. */
const isOurs = ({ body }: { body: string }) => body.startsWith('mesa');
