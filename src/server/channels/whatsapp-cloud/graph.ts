import type { z } from 'zod';
import type { OfficialNumber } from '#contract/schema.ts';
import { ChannelOffline, type ChannelTemplate } from '#server/channels/port.ts';
import { fetchGuarded, type GuardedCall, type GuardedFetch, GuardedFetchError } from '#server/http/outgoing-http.ts';
import { parsedJson } from '#server/http/parsed-json.ts';
import {
  askedForHistory,
  foundGroup,
  foundMedia,
  graphError,
  marked,
  phoneNumber,
  sentMessage,
  uploadedMedia,
} from './graph-answers.ts';
import { billedAccount, describedNumber, numberFields, officialNumberOf } from './official-number.ts';
import { templateOf, templatePage } from './templates.ts';

/** An account may have 6,000 at Meta. */
const MAX_TEMPLATES = 6000;

/** Meta's own code for a file that can't be had. */
const MEDIA_DOWNLOAD_ERROR = 131052;

/** Meta's own code for a call that is not as its pages ask for. */
const UNKNOWN_FIELD = 100;

/** The Graph API has said no, for sure; `code` is its own (Meta's table of error codes). */
export class GraphError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** With what one number is spoken to. */
export interface GraphKey {
  phoneNumberId: string;
  accessToken: string;
}

/** The calls of WhatsApp's Cloud API that a desk makes. Each throws `GraphError` or, not knowing, `ChannelOffline`. */
export interface Graph {
  /** The number as people write it. */
  findNumber(key: GraphKey): Promise<string>;
  /** Answers the id that WhatsApp gives the message. */
  send(key: GraphKey, message: Record<string, unknown>): Promise<string>;
  /** With everything before it; `isTyping` shows that somebody writes for 25 s, or until the next message. */
  markRead(key: GraphKey, messageId: string, isTyping: boolean): Promise<void>;
  upload(key: GraphKey, file: { name: string; mime: string; bytes: Buffer }): Promise<string>;
  download(key: GraphKey, mediaId: string): Promise<{ mime: string; bytes: Buffer }>;
  /** Has Meta hand over what a number that stays in the Business app has of the time before; it comes by webhook. */
  askForHistory(key: GraphKey, kind: 'smb_app_state_sync' | 'history'): Promise<void>;
  /** How a group of the number's is called, and the numbers of who is in it. */
  findGroup(key: GraphKey, groupId: string): Promise<{ name: string; members: string[] }>;
  /** What Meta says of the number, and of the account where one is named. */
  describeNumber(key: GraphKey, accountId: string): Promise<OfficialNumber>;
  /** All templates of an account. */
  listTemplates(key: GraphKey, accountId: string): Promise<ChannelTemplate[]>;
}

export function createGraph(url: string, guard: GuardedFetch): Graph {
  async function ask<Shape>(path: string, key: GraphKey, shape: z.ZodType<Shape>, request?: Request): Promise<Shape> {
    const call: GuardedCall = request
      ? {
          method: 'POST',
          headers: { ...bearer(key), 'content-type': request.headers.get('content-type') ?? '' },
          body: Buffer.from(await request.arrayBuffer()),
        }
      : { method: 'GET', headers: bearer(key), body: '' };
    const { bytes } = await fetched(`${url}/${path}`, call);
    const answer = shape.safeParse(parsedJson(bytes));
    if (!answer.success) throw new ChannelOffline('The Graph API answered what nobody understands');
    return answer.data;
  }

  async function fetched(address: string, call: GuardedCall) {
    const answer = await fetchGuarded(address, guard, call).catch((error: unknown) => {
      throw new ChannelOffline('The Graph API is out of reach', { cause: error });
    });
    if (answer.status >= 200 && answer.status < 300) return answer;
    const said = graphError.safeParse(parsedJson(answer.bytes));
    if (said.success) throw new GraphError(said.data.error.code, said.data.error.message);
    throw new ChannelOffline(`The Graph API answered ${answer.status}`);
  }

  async function askNumber(
    key: GraphKey,
    [fields = '', ...fewer]: readonly string[],
  ): Promise<z.infer<typeof describedNumber>> {
    try {
      return await ask(`${key.phoneNumberId}?fields=${fields}`, key, describedNumber);
    } catch (error) {
      if (!(error instanceof GraphError) || error.code !== UNKNOWN_FIELD || fewer.length === 0) throw error;
      return askNumber(key, fewer);
    }
  }

  return {
    async findNumber(key) {
      const path = `${key.phoneNumberId}?fields=display_phone_number`;
      return (await ask(path, key, phoneNumber)).display_phone_number;
    },
    async describeNumber(key, accountId) {
      const number = await askNumber(key, numberFields);
      if (accountId === '') return officialNumberOf(number, {});
      // A key may be good for the number alone.
      const account = await ask(`${accountId}?fields=currency`, key, billedAccount).catch((error: unknown) => {
        if (error instanceof GraphError) return {};
        throw error;
      });
      return officialNumberOf(number, account);
    },
    async send(key, message) {
      const request = asRequest(JSON.stringify(message), { 'content-type': 'application/json' });
      const { messages } = await ask(`${key.phoneNumberId}/messages`, key, sentMessage, request);
      return messages[0]?.id ?? '';
    },
    async markRead(key, messageId, isTyping) {
      const read = { messaging_product: 'whatsapp', status: 'read', message_id: messageId };
      const body = { ...read, ...(isTyping && { typing_indicator: { type: 'text' } }) };
      const request = asRequest(JSON.stringify(body), { 'content-type': 'application/json' });
      await ask(`${key.phoneNumberId}/messages`, key, marked, request);
    },
    async askForHistory(key, kind) {
      const body = { messaging_product: 'whatsapp', sync_type: kind };
      const request = asRequest(JSON.stringify(body), { 'content-type': 'application/json' });
      await ask(`${key.phoneNumberId}/smb_app_data`, key, askedForHistory, request);
    },
    async upload(key, { name, mime, bytes }) {
      const form = new FormData();
      form.append('messaging_product', 'whatsapp');
      form.append('type', mime);
      form.append('file', new Blob([new Uint8Array(bytes)], { type: mime }), name);
      return (await ask(`${key.phoneNumberId}/media`, key, uploadedMedia, asRequest(form))).id;
    },
    async findGroup(key, groupId) {
      const found = await ask(`${encodeURIComponent(groupId)}?fields=subject,participants`, key, foundGroup);
      return { name: found.subject, members: found.participants.map(({ wa_id }) => wa_id) };
    },
    async listTemplates(key, accountId) {
      const found: ChannelTemplate[] = [];
      for (let after = ''; found.length < MAX_TEMPLATES; ) {
        const place = after && `&after=${encodeURIComponent(after)}`;
        const fields = 'name,language,category,status,rejected_reason,components';
        const page = await ask(`${accountId}/message_templates?limit=100&fields=${fields}${place}`, key, templatePage);
        found.push(...page.data.flatMap((one) => (one ? templateOf(one) : [])));
        after = (page.paging?.next && page.paging.cursors?.after) || '';
        if (after === '') break;
      }
      return found;
    },
    async download(key, mediaId) {
      const found = await ask(mediaId, key, foundMedia);
      const { bytes } = await fetched(found.url, { method: 'GET', headers: bearer(key), body: '' }).catch(throwGuarded);
      return { mime: found.mime_type.split(';')[0]?.trim() ?? '', bytes };
    },
  };
}

/** What this server never fetches, a file that is too large above all, is as good as gone. */
function throwGuarded(error: Error): never {
  if (error.cause instanceof GuardedFetchError) throw new GraphError(MEDIA_DOWNLOAD_ERROR, error.cause.message);
  throw error;
}

const bearer = ({ accessToken }: GraphKey) => ({ authorization: `Bearer ${accessToken}` });

/** Puts a body into bytes, with the type that goes with them. */
const asRequest = (body: string | FormData, headers: Record<string, string> = {}) =>
  new Request('http://body', { method: 'POST', body, headers });
