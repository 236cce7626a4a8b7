import { readTaxId } from '#machines/tax-id.ts';
import { broken } from '#server/http/http-error.ts';

/** A CPF or CNPJ as it is kept, '' for none; nothing where nothing was sent. */
export function writtenTaxId(written: string | null | undefined, path = '/body/taxId'): { taxId?: string } {
  if (written === undefined) return {};
  if (!written?.trim()) return { taxId: '' };
  const read = readTaxId(written);
  if (!read) throw broken(path, 'must be a CPF or CNPJ with its check digits');
  return { taxId: read.value };
}
