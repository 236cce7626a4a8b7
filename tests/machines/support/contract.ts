import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const contract = parse(readFileSync(new URL('../../../openapi.yaml', import.meta.url), 'utf8'));

/** The values of an enum of the contract, in its order. */
export function contractEnum(schema: string): string[] {
  return contract.components.schemas[schema].enum;
}

/** The names that the contract gives to the values of an enum. */
export function contractVarnames(schema: string): string[] {
  return contract.components.schemas[schema]['x-enum-varnames'];
}
