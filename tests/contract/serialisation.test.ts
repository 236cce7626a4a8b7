import Fastify from 'fastify';
import glue from 'fastify-openapi-glue';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls, contract, examplesOf, responseOf } from './document.ts';

const answers = calls.flatMap(({ operation }) => {
  const status = Object.keys(operation.responses).find((each) => each.startsWith('2')) ?? '200';
  const media = responseOf(operation, status).content?.['application/json'];
  return media ? examplesOf(media).map(([name, value]) => [operation.operationId, name, value] as const) : [];
});

let answer: unknown;
const app = Fastify();

beforeAll(async () => {
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, {}));
  await app.register(glue, {
    specification: structuredClone(contract),
    operationResolver: (operationId: string) => ({
      handler: async () => answer,
      attachValidation: true,
      config: { operationId },
    }),
  });
  await app.ready();
  return () => app.close();
}, 30_000);

describe('answers', () => {
  it.each(answers)('of %s leave the server unchanged (%s)', async (operationId, _, value) => {
    answer = value;
    const response = await inject(operationId);
    expect(response.json()).toEqual(value);
  });

  it('lose what the contract does not name', async () => {
    const example = contract.components.examples.User?.value as Record<string, unknown>;
    answer = { ...example, passwordHash: 'secret', tokenVersion: 4 };
    expect((await inject('findMe')).json()).toEqual(example);
  });

  it('carry dates as the contract writes them', async () => {
    const example = contract.components.examples.User?.value as Record<string, unknown>;
    answer = { ...example, lastSeen: null, createdAt: new Date('2026-11-03T12:00:00.000Z') };
    expect((await inject('findMe')).json()).toEqual({
      ...example,
      lastSeen: null,
      createdAt: '2026-11-03T12:00:00.000Z',
    });
  });
});

function inject(operationId: string) {
  const call = calls.find(({ operation }) => operation.operationId === operationId);
  if (!call) throw new Error(`The contract has no ${operationId}`);
  const uuid = '3f0e4a52-6c1d-4f57-9b1c-0a9f5f1e7d11';
  const url = call.path
    .replace('{uuid}', uuid)
    .replace('{key}', 'call')
    .replace(/\{\w+\}/g, '1');
  return app.inject({ method: call.method as 'GET', url });
}
