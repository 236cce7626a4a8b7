import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { contractDocument } from '#server/contract-document.ts';
import { type DocumentedContract, renderApiDocs } from './api-docs-page.ts';
import { apiDocsStyle } from './api-docs-style.ts';

/** The contract as a page for people, `/api/docs`, and as the file that it is written in, `/api/docs/openapi.yaml`. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  let page: string | undefined;

  app.get('/api/docs', async (_request, reply) => {
    page ??= renderApiDocs(contractDocument() as unknown as DocumentedContract);
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page);
  });

  app.get('/api/docs/openapi.yaml', async (_request, reply) =>
    reply
      .type('application/yaml; charset=utf-8')
      .send(readFileSync(join(import.meta.dirname, '../../../openapi.yaml'))),
  );
}

/** The page has no script, no picture and one style sheet of its own. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(apiDocsStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
