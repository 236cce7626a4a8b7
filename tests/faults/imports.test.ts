import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Contact, ContactImport, ImportRun, Session } from '#contract/schema.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { eventually } from '../support/eventually.ts';
import { spreadsheet } from '../support/server/spreadsheets.ts';

const people = 3_000;
const clientId = '00000000-0000-4000-8000-000000000001';
const content = spreadsheet([
  ['Nome', 'Celular'],
  ...Array.from({ length: people }, (_, n) => [`Pessoa ${n}`, `55119${70_000_000 + n}`]),
]);

describe('An import whose server is killed while its rows go in', () => {
  let server: RunningServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer({ FAULTS: 'on', FAULT_POINT: 'import.batchWritten:4' });
    const { token: given } = await call<Session>('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@outra.test', password: 'recado' }),
    });
    token = given;
  });
  afterAll(() => server.remove());

  test('says where it stopped, and the same file again doubles nobody', async () => {
    const before = (await contacts()).length;
    await expect(upload(clientId)).rejects.toThrow();
    await server.fallen();
    await server.restart({ FAULT_POINT: '' });
    const stopped = await eventually(async () => {
      const [run] = await call<ImportRun[]>(`/import-runs?clientId=${clientId}`);
      expect(run?.state).toBe('stopped');
      return run;
    });
    expect(stopped).toMatchObject({ done: 800, total: people, lastRow: 801, created: 800, updated: 0, unchanged: 0 });
    expect(await contacts()).toHaveLength(before + 800);
    expect(await upload()).toEqual({ created: people - 800, updated: 0, unchanged: 800, faults: [] });
    const numbers = (await contacts()).map(({ number }) => number);
    expect([numbers.length, new Set(numbers).size]).toEqual([before + people, before + people]);
  });

  const contacts = () => call<Contact[]>('/contacts/list');

  function upload(id?: string): Promise<ContactImport> {
    const form = new FormData();
    if (id) form.append('clientId', id);
    form.append('file', new Blob([new Uint8Array(content)]), 'pessoas.xlsx');
    return call('/contacts/import', { method: 'POST', body: form });
  }

  async function call<Content>(path: string, init: RequestInit = {}): Promise<Content> {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...init.headers };
    const answer = await fetch(`${server.url}/api${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Content;
  }
});
