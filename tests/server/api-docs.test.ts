import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiDocs } from '#server/plugins/api-docs.ts';
import { readOperations } from '#server/plugins/contract-operations.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  await apiDocs(app);
});

afterAll(() => app.close());

describe("the API's page", () => {
  it('names every call and every schema of the contract', async () => {
    const { statusCode, body } = await app.inject('/api/docs');
    expect(statusCode).toBe(200);
    expect(readOperations().filter(({ id }) => !body.includes(`<details id="${id}">`))).toEqual([]);
    const targets = [...body.matchAll(/href="#([\w-]+)"/g)].map(([, target]) => target);
    expect(targets.filter((target) => !body.includes(`id="${target}"`))).toEqual([]);
  });

  it('needs nothing but the style that its policy allows', async () => {
    const { body, headers } = await app.inject('/api/docs');
    const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).not.toMatch(/<script|<img|<link|<iframe|\sstyle=|\son\w+=/);
  });

  it('hands out the contract as it is written', async () => {
    const { body } = await app.inject('/api/docs/openapi.yaml');
    expect(body).toBe(readFileSync('openapi.yaml', 'utf8'));
  });
});
