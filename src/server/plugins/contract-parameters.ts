import { contractDocument } from '#server/contract-document.ts';
import type { Parameter } from './contract-operations.ts';

/**
 * What the text of a parameter stands for: a number or a truth value where the contract says so and it is written
 * plainly, else the text as it is, for the schema to refuse. `0x1`, `1e1`, `+1` and ` 1` are no numbers here.
 */
export function readParameters(parameters: Parameter[], values: Record<string, unknown>): Record<string, unknown> {
  const read = { ...values };
  for (const { name, schema } of parameters) {
    const value = read[name];
    if (typeof value === 'string') read[name] = meaningOf(value, typeOf(schema));
  }
  return read;
}

function meaningOf(text: string, type: unknown): unknown {
  if (type === 'integer' && /^(0|-?[1-9]\d*)$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function typeOf(schema: { $ref?: string; type?: unknown }): unknown {
  const { schemas } = contractDocument().components;
  const named = schema.$ref && schemas[schema.$ref.replace('#/components/schemas/', '')];
  return named ? typeOf(named) : schema.type;
}
