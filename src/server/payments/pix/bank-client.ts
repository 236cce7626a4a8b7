import { readFileSync } from 'node:fs';
import { Agent, request as requestHttps } from 'node:https';
import { parsedJson } from '#server/http/parsed-json.ts';
import { type Settings, SettingsError } from '#server/settings.ts';
import { tokenSchema } from './pix-schema.ts';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 1_000_000;
/** A token is renewed this long before it ends. */
const MARGIN_MS = 30_000;

export interface BankAnswer {
  status: number;
  body: unknown;
}

/** Speaks to a bank's API over a connection on which both sides show a certificate, with a token that it renews. */
export interface BankClient {
  call(method: 'GET' | 'PUT', path: string, body?: object): Promise<BankAnswer>;
  close(): void;
}

export function createBankClient(settings: Settings): BankClient {
  const { PIX_URL = '', PIX_TOKEN_URL = '', PIX_CLIENT_ID, PIX_CLIENT_SECRET } = settings;
  const agent = new Agent({ keepAlive: true, ...certificatesOf(settings) });
  let token: { value: string; endsAt: number } | undefined;

  async function freshToken(): Promise<string> {
    if (token && token.endsAt > Date.now()) return token.value;
    const answer = await send(new URL(PIX_TOKEN_URL), {
      method: 'POST',
      agent,
      headers: {
        authorization: `Basic ${Buffer.from(`${PIX_CLIENT_ID}:${PIX_CLIENT_SECRET}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        scope: 'cob.write cob.read webhook.write webhook.read',
      }).toString(),
    });
    if (answer.status !== 200) throw new Error(`The bank gave no token (${answer.status})`);
    const { access_token, expires_in } = tokenSchema.parse(answer.body);
    token = { value: access_token, endsAt: Date.now() + expires_in * 1000 - MARGIN_MS };
    return access_token;
  }

  async function call(method: 'GET' | 'PUT', path: string, body?: object, isAgain = false): Promise<BankAnswer> {
    const answer = await send(new URL(`${PIX_URL.replace(/\/$/, '')}${path}`), {
      method,
      agent,
      headers: { authorization: `Bearer ${await freshToken()}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status !== 401 || isAgain) return answer;
    token = undefined;
    return call(method, path, body, true);
  }

  return { call: (method, path, body) => call(method, path, body), close: () => agent.destroy() };
}

function certificatesOf(settings: Settings) {
  const read = (name: 'PIX_CERTIFICATE' | 'PIX_CERTIFICATE_KEY' | 'PIX_CA') => {
    try {
      return readFileSync(settings[name] ?? '');
    } catch {
      throw new SettingsError([`${name}: the file cannot be read`]);
    }
  };
  return {
    cert: read('PIX_CERTIFICATE'),
    key: read('PIX_CERTIFICATE_KEY'),
    ...(settings.PIX_CA && { ca: read('PIX_CA') }),
  };
}

interface Sent {
  method: string;
  agent: Agent;
  headers: Record<string, string>;
  body?: string;
}

function send(url: URL, { body, ...options }: Sent): Promise<BankAnswer> {
  return new Promise((resolve, reject) => {
    const request = requestHttps(url, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }, (answer) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > MAX_BYTES) request.destroy(new Error('The bank answered too much'));
        parts.push(part);
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: parsedJson(Buffer.concat(parts)) }));
      answer.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}
