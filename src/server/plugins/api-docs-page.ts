import { type DocumentedSchema, escaped, prose, renderSchema, schemaName } from './api-docs-schema.ts';
import { apiDocsStyle } from './api-docs-style.ts';

/** The parts of the contract that the page shows. */
export interface DocumentedContract {
  info: { title: string; version: string; summary: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DocumentedOperation>>;
  webhooks: Record<string, { post: DocumentedOperation & { 'x-room': string } }>;
  components: {
    schemas: Record<string, DocumentedSchema>;
    parameters: Record<string, DocumentedParameter>;
    responses: Record<string, DocumentedBody>;
    examples: Record<string, { value: unknown }>;
  };
}

interface DocumentedOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  'x-roles': string[];
  parameters?: { $ref: string }[];
  requestBody?: DocumentedBody;
  responses: Record<string, DocumentedBody & { $ref?: string }>;
}

interface DocumentedParameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: DocumentedSchema;
}

interface DocumentedBody {
  description?: string;
  content?: Record<string, { schema: DocumentedSchema; examples?: Record<string, { $ref?: string; value?: unknown }> }>;
}

/** One page of plain HTML: calls by tag, live channels, schemas. */
export function renderApiDocs(contract: DocumentedContract): string {
  const { info, tags, webhooks, components } = contract;
  const title = `${info.title} API ${info.version}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${apiDocsStyle}</style>
</head>
<body>
<nav aria-label="Contents">
<a href="#top">${escaped(title)}</a>
<ul>${tags.map(({ name }) => `<li><a href="#tag-${name}">${name}</a></li>`).join('')}
<li><a href="#live">live channels</a></li><li><a href="#schemas">schemas</a></li></ul>
</nav>
<main id="top">
<h1>${escaped(title)}</h1>
<p>${escaped(info.summary)}</p>
${prose(info.description)}
<p>Every path starts with <code>/api</code>. <a href="/api/docs/openapi.yaml">openapi.yaml</a> is the whole of it.</p>
${tags.map((tag) => renderTag(contract, tag)).join('\n')}
<section id="live"><h2>live channels</h2>
<p>What the server sends over the socket.</p>
${Object.entries(webhooks)
  .map(([channel, { post }]) => renderChannel(channel, post))
  .join('\n')}
</section>
<section id="schemas"><h2>schemas</h2>
${Object.entries(components.schemas).map(renderNamedSchema).join('\n')}
</section>
</main>
</body>
</html>
`;
}

function renderTag(contract: DocumentedContract, { name, description }: { name: string; description: string }): string {
  const calls = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(name))
      .map(([method, operation]) => renderCall(contract, { method, path, operation })),
  );
  return `<section id="tag-${name}"><h2>${name}</h2><p>${escaped(description)}</p>${calls.join('\n')}</section>`;
}

function renderCall(
  contract: DocumentedContract,
  { method, path, operation }: { method: string; path: string; operation: DocumentedOperation },
): string {
  const parameters = (operation.parameters ?? []).map(({ $ref }) => contract.components.parameters[schemaName($ref)]);
  return `<details id="${operation.operationId}">
<summary><b class="method ${method}">${method.toUpperCase()}</b> <code>${escaped(path)}</code> <span>${escaped(operation.summary)}</span></summary>
${prose(operation.description ?? '')}
<p>For <b>${operation['x-roles'].join(', ')}</b> · <code>${operation.operationId}</code></p>
${parameters.length > 0 ? renderParameters(parameters) : ''}
${operation.requestBody ? `<h3>Body</h3>${renderBody(contract, operation.requestBody)}` : ''}
${Object.entries(operation.responses)
  .map(([status, response]) => renderResponse(contract, status, response))
  .join('')}
</details>`;
}

function renderParameters(parameters: (DocumentedParameter | undefined)[]): string {
  const rows = parameters.flatMap((parameter) => {
    if (!parameter) return [];
    const { name, in: place, required, description, schema } = parameter;
    const note = [required ? 'required' : '', description ?? ''].filter(Boolean).join('. ');
    return [
      `<tr><td><code>${escaped(name)}</code></td><td>${place}</td><td>${renderSchema(schema)}</td><td>${escaped(note)}</td></tr>`,
    ];
  });
  return `<h3>Parameters</h3><table><tbody>${rows.join('')}</tbody></table>`;
}

function renderBody(contract: DocumentedContract, body: DocumentedBody): string {
  return Object.entries(body.content ?? {})
    .map(([type, { schema, examples = {} }]) => {
      const values = Object.values(examples).map(({ $ref, value }) =>
        $ref ? contract.components.examples[schemaName($ref)]?.value : value,
      );
      const shown = values.map((value) => `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`).join('');
      return `<p><code>${escaped(type)}</code> ${renderSchema(schema)}</p>${shown}`;
    })
    .join('');
}

/** A refusal is one line; an answer shows what it looks like. */
function renderResponse(
  contract: DocumentedContract,
  status: string,
  response: DocumentedBody & { $ref?: string },
): string {
  if (response.$ref) {
    const description = contract.components.responses[schemaName(response.$ref)]?.description ?? '';
    return `<p class="refusal"><b>${status}</b> ${escaped(description)}</p>`;
  }
  return `<h3>${status}</h3><p>${escaped(response.description ?? '')}</p>${renderBody(contract, response)}`;
}

function renderChannel(
  channel: string,
  { summary, requestBody, 'x-room': room }: DocumentedOperation & { 'x-room': string },
): string {
  const schemas = Object.values(requestBody?.content ?? {}).map(({ schema }) => renderSchema(schema));
  return `<details><summary><code>${escaped(channel)}</code> <span>${escaped(summary)}</span></summary>
<p>Heard in <b>${escaped(room)}</b></p><p>${schemas.join('')}</p></details>`;
}

function renderNamedSchema([name, schema]: [string, DocumentedSchema]): string {
  return `<details id="schema-${name}"><summary><code>${name}</code></summary>${prose(schema.description ?? '')}${renderSchema(schema)}</details>`;
}
