/** The parts of a JSON schema that the page shows. */
export interface DocumentedSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Record<string, DocumentedSchema>;
  required?: string[];
  items?: DocumentedSchema;
  anyOf?: DocumentedSchema[];
  oneOf?: DocumentedSchema[];
  [rule: string]: unknown;
}

/** A schema in words: the name of another one, a table of properties, or a type with its rules. */
export function renderSchema(schema: DocumentedSchema): string {
  if (schema.$ref) return reference(schema.$ref);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices && !schema.type) return choices.map(renderSchema).join(' or ');
  if (schema.properties) return `${words(schema)}${propertyTable(schema)}`;
  if (schema.items) return `${words(schema)} of ${renderSchema(schema.items)}`;
  return words(schema);
}

/** The last part of a reference. */
export function schemaName(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}

/** Text as paragraphs, with what stands in backticks as code. */
export function prose(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((paragraph) => `<p>${escaped(paragraph).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
    .join('');
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function reference(to: string): string {
  const name = schemaName(to);
  return `<a href="#schema-${name}">${name}</a>`;
}

function propertyTable({ properties = {}, required = [] }: DocumentedSchema): string {
  const rows = Object.entries(properties).map(([name, property]) => {
    const note = [required.includes(name) ? '' : 'optional', property.description ?? ''].filter(Boolean).join('. ');
    return `<tr><td><code>${escaped(name)}</code></td><td>${renderSchema(property)}</td><td>${escaped(note)}</td></tr>`;
  });
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

const rules = ['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'default'];

function words(schema: DocumentedSchema): string {
  const type = [schema.type ?? []].flat().join(' or ');
  const values = schema.const === undefined ? schema.enum : [schema.const];
  const listed = values ? ` ${values.map((value) => `<code>${escaped(String(value))}</code>`).join(' ')}` : '';
  const ruled = rules
    .filter((rule) => schema[rule] !== undefined && schema[rule] !== '')
    .map((rule) => ` <small>${rule} ${escaped(String(schema[rule]))}</small>`);
  return `${type}${listed}${ruled.join('')}`;
}
