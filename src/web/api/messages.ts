import type { Message, MessageInput, MessagePage, operations } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export type MessageQuery = NonNullable<operations['listMessages']['parameters']['query']>;

export const listMessages = (ticketId: number, query: MessageQuery, signal?: AbortSignal): Promise<MessagePage> =>
  answered(client.GET('/messages/{id}', { params: { path: { id: ticketId }, query }, signal: within(signal) }));

/** Sends a text. The same `clientId` again answers with the first message. */
export const sendMessage = async (ticketId: number, body: MessageInput, signal?: AbortSignal): Promise<Message> =>
  onlyOne(
    await answered(client.POST('/messages/{id}', { params: { path: { id: ticketId } }, body, signal: within(signal) })),
  );

export interface FilesInput {
  files: readonly File[];
  /** The caption. */
  body: string;
  clientId: string;
  quotedId?: number | undefined;
}

/** Sends files; the answer has one message for each. Five minutes, for the sake of slow lines. */
export const sendFiles = async (ticketId: number, input: FilesInput, signal?: AbortSignal): Promise<Message[]> => {
  const sent = await answered(
    client.POST('/messages/{id}', {
      params: { path: { id: ticketId } },
      body: { medias: [...input.files] },
      bodySerializer: () => formOf(input),
      signal: within(signal, 300_000),
    }),
  );
  return Array.isArray(sent) ? sent : [sent];
};

export const deleteMessage = (id: number, signal?: AbortSignal) =>
  answered(client.DELETE('/messages/{id}', { params: { path: { id } }, signal: within(signal) }));

// Fields go before files: a server that reads the form as a stream knows them when the first file begins.
const formOf = ({ files, body, clientId, quotedId }: FilesInput) => {
  const form = new FormData();
  form.append('body', body);
  form.append('fromMe', 'true');
  form.append('clientId', clientId);
  if (quotedId !== undefined) form.append('quotedMsg', JSON.stringify({ id: quotedId }));
  for (const file of files) form.append('medias', file, file.name);
  return form;
};

const onlyOne = (sent: Message | Message[]) => {
  const [first] = Array.isArray(sent) ? sent : [sent];
  if (!first) throw new Error('The server answered no message');
  return first;
};
